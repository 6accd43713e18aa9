import { sql } from 'kysely'
import type { Db } from '../../../src/server/db/schema.ts'

export interface Enrolled {
  student: number
  class: number
  grade: number
  sex: number
}

/**
 * What only the moment knows: who was on the register of a school when the first record of a day came in (of today, who is on it now), by
 * school and day; and how many students each class had when the first entry of a week of labour was made, by school, Monday and class.
 */
export interface Journal {
  sport: Map<number, Map<string, Enrolled[]>>
  weeks: Map<number, Map<string, Map<number, number>>>
}

/** Students on the register of every school as it stands. */
export async function readRegister(db: Db): Promise<(Enrolled & { school: number })[]> {
  const { rows } = await sql<Enrolled & { school: number }>`
    select s.school_id as school, s.id::int as student, c.id::int as class, c.grade, s.sex
    from student s join class c on c.school_id = s.school_id and c.id = s.class_id where s.removed is null`.execute(
    db,
  )
  return rows
}

/** After each step: days that have their first record now, and today, whose register is the present one. */
export async function noteRosters(db: Db, { sport }: Journal, today: string): Promise<void> {
  const { rows } = await sql<{ school: number; day: string }>`
    select distinct school_id as school, day::text as day from sport_record`.execute(db)
  const register = await readRegister(db)
  // Where the last record of a day was taken back, nothing is known of it.
  for (const [school, days] of sport)
    for (const day of days.keys())
      if (!rows.some((one) => one.school === school && one.day === day)) days.delete(day)
  for (const { school, day } of rows) {
    const days = sport.get(school) ?? new Map<string, Enrolled[]>()
    sport.set(school, days)
    if (!days.has(day))
      days.set(
        day,
        register.filter((one) => one.school === school),
      )
  }
  for (const [school, days] of sport)
    if (days.has(today))
      days.set(
        today,
        register.filter((one) => one.school === school),
      )
}

/**
 * After each entry of labour of a school's week: how many students each class had when the week was counted first, or more where more were named
 * since. A week of which everything was taken back is as one of which nothing ever was entered.
 */
export async function noteWeek(
  db: Db,
  { weeks }: Journal,
  { school, monday }: { school: number; monday: string },
): Promise<void> {
  const { rows } = await sql<{ class: number; students: number }>`
    select class_id::int as class, max(students)::int as students from (
      select class_id, students, day from labour_lesson where school_id = ${school}
      union all select class_id, students, monday from labour_no_lesson where school_id = ${school}
      union all select class_id, count(distinct student_id), max(day) from labour_record
        where school_id = ${school} and day between ${monday}::date and ${monday}::date + 6 group by 1) published
    where day between ${monday}::date and ${monday}::date + 6 group by 1`.execute(db)
  const ofSchool = weeks.get(school) ?? new Map<string, Map<number, number>>()
  weeks.set(school, ofSchool)
  if (rows.length === 0) return void ofSchool.delete(monday)
  const classes = ofSchool.get(monday) ?? new Map<number, number>()
  ofSchool.set(monday, classes)
  const register = (await readRegister(db)).filter((one) => one.school === school)
  for (const { class: id } of register)
    if (!classes.has(id)) classes.set(id, register.filter((one) => one.class === id).length)
  for (const { class: id, students } of rows) classes.set(id, Math.max(classes.get(id) ?? 0, students))
}
