import { sql } from 'kysely'
import { arrivalOf, type ArrivalRow } from '@/server/summaries/arrival-of.ts'
import type { SportQuestion } from './sport-screen-route.ts'
import { inScope } from '@/server/db/scope.ts'
import type { SportView } from './sport-view.ts'

const itemsShown = 12

/** What came in today by class, newest first: counts of what was sent in, never hidden, and no child. */
export async function readArrivals({ db, view }: SportQuestion) {
  const here = inView(view)
  const { rows: items } = await sql<ArrivalRow & { school_id: number; class_id: number }>`
    select a.school_id, a.class_id::int as class_id, a.arrived_at as at, s.name as school, a.grade, c.number, a.arrived as n
    from sport_arrival a
    join school s on s.id = a.school_id
    join class c on c.school_id = a.school_id and c.id = a.class_id
    where a.day = ${view.today}::date and ${here}
    order by a.arrived_at desc, a.class_id limit ${itemsShown}`.execute(db)
  const { rows: sums } = await sql<{ records: number; schools: number }>`
    select coalesce(sum(a.arrived), 0)::int as records, count(distinct a.school_id)::int as schools
    from sport_arrival a where a.day = ${view.today}::date and ${here}`.execute(db)
  return {
    ...(sums[0] ?? { records: 0, schools: 0 }),
    items: items.map((row) => arrivalOf(`${row.school_id}-${row.class_id}`, row)),
  }
}

function inView({ scope, school, grade, class: ofClass }: SportView) {
  const parts = [inScope(scope, 'a.school_id')]
  if (school) parts.push(sql<boolean>`a.school_id = ${school.id}`)
  if (ofClass) parts.push(sql<boolean>`a.class_id = ${ofClass.id}`)
  else if (grade !== undefined) parts.push(sql<boolean>`a.grade = ${grade}`)
  return sql.join(parts, sql` and `)
}
