import { sql } from 'kysely'
import type { SportQuestion } from '../screen/sport-screen-route.ts'
import { inSchools } from '../screen/sport-view.ts'

/** What devices recognised: counted and not in doubt, of all that they sent, by the day on which it was done. How far the work is: never hidden. */
export async function readValidByDay({ db, view }: SportQuestion) {
  const { rows } = await sql<{ day: string; n: number; of: number }>`
    select day::text as day, sum(taken - disputed)::int as n, sum(submitted)::int as of from sport_device_count
    where day between ${view.window.start}::date and ${view.window.end}::date and ${inSchools(view)}
    group by day having sum(submitted) > 0 order by day`.execute(db)
  return { days: rows.map(({ day, n, of }) => ({ day, rate: { n, of } })) }
}
