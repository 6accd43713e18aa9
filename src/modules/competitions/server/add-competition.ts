import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import { firstOf } from '@/lib/required.ts'
import type { competitionAdd } from '@/modules/competitions/contract/competition.ts'
import { eventRules } from '@/modules/competitions/standards/event.ts'
import { eventsOf } from '@/modules/competitions/standards/templates.ts'
import { hasModule, regionOf, schoolOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'

/**
 * Writes a competition with its events and who is invited; returns its id. Throws Failure 403 where a bureau wants a school's or a school
 * the district's, or a school of another district, or one that takes no part in sport, is invited; 400 where groups overlap.
 */
export async function addCompetition(
  trx: Db,
  scope: Scope,
  input: ParsedInputOf<typeof competitionAdd>,
): Promise<number> {
  const isDistrict = input.level === 'district'
  if (isDistrict !== (scope.kind === 'region') || (!isDistrict && input.schools.length > 0))
    throw new Failure(403, { messageKey: 'outOfScope' })
  const groups = [...input.groups].sort((a, b) => a.from - b.from)
  if (groups.some(({ from, to }, index) => to < from || from <= (groups[index - 1]?.to ?? 0)))
    throw new Failure(400, { messageKey: 'competitionGroups' })
  const { rows } = await sql<{ id: number }>`
    insert into competition (region_code, school_id, level, name, held_on, lanes, per_team, per_student)
    values (${regionOf(scope)}, ${isDistrict ? null : schoolOf(scope)}, ${input.level}, ${input.name},
      ${input.heldOn}::date, ${input.lanes}, ${input.perTeam}, ${input.perStudent}) returning id`.execute(trx)
  const { id } = firstOf(rows)
  for (const { from, to } of groups)
    for (const { event, sex } of eventsOf(input.template)) {
      const { lanes } = eventRules[event]
      await sql`
        insert into competition_event (competition_id, event, grade_from, grade_to, sex, by_rank, by_mark)
        values (${id}, ${event}, ${from}, ${to}, ${sex}, ${lanes ? input.byRank : 0}, ${lanes ? input.byMark : 0})`.execute(
        trx,
      )
    }
  await invite(trx, id, isDistrict ? input.schools : [schoolOf(scope)], regionOf(scope))
  return id
}

async function invite(trx: Db, id: number, schools: readonly number[], region: string) {
  const requested = [...new Set(schools)]
  const { rows } = await sql`
    insert into competition_school (school_id, competition_id)
    select s.id, ${id}::int from school s
    where s.id = any(${requested}::int[]) and s.region_code = ${region} and s.deleted_at is null
      and ${hasModule(4, 's.modules')}
    returning school_id`.execute(trx)
  if (rows.length !== requested.length) throw new Failure(403, { messageKey: 'outOfScope' })
}
