import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import { firstOf } from '@/lib/required.ts'
import type { competitionEnter } from '@/modules/competitions/contract/competition.ts'
import { eventRules, type EventKey } from '@/modules/competitions/standards/event.ts'
import { parseMark } from '@/modules/competitions/standards/mark.ts'
import { schoolOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { findCompetition } from './find-competition.ts'
import { notifyCompetition } from './notify-competition.ts'

interface Requested {
  event: EventKey
  classId: number
  fits: boolean
  inEvent: boolean
  ofTeam: number
  ofStudent: number
}

/** Enters a student of the own school; returns the entry. The competition's row is held, so that a limit cannot be passed by two at once. */
export async function enter(
  trx: Db,
  scope: Scope,
  { eventId, student, seed }: ParsedInputOf<typeof competitionEnter>,
  today: string,
): Promise<number> {
  const competition = await findCompetition(trx, scope, { event: eventId }, true)
  if (competition.state !== 'entry') throw new Failure(409, { messageKey: 'competitionEntryClosed' })
  refuseLate(competition, today)
  const school = schoolOf(scope)
  const team = competition.level === 'district' ? sql`true` : sql`e.class_id = st.class_id`
  const { rows } = await sql<Requested>`
    select v.event, st.class_id as "classId", (c.grade between v.grade_from and v.grade_to and st.sex = v.sex) as fits,
      coalesce(n.here, false) as "inEvent", coalesce(n.team, 0) as "ofTeam", coalesce(n.student, 0) as "ofStudent"
    from competition_event v
    join student st on st.school_id = ${school} and st.id = ${student} and st.removed is null
    join class c on c.school_id = st.school_id and c.id = st.class_id
    cross join lateral (
      select bool_or(e.event_id = v.id and e.student_id = st.id) as here,
        count(*) filter (where e.event_id = v.id and ${team})::int as team,
        count(*) filter (where e.student_id = st.id)::int as student
      from competition_entry e where e.school_id = ${school} and e.competition_id = v.competition_id) n
    where v.id = ${eventId}`.execute(trx)
  const [requested] = rows
  if (!requested) throw new Failure(403, { messageKey: 'outOfScope' })
  if (!requested.fits) throw new Failure(400, { messageKey: 'competitionGroup' })
  if (requested.inEvent) throw new Failure(409, { messageKey: 'competitionEntered' })
  if (requested.ofTeam >= competition.perTeam)
    throw new Failure(409, { messageKey: 'competitionTeamFull', params: { n: competition.perTeam } })
  if (requested.ofStudent >= competition.perStudent)
    throw new Failure(409, { messageKey: 'competitionPupilFull', params: { n: competition.perStudent } })
  const best = seed ? parseMark(seed, eventRules[requested.event].measure) : null
  if (seed && best?.kind !== 'mark') throw new Failure(400, { messageKey: 'competitionMark' })
  const made = await sql<{ id: number }>`
    insert into competition_entry (school_id, competition_id, event_id, student_id, class_id, seed)
    values (${school}, ${competition.id}, ${eventId}, ${student}, ${requested.classId},
      ${best?.kind === 'mark' ? best.value : null}) returning id`.execute(trx)
  await notifyCompetition(trx, competition)
  return firstOf(made.rows).id
}

/** Throws Failure 409 after the last day of entry, which whoever holds the competition may move. */
export function refuseLate({ entryUntil }: { entryUntil: string | null }, today: string): void {
  if (entryUntil !== null && entryUntil < today)
    throw new Failure(409, { messageKey: 'competitionEntryOver', params: { day: entryUntil } })
}
