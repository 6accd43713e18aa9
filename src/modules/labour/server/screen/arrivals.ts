import { sql } from 'kysely'
import { addDays } from '@/lib/day.ts'
import { inSchools } from './labour-view.ts'
import { arrivalOf, type ArrivalRow } from '@/server/summaries/arrival-of.ts'
import type { LabourQuestion } from './labour-screen-route.ts'

const itemsShown = 12
/** Lessons are entered for the running week or the one before; older ones are no news. */
const daysBack = 14

/** Lessons as they were entered by class, newest first, and how many of how many schools were today (Chinese time). Process, never hidden. */
export async function readLabourArrivals({ db, view }: LabourQuestion) {
  const here = sql`l.day > ${addDays(view.today, -daysBack)}::date and ${inSchools(view, 'l.school_id')}
    and ${view.grade === undefined ? sql`true` : sql`l.grade = ${view.grade}`}`
  const [items, sums] = await Promise.all([
    sql<ArrivalRow & { school_id: number; class_id: number }>`
      select l.school_id, l.class_id::int as class_id, l.entered_at as at, s.name as school, l.grade, c.number, sum(l.periods)::int as n
      from labour_lesson l
      join school s on s.id = l.school_id
      join class c on c.school_id = l.school_id and c.id = l.class_id
      where ${here}
      group by l.school_id, l.class_id, l.entered_at, s.name, l.grade, c.number
      order by l.entered_at desc, l.class_id limit ${itemsShown}`.execute(db),
    sql<{ periods: number; schools: number }>`
      select coalesce(sum(l.periods), 0)::int as periods, count(distinct l.school_id)::int as schools
      from labour_lesson l
      where ${here}
        and l.entered_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`.execute(
      db,
    ),
  ])
  return {
    ...(sums.rows[0] ?? { periods: 0, schools: 0 }),
    items: items.rows.map((row) => arrivalOf(`${row.school_id}-${row.class_id}-${row.at.getTime()}`, row)),
  }
}
