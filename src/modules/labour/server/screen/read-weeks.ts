import { sql } from 'kysely'
import { schoolYearOf } from '@/standards/grade.ts'
import type { Db } from '@/server/db/schema.ts'
import { newestYearOf } from '@/server/db/open-classes.ts'
import { inSchools, type LabourView, type Schools } from './labour-view.ts'

/** `reported`: classes that reported the week; all but `classes` sum those alone. */
export const labourSums = [
  'classes',
  'reported',
  'met',
  'enrolled',
  'participants',
  'home',
  'school',
  'society',
] as const
export type LabourSums = Record<(typeof labourSums)[number], number>

/** A class, or with class 0 a grade, in one week. */
export interface WeekRow extends LabourSums {
  school_id: number
  grade: number
  class_id: number
  monday: string
}
type Area = Pick<WeekRow, 'school_id' | 'grade' | 'class_id' | 'monday' | 'classes'>
export type WeeksOf = Schools & Pick<LabourView, 'term' | 'begun'>

/**
 * Every place × week, reported or not, so that any two windows add up to the one that holds both. A class-week nobody reported is in no
 * rate: all it has is that the class was there, which lowers the share reported.
 */
export async function readWeeks(
  db: Db,
  view: WeeksOf,
  mondays: readonly string[],
  byClass: boolean,
): Promise<WeekRow[]> {
  if (mondays.length === 0) return []
  const { rows } = await sql<Omit<WeekRow, 'classes'>>`
    select school_id, grade, class_id::int as class_id, monday::text as monday, reported, met, enrolled, participants,
      minutes_home as home, minutes_school as school, minutes_society as society
    from labour_week_summary
    where monday = any(${[...mondays]}::date[]) and reported > 0 and ${byClass ? sql`class_id <> 0` : sql`class_id = 0`}
      and ${inSchools(view)}`.execute(db)
  const reported = new Map(rows.map((row) => [keyOf(row), row]))
  return (await readAreas(db, view, mondays, byClass)).map((area) => ({
    ...nothing,
    ...reported.get(keyOf(area)),
    ...area,
  }))
}

const nothing: LabourSums = {
  classes: 0,
  reported: 0,
  met: 0,
  enrolled: 0,
  participants: 0,
  home: 0,
  school: 0,
  society: 0,
}
const keyOf = ({ school_id, grade, class_id, monday }: Omit<Area, 'classes'>) =>
  `${school_id} ${grade} ${class_id} ${monday}`

/**
 * Every class × week, until the class was closed: the classes of any week of the term, and those of the present roster if the term is of
 * the newest school year. Which there are does not depend on the weeks that are asked for.
 */
async function readAreas(
  db: Db,
  view: WeeksOf,
  mondays: readonly string[],
  byClass: boolean,
): Promise<Area[]> {
  const year = schoolYearOf(`${view.term.slice(0, 4)}-${view.term.endsWith('autumn') ? '09' : '03'}-01`)
  const { rows } = await sql<Area>`
    select p.school_id, p.grade, ${byClass ? sql`p.class_id::int` : sql`0`} as class_id, w.monday::text as monday, count(*)::int as classes
    from (
      select school_id, grade, class_id from labour_week_summary
      where monday = any(${view.begun}::date[]) and class_id <> 0 and ${inSchools(view)}
      union
      select c.school_id, c.grade, c.id
      from class c join roster_class_summary r on r.school_id = c.school_id and r.class_id = c.id
      where c.closed_at is null and c.school_year = ${year} and c.school_year = ${newestYearOf(sql`c.school_id`)} and r.students > 0
        and ${inSchools(view, 'c.school_id')}) p
    join class c on c.school_id = p.school_id and c.id = p.class_id
    cross join unnest(${[...mondays]}::date[]) w (monday)
    where c.closed_at is null or w.monday <= (c.closed_at at time zone 'Asia/Shanghai')::date
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return rows
}

export function addUp(rows: readonly WeekRow[]): LabourSums {
  const sum = { ...nothing }
  for (const row of rows) for (const name of labourSums) sum[name] += row[name]
  return sum
}
