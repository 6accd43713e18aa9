import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { competitionOpened } from '@/modules/competitions/contract/competition.ts'
import { firstOf } from '@/lib/required.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import type { StoredCompetition } from './find-competition.ts'
import { listCompetitions } from './list-competitions.ts'
import { teamPoints } from './team-points.ts'

type Opened = ReplyOf<typeof competitionOpened>
type Part = Omit<Opened['parts'][number], 'publishedAt'> & { publishedAt: Date | null }

/** Events, schedule, limits and team points. Entries of an event are counted as far as the caller may know of them. */
export async function openCompetition(db: Db, scope: Scope, competition: StoredCompetition): Promise<Opened> {
  const { id, lanes, perTeam, perStudent, points } = competition
  const {
    competitions: [head],
  } = await listCompetitions(db, scope, { id })
  const events = await sql<Opened['events'][number]>`
    select v.id, v.event, v.name, v.grade_from as "gradeFrom", v.grade_to as "gradeTo",
      case v.sex when 1 then 'boy' else 'girl' end as sex, (select count(*)::int from competition_entry e
        where e.competition_id = v.competition_id and e.event_id = v.id and ${inScope(scope, 'e.school_id')}) as entries
    from competition_event v where v.competition_id = ${id} order by v.grade_from, v.id`.execute(db)
  const about = await sql<{ organiser: string; notes: string }>`
    select organiser, notes from competition where id = ${id}`.execute(db)
  const parts = await sql<Part>`
    select id, event_id as "eventId", phase, starts, minutes, venue, published_at as "publishedAt"
    from competition_part where competition_id = ${id} order by starts, id`.execute(db)
  return {
    head: head!,
    ...firstOf(about.rows),
    points,
    lanes,
    perTeam,
    perStudent,
    events: events.rows,
    parts: parts.rows.map((part) => ({ ...part, publishedAt: part.publishedAt?.toISOString() ?? null })),
    teams: await teamPoints(db, competition),
  }
}
