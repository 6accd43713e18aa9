import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { onSchoolDays } from '@/modules/records/server/public.ts'
import { ofLevel, silentRosters } from './silent-rosters.ts'
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
 * Sums over days from the summaries, by class or by grade. On a day of which a school has no figures its roster counts all the same
 * (`silentRosters`), so that the sum over days is the days' sum.
 */
export async function readWindow(
  db: Db,
  view: Schools,
  days: readonly string[],
  byClass = false,
): Promise<WindowRow[]> {
  if (days.length === 0) return []
  const level = byClass ? 'class' : 'grade'
  const { rows } = await sql<WindowRow>`
    select school_id, grade, class_id::int as class_id, sex, sum(enrolled)::int as enrolled,
      sum(participants)::int as participants, sum(reached_in)::int as reached_in, sum(reached)::int as reached,
      sum(seconds_capped)::float8 as seconds_capped, sum(seconds)::float8 as seconds
    from (
      select school_id, grade, class_id, sex, enrolled + beyond as enrolled, participants, reached_in, reached, seconds_capped, seconds
      from sport_day_summary
      where ${onSchoolDays(days, view.closed)} and ${ofLevel[level]} and ${inSchools(view)}
      union all
      select school_id, grade, class_id, sex, students, 0, 0, 0, 0, 0
      from (${silentRosters(view, days, level)}) silent) day
    group by school_id, grade, class_id, sex`.execute(db)
  return rows
}

export function addUp(rows: readonly WindowRow[]): SportSums {
  const sum = Object.fromEntries(sportSums.map((name) => [name, 0])) as SportSums
  for (const row of rows) for (const name of sportSums) sum[name] += row[name]
  return sum
}
