import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { competitionOpened } from '@/modules/competitions/contract/competition.ts'
import type { Scope } from '@/server/db/scope.ts'
import type { StoredCompetition } from './find-competition.ts'
import { listCompetitions } from './list-competitions.ts'
import { teamPoints } from './team-points.ts'

type Opened = ReplyOf<typeof competitionOpened>
type Part = Omit<Opened['parts'][number], 'publishedAt'> & { publishedAt: Date | null }

/** Events, schedule, limits and team points; a bureau is told no points of a school's own competition. */
export async function openCompetition(db: Db, scope: Scope, competition: StoredCompetition): Promise<Opened> {
  const { id, lanes, perTeam, perStudent, schoolId } = competition
  const {
    competitions: [head],
  } = await listCompetitions(db, scope, { id })
  const events = await sql<Opened['events'][number]>`
    select id, event, grade_from as "gradeFrom", grade_to as "gradeTo", case sex when 1 then 'boy' else 'girl' end as sex
    from competition_event where competition_id = ${id} order by grade_from, id`.execute(db)
  const parts = await sql<Part>`
    select id, event_id as "eventId", phase, starts, minutes, venue, published_at as "publishedAt"
    from competition_part where competition_id = ${id} order by starts, id`.execute(db)
  const isTotalsOnly = scope.kind === 'region' && schoolId !== null
  return {
    head: head!,
    lanes,
    perTeam,
    perStudent,
    events: events.rows,
    parts: parts.rows.map((part) => ({ ...part, publishedAt: part.publishedAt?.toISOString() ?? null })),
    teams: isTotalsOnly ? [] : await teamPoints(db, competition),
  }
}
