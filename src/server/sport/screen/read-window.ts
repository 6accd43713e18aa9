import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { countOfDays, onSchoolDays } from '../../calendar/closed-days.ts'
import { silentRosters } from './silent-rosters.ts'
import { inSchools, type Schools } from './sport-view.ts'

export const sportSums = [
  'enrolled',
  'participants',
  'reached_in',
  'reached',
  'seconds_capped',
  'seconds',
] as const
export type SportSums = Record<(typeof sportSums)[number], number>

/** Child-days of a class, or with class 0 a grade, by sex, over the school days of a window. */
export interface WindowRow extends SportSums {
  school_id: number
  grade: number
  class_id: number
  sex: number
}

/**
 * Sums over days from the summaries. A day on which a place sent nothing has no row: its roster counts as on the fullest day of the
 * window, and of a school that sent nothing on any of them as it is now, so that silence lowers a rate instead of lifting it.
 */
export async function readWindow(
  db: Kysely<Database>,
  view: Schools,
  days: readonly string[],
  byClass = false,
): Promise<WindowRow[]> {
  if (days.length === 0) return []
  const roster = sql`greatest(enrolled, participants)`
  const { rows } = await sql<WindowRow>`
    select school_id, grade, class_id::int as class_id, sex,
      (sum(${roster}) + (${countOfDays(days, view.closed)} - count(*)) * max(${roster}))::int as enrolled,
      sum(participants)::int as participants, sum(reached_in)::int as reached_in, sum(reached)::int as reached,
      sum(seconds_capped)::float8 as seconds_capped, sum(seconds)::float8 as seconds
    from sport_day_summary
    where ${onSchoolDays(days, view.closed)} and grade <> 0 and ${inSchools(view)}
      and ${byClass ? sql`class_id <> 0` : sql`class_id = 0`}
    group by school_id, grade, class_id, sex`.execute(db)
  return [...rows, ...(await silentRows(db, view, days, byClass))]
}

/** Of schools without any row on these days: their pupils, who did nothing. */
async function silentRows(
  db: Kysely<Database>,
  view: Schools,
  days: readonly string[],
  byClass: boolean,
): Promise<WindowRow[]> {
  const { rows } = await sql<Pick<WindowRow, 'school_id' | 'grade' | 'class_id' | 'sex' | 'enrolled'>>`
    select school_id, grade, ${byClass ? sql`class_id` : sql`0`} as class_id, sex,
      (sum(pupils) * ${countOfDays(days, view.closed)})::int as enrolled
    from (${silentRosters(view, days)}) roster
    group by 1, 2, 3, 4`.execute(db)
  const nothing = { participants: 0, reached_in: 0, reached: 0, seconds_capped: 0, seconds: 0 }
  return rows.filter(({ enrolled }) => enrolled > 0).map((row) => ({ ...row, ...nothing }))
}

export function addUp(rows: readonly WindowRow[]): SportSums {
  const sum = Object.fromEntries(sportSums.map((name) => [name, 0])) as SportSums
  for (const row of rows) for (const name of sportSums) sum[name] += row[name]
  return sum
}
