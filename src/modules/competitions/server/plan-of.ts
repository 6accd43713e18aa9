import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { firstOf } from '@/lib/required.ts'
import type { CompetitionPlan } from '@/modules/competitions/contract/drafts.ts'
import type { EventKey } from '@/modules/competitions/standards/event.ts'
import { Failure } from '@/server/http/failure.ts'
import type { StoredCompetition } from './find-competition.ts'

interface Event {
  event: EventKey
  name: string
  from: number
  to: number
  sex: 'boy' | 'girl'
  byRank: number
  byMark: number
}

/** A competition as it was designed, with whom it invited. */
export async function planOf(db: Db, competition: StoredCompetition): Promise<CompetitionPlan> {
  const { id, level, lanes, perTeam, perStudent, points, entryUntil } = competition
  const { rows } = await sql<{ name: string; organiser: string; notes: string; schools: number[] }>`
    select c.name, c.organiser, c.notes, coalesce((select jsonb_agg(i.school_id order by i.school_id)
      from competition_school i where i.competition_id = c.id), '[]') as schools
    from competition c where c.id = ${id}`.execute(db)
  const { rows: events } = await sql<Event>`
    select event, name, grade_from as "from", grade_to as "to", case sex when 1 then 'boy' else 'girl' end as sex,
      by_rank as "byRank", by_mark as "byMark"
    from competition_event where competition_id = ${id} order by grade_from, id`.execute(db)
  const { schools, ...head } = firstOf(rows)
  const groups = [...new Map(events.map(({ from, to }) => [from, { from, to }])).values()]
  // Only who runs in lanes goes from heats to a final.
  const inHeats = events.find(({ byMark }) => byMark > 0)
  return {
    ...head,
    level,
    heldOn: competition.heldOn,
    entryUntil: entryUntil ?? '',
    groups,
    events: events.map(({ event, name, from, sex }) => ({
      event,
      name,
      sex,
      group: groups.findIndex((group) => group.from === from),
    })),
    lanes: String(lanes),
    perTeam: String(perTeam),
    perStudent: String(perStudent),
    byRank: String(inHeats?.byRank ?? 3),
    byMark: String(inHeats?.byMark ?? 2),
    points: points.join(' '),
    schools: level === 'district' ? schools : null,
  }
}

/** Takes a competition away that nobody has entered. Throws Failure 409 where somebody has, or entry is closed. */
export async function removeUnentered(trx: Db, { id, state }: StoredCompetition): Promise<void> {
  const { rows } = await sql<{ n: number; uploads: number }>`
    select (select count(*)::int from competition_entry where competition_id = ${id}) as n,
      (select count(*)::int from upload where competition_id = ${id}) as uploads`.execute(trx)
  const { n, uploads } = firstOf(rows)
  if (state !== 'entry' || n > 0 || uploads > 0)
    throw new Failure(409, { messageKey: 'competitionRecall', params: { n } })
  for (const table of ['competition_event', 'competition_school'])
    await sql`delete from ${sql.table(table)} where competition_id = ${id}`.execute(trx)
  await sql`delete from competition where id = ${id}`.execute(trx)
}
