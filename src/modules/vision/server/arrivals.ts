import { sql } from 'kysely'
import { arrivalOf, type ArrivalRow } from '@/server/summaries/arrival-of.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope } from '@/server/db/scope.ts'
import type { ScreenView } from './screen-view.ts'

const itemsShown = 12

/** Newest arrivals of a view, counts of what was sent in and never hidden, and what arrived today (Chinese time). */
export async function readArrivals(db: Db, view: ScreenView) {
  const parts = [inScope(view.scope, 'a.school_id')]
  if (view.school) parts.push(sql<boolean>`a.school_id = ${view.school.id}`)
  if (view.class) parts.push(sql<boolean>`a.class_id = ${view.class.id}`)
  else if (view.grade !== undefined) parts.push(sql<boolean>`a.grade = ${view.grade}`)
  const inThisView = sql.join(parts, sql` and `)
  const [newest, today] = await Promise.all([
    sql<ArrivalRow & { school_id: number; id: number }>`
      select a.school_id, a.id, a.arrived_at as at, s.name as school, a.grade, c.number, a.children as n
      from vision_arrival a
      join school s on s.id = a.school_id
      join class c on c.school_id = a.school_id and c.id = a.class_id
      where a.round_id = ${view.round.id} and ${inThisView}
      order by a.arrived_at desc, a.id desc limit ${itemsShown}`.execute(db),
    sql<{ children: number; schools: number }>`
      select coalesce(sum(a.children), 0)::int as children, count(distinct a.school_id)::int as schools
      from vision_arrival a
      where a.round_id = ${view.round.id} and ${inThisView}
        and a.arrived_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`.execute(
      db,
    ),
  ])
  return {
    today: today.rows[0] ?? { children: 0, schools: 0 },
    items: newest.rows.map((row) => arrivalOf(`${row.school_id}-${row.id}`, row)),
  }
}
