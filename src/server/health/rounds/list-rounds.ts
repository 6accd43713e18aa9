import { sql, type Kysely } from 'kysely'
import type { HealthRound } from '@/contract/health-rounds.ts'
import { inScope, regionOf, type Scope } from '../../db/scope.ts'

/** Rounds of the district, newest first, with how many children of the scope are on their lists and done. */
export async function listRounds(db: Kysely<any>, scope: Scope): Promise<{ rounds: HealthRound[] }> {
  const { rows } = await sql<HealthRound>`
    select r.id, r.kind, r.school_year as "schoolYear", r.year, r.term, r.starts_on::text as "startsOn",
      r.ends_on::text as "endsOn", r.is_open as open, coalesce(c.listed, 0) as listed, coalesce(c.done, 0) as done
    from health_round r left join lateral (
      select sum(enrolled)::int as listed, sum(done)::int as done from (
        select enrolled, examined as done from health_summary
          where r.kind = 'check' and round_id = r.id and class_id = 0 and ${inScope(scope)}
        union all
        select enrolled, tested from fitness_summary
          where r.kind = 'fitness' and round_id = r.id and class_id = 0 and ${inScope(scope)}) s) c on true
    where r.region_code = ${regionOf(scope)} order by r.school_year desc, r.kind`.execute(db)
  return { rounds: rows }
}
