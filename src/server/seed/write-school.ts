import { sql, type Kysely } from 'kysely'
import { ageYearsOn } from '@/standards/grade.ts'
import { gradedColumns } from '../figures/exam-grade.ts'
import { refreshVisionSummary } from '../figures/refresh.ts'
import type { RoundPlan } from './calendar.ts'
import { drawRound, type DrawnRow } from './draw-round.ts'
import { drawClasses, type ClassPlan, type Pupil } from './pupils.ts'
import { createRandom, mixSeed } from './random.ts'
import type { SchoolPlan } from './school-plans.ts'
import { arrivalRows, classRows, examRows, noMeasures, studentRows } from './tables.ts'

export interface StoredRound extends RoundPlan {
  id: number
}

export interface Written {
  pupils: number
  exams: number
}

/**
 * Draws one school (the same for the same school, rounds and `now`) and writes its classes, pupils, exams and
 * summaries. To be called inside a transaction; the database's memory of it is one school.
 */
export async function writeSchool(
  trx: Kysely<any>,
  schoolId: number,
  school: SchoolPlan,
  rounds: readonly StoredRound[],
  now: Date,
): Promise<Written> {
  const random = createRandom(mixSeed(Number(school.code), rounds.length))
  const classes = drawClasses(school, [...new Set(rounds.map(({ schoolYear }) => schoolYear))], random)
  if (classes.length === 0) return { pupils: 0, exams: 0 }
  const pupils = [...new Set(classes.flatMap((each) => each.pupils))]
  const classIds = await takeIds(trx, 'class', classes)
  const pupilIds = await takeIds(trx, 'student', pupils)
  await writePeople(trx, schoolId, classIds, pupilIds)

  const exams = examRows()
  const arrivals = arrivalRows()
  const asOf = new Map<number, Date>()
  let written = 0
  for (const round of rounds) {
    const present = classes.filter(({ schoolYear }) => schoolYear === round.schoolYear)
    const drawn = drawRound(school, round, present, now, random)
    asOf.set(round.id, drawn.asOf)
    for (const { class: plan, rows, arrivedAt } of drawn.classes) {
      const place = {
        school_id: schoolId,
        round_id: round.id,
        class_id: classIds.get(plan)!,
        grade: plan.grade,
      }
      for (const row of rows) {
        const { sex } = row.pupil
        exams.add({
          ...place,
          student_id: pupilIds.get(row.pupil)!,
          sex,
          state: row.state,
          ...measuresOf(row),
        })
      }
      written += rows.length
      const children = rows.filter(({ exam }) => exam !== null).length
      if (arrivedAt && children > 0) arrivals.add({ ...place, children, arrived_at: arrivedAt.toISOString() })
    }
  }
  await exams.flush(trx)
  await arrivals.flush(trx)
  await refreshVisionSummary(trx, schoolId, [...asOf.keys()])
  for (const [roundId, changedAt] of asOf) {
    await sql`
      update vision_as_of set changed_at = ${changedAt}
      where school_id = ${schoolId} and round_id = ${roundId}`.execute(trx)
  }
  return { pupils: pupils.length, exams: written }
}

async function writePeople(
  trx: Kysely<any>,
  schoolId: number,
  classIds: ReadonlyMap<ClassPlan, number>,
  pupilIds: ReadonlyMap<Pupil, number>,
): Promise<void> {
  const classes = classRows()
  for (const [{ schoolYear, grade, number }, id] of classIds) {
    classes.add({ school_id: schoolId, id, school_year: schoolYear, grade, number })
  }
  await classes.flush(trx)
  const students = studentRows()
  for (const [pupil, id] of pupilIds) {
    students.add({
      school_id: schoolId,
      id,
      student_no: pupil.studentNo,
      name: pupil.name,
      sex: pupil.sex,
      birth_date: pupil.birthDate,
      class_id: classIds.get(pupil.lastClass)!,
      guardian_name: pupil.guardianName,
      guardian_phone: pupil.guardianPhone,
    })
  }
  await students.flush(trx)
}

function measuresOf({ pupil, takenOn, exam }: DrawnRow) {
  if (exam === null || takenOn === null) return noMeasures
  const ageYears = ageYearsOn(pupil.birthDate, takenOn)
  return { taken_on: takenOn, ...exam, ...gradedColumns({ ...exam, ageYears }) }
}

/** Takes one id for each item from the table's own sequence, so that rows written meanwhile by others never clash. */
async function takeIds<T>(
  trx: Kysely<any>,
  table: 'class' | 'student',
  items: readonly T[],
): Promise<Map<T, number>> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id
    from generate_series(1, ${items.length}::int)`.execute(trx)
  return new Map(items.map((item, index) => [item, rows[index]!.id]))
}
