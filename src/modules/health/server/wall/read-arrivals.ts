import { sql } from 'kysely'
import { inScope } from '@/server/db/scope.ts'
import { healthRoundsOf } from '@/server/rounds/health-rounds-of.ts'
import { arrivalOf, type ArrivalRow } from '@/server/summaries/arrival-of.ts'
import type { HealthQuestion } from '../health-route.ts'

const itemsShown = 12

interface Arrived extends ArrivalRow {
  school_id: number
  id: number
  round_id: number
}

/**
 * Newest arrivals of a place in the check-up and the fitness test of a school year: counts of what was sent in, which are never hidden,
 * and what arrived today (Chinese time).
 */
export async function readArrivals({ db, view }: HealthQuestion) {
  const { round, region, scope, school } = view
  const tests = await healthRoundsOf(db, region.code, 'fitness')
  const test = tests.find(({ schoolYear }) => schoolYear === round.schoolYear)
  const roundIds = [round.id, ...(test ? [test.id] : [])]
  const ofSchool = school ? sql<boolean>`a.school_id = ${school.id}` : sql<boolean>`true`
  const inArea = sql`a.round_id = any(${roundIds}::int[]) and ${inScope(scope, 'a.school_id')} and ${ofSchool}`
  const newest = await sql<Arrived>`
    select a.school_id, a.id::int, a.round_id, a.arrived_at as at, s.name as school, a.grade, c.number, a.children as n
    from health_arrival a
    join school s on s.id = a.school_id
    join class c on c.school_id = a.school_id and c.id = a.class_id
    where ${inArea}
    order by a.arrived_at desc, a.id desc limit ${itemsShown}`.execute(db)
  const today = await sql<{ children: number; schools: number }>`
    select coalesce(sum(a.children), 0)::int as children, count(distinct a.school_id)::int as schools
    from health_arrival a
    where ${inArea}
      and a.arrived_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`.execute(
    db,
  )
  return {
    today: today.rows[0] ?? { children: 0, schools: 0 },
    items: newest.rows.map((row) => ({
      ...arrivalOf(`${row.school_id}-${row.id}`, row),
      kind: row.round_id === round.id ? ('check' as const) : ('fitness' as const),
    })),
  }
}
