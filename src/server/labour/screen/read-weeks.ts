import { sql, type Kysely } from 'kysely'
import { schoolYearOf } from '@/standards/grade.ts'
import type { Database } from '../../db/schema.ts'
import { newestYearOf } from '../../figures/open-classes.ts'
import { inSchools, type LabourView, type Schools } from './labour-view.ts'

/** `reported`: classes of the weeks of which their school tells something. */
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
  /** The school told something of that week. */
  told: boolean
}
type Place = Pick<WeekRow, 'school_id' | 'grade' | 'class_id' | 'classes' | 'enrolled'>

/**
 * Every place × week from the summaries. Of a week a school told nothing of there is no row: its classes are there but not
 * reported, so that they leave the hours rate and lower the reported share; its pupils count with nothing done. Both are as many as in its
 * fullest week or by the present roster.
 */
export async function readWeeks(
  db: Kysely<Database>,
  view: Schools & Pick<LabourView, 'term'>,
  mondays: readonly string[],
  byClass: boolean,
): Promise<WeekRow[]> {
  if (mondays.length === 0) return []
  const { rows } = await sql<WeekRow>`
    select school_id, grade, class_id::int as class_id, monday::text as monday, true as told, classes, classes as reported, met, enrolled, participants,
      minutes_home as home, minutes_school as school, minutes_society as society
    from labour_week_summary
    where monday = any(${[...mondays]}::date[]) and ${byClass ? sql`class_id <> 0` : sql`class_id = 0`} and ${inSchools(view)}`.execute(
    db,
  )
  const seen = new Set(rows.map((row) => `${keyOf(row)} ${row.monday}`))
  const silent = (await placesOf(db, view, rows, byClass)).flatMap((place) =>
    mondays
      .filter((monday) => !seen.has(`${keyOf(place)} ${monday}`))
      .map((monday) => ({ ...nothing, ...place, monday, told: false })),
  )
  return [...rows, ...silent]
}

const nothing: LabourSums = {
  ...{ classes: 0, reported: 0, met: 0, enrolled: 0, participants: 0 },
  ...{ home: 0, school: 0, society: 0 },
}
const keyOf = (row: Pick<WeekRow, 'school_id' | 'grade' | 'class_id'>) =>
  `${row.school_id} ${row.grade} ${row.class_id}`

/** Every place there is, as full as its fullest week; of a term of the newest school year the roster tells of those that were silent throughout. */
async function placesOf(
  db: Kysely<Database>,
  view: Schools & Pick<LabourView, 'term'>,
  rows: readonly WeekRow[],
  byClass: boolean,
): Promise<Place[]> {
  const places = new Map<string, Place>()
  for (const row of [...(await rosterOf(db, view, byClass)), ...rows]) {
    const { school_id, grade, class_id, classes, enrolled } = row
    const had = places.get(keyOf(row))
    places.set(keyOf(row), {
      ...{ school_id, grade, class_id },
      classes: Math.max(classes, had?.classes ?? 0),
      enrolled: Math.max(enrolled, had?.enrolled ?? 0),
    })
  }
  return [...places.values()]
}

async function rosterOf(
  db: Kysely<Database>,
  view: Schools & Pick<LabourView, 'term'>,
  byClass: boolean,
): Promise<Place[]> {
  const year = schoolYearOf(`${view.term.slice(0, 4)}-${view.term.endsWith('autumn') ? '09' : '03'}-01`)
  const { rows } = await sql<Place>`
    select c.school_id, c.grade, ${byClass ? sql`c.id::int` : sql`0`} as class_id, count(*)::int as classes,
      sum(r.pupils)::int as enrolled
    from class c join roster_class_summary r on r.school_id = c.school_id and r.class_id = c.id
    where c.closed_at is null and c.school_year = ${year} and c.school_year = ${newestYearOf(sql`c.school_id`)} and r.pupils > 0
      and ${inSchools(view, 'c.school_id')}
    group by 1, 2, 3`.execute(db)
  return rows
}

export function addUp(rows: readonly WeekRow[]): LabourSums {
  const sum = { ...nothing }
  for (const row of rows) for (const name of labourSums) sum[name] += row[name]
  return sum
}
