import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import { firstOf } from '@/lib/required.ts'
import type { competitionAdd } from '@/modules/competitions/contract/competition.ts'
import { eventRules, isCustom, type EventKey } from '@/modules/competitions/standards/event.ts'
import { eightPoints } from '@/modules/competitions/standards/points.ts'
import { eventsOf } from '@/modules/competitions/standards/templates.ts'
import { hasModule, regionOf, schoolOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { deleteDraft } from './drafts.ts'

type Input = ParsedInputOf<typeof competitionAdd>
interface Held {
  event: EventKey
  name: string
  from: number
  to: number
  sex: 1 | 2
}

/**
 * Writes a competition with its events and who is invited; returns its id. Throws Failure 403 where a bureau wants a school's or a school
 * the district's, or a school of another district, or one that takes no part in sport, is invited; 400 where groups overlap, events are
 * missing, nameless or doubled, points rise, or entry ends after the first day.
 */
export async function addCompetition(trx: Db, scope: Scope, input: Input): Promise<number> {
  const isDistrict = input.level === 'district'
  if (isDistrict !== (scope.kind === 'region') || (!isDistrict && input.schools.length > 0))
    throw new Failure(403, { messageKey: 'outOfScope' })
  const points = input.points ?? eightPoints
  const entryUntil = input.entryUntil ?? null
  if (points.some((one, index) => one > (points[index - 1] ?? one)))
    throw new Failure(400, { messageKey: 'competitionPoints' })
  if (entryUntil !== null && entryUntil > input.heldOn)
    throw new Failure(400, { messageKey: 'competitionDeadline' })
  const events = eventsToHold(input)
  const { rows } = await sql<{ id: number }>`
    insert into competition (region_code, school_id, level, name, held_on, lanes, per_team, per_student, entry_until,
      organiser, notes, points)
    values (${regionOf(scope)}, ${isDistrict ? null : schoolOf(scope)}, ${input.level}, ${input.name},
      ${input.heldOn}::date, ${input.lanes}, ${input.perTeam}, ${input.perStudent}, ${entryUntil}::date,
      ${input.organiser ?? ''}, ${input.notes ?? ''}, ${JSON.stringify(points)}::jsonb) returning id`.execute(
    trx,
  )
  const { id } = firstOf(rows)
  for (const { event, name, from, to, sex } of events) {
    const { lanes } = eventRules[event]
    await sql`
      insert into competition_event (competition_id, event, name, grade_from, grade_to, sex, by_rank, by_mark)
      values (${id}, ${event}, ${name}, ${from}, ${to}, ${sex}, ${lanes ? input.byRank : 0}, ${lanes ? input.byMark : 0})`.execute(
      trx,
    )
  }
  await invite(trx, id, isDistrict ? input.schools : [schoolOf(scope)], regionOf(scope))
  if (input.draft !== undefined) await deleteDraft(trx, scope, input.draft)
  return id
}

/** By group, youngest first, and in the order in which they were designed. */
function eventsToHold({ template, events, groups }: Input): Held[] {
  const sorted = [...groups].sort((a, b) => a.from - b.from)
  if (sorted.some(({ from, to }, index) => to < from || from <= (sorted[index - 1]?.to ?? 0)))
    throw new Failure(400, { messageKey: 'competitionGroups' })
  const held = events
    ? events.map(({ event, name, group, sex }): Held => {
        const grades = groups[group]
        if (!grades || isCustom(event) !== name.length > 0)
          throw new Failure(400, { messageKey: 'competitionEvents' })
        return { event, name, ...grades, sex: sex === 'boy' ? 1 : 2 }
      })
    : sorted.flatMap((grades) =>
        template ? eventsOf(template).map((one): Held => ({ ...one, name: '', ...grades })) : [],
      )
  const keys = new Set(held.map(({ event, name, from, sex }) => `${name || event} ${from} ${sex}`))
  if (held.length === 0 || keys.size < held.length)
    throw new Failure(400, { messageKey: 'competitionEvents' })
  return sorted.flatMap(({ from }) => held.filter((one) => one.from === from))
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
