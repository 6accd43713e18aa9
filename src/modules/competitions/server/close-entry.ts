import { sql } from 'kysely'
import { firstOf, required } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import { eventRules, type EventKey } from '@/modules/competitions/standards/event.ts'
import { bestFirst, seedHeats, type Seat } from '@/modules/competitions/standards/heats.ts'
import { arrange } from '@/modules/competitions/standards/schedule.ts'
import { settingOf } from '@/modules/competitions/standards/templates.ts'
import { writeSeats, type Entrant } from './write-seats.ts'

type Entered = Entrant & { event: number; student: number; seed: number | null }
interface Part {
  event: number
  phase: 'heats' | 'final'
  minutes: number
  venue: string
  people: number[]
  /** Empty for a final whose heats are still to come. */
  seats: Seat<Entrant>[]
}

/** From half past eight to half past five. */
const hours = { from: 510, to: 1050 }

/** Seeds heats, arranges the schedule and opens the results of a competition; returns how many parts it has. */
export async function closeEntry(trx: Db, { id, lanes }: { id: number; lanes: number }): Promise<number> {
  const events = await sql<{ id: number; event: EventKey }>`
    select id, event from competition_event where competition_id = ${id} order by grade_from, id`.execute(trx)
  const entries = await sql<Entered>`
    select school_id as school, id as entry, event_id as event, student_id as student, seed
    from competition_entry where competition_id = ${id} order by id`.execute(trx)
  const parts = events.rows.flatMap(({ id: event, event: key }) =>
    partsOf(
      event,
      key,
      entries.rows.filter((one) => one.event === event),
      lanes,
    ),
  )
  // Heats of all events come first, so that finalists rest.
  parts.sort((a, b) => Number(a.phase === 'final') - Number(b.phase === 'final'))
  const placed = arrange(
    parts.map((part) => ({
      id: `${part.event} ${part.phase}`,
      minutes: part.minutes,
      venue: part.venue,
      people: part.people,
      ...(part.phase === 'final' && { after: `${part.event} heats` }),
    })),
    hours,
  )
  for (const [index, { event, phase, minutes, venue, seats }] of parts.entries()) {
    const made = await sql<{ id: number }>`
      insert into competition_part (competition_id, event_id, phase, starts, minutes, venue)
      values (${id}, ${event}, ${phase}, ${required(placed[index], 'a place').starts}, ${minutes}, ${venue}) returning id`.execute(
      trx,
    )
    await writeSeats(trx, firstOf(made.rows).id, seats)
  }
  await sql`update competition set state = 'running' where id = ${id}`.execute(trx)
  return parts.length
}

function partsOf(event: number, key: EventKey, entered: readonly Entered[], lanes: number): Part[] {
  if (entered.length === 0) return []
  const rule = eventRules[key]
  const { venue, minutes } = settingOf(key)
  const inLanes = rule.lanes ? lanes : entered.length
  const seats = seedHeats<Entrant>(bestFirst(entered, rule.better), inLanes)
  const heats = Math.max(...seats.map(({ heat }) => heat))
  const part = { event, venue, people: entered.map(({ student }) => student) }
  if (heats > 1)
    return [
      { ...part, phase: 'heats', minutes: minutes * heats, seats },
      { ...part, phase: 'final', minutes, seats: [] },
    ]
  const turns = rule.ties === 'track' ? 1 : entered.length
  return [{ ...part, phase: 'final', minutes: Math.min(minutes * turns, hours.to - hours.from), seats }]
}
