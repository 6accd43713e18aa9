import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { daysUntil, roundState } from '@/standards/rounds/round-state.ts'
import { remindSchools } from './remind-schools.ts'
import { allRounds, lockRound, type RoundRecord } from './round-record.ts'
import { resumeEnrolment } from './recalculate-enrolment.ts'
import { notifyRound } from './notify-round.ts'

/** Nobody is woken: messages go out from this hour of the day at the schools on. */
const firstHour = 8

/**
 * What rounds need without anybody asking: lists that were interrupted, word to the screens once a round begins or is over, and
 * reminders before the deadline. Every server does it; the row of a message lets one of them send it. Returns how many went out.
 */
export async function tendRounds(db: Db, now = new Date()): Promise<number> {
  await resumeEnrolment(db)
  const today = schoolDay(now)
  let sent = 0
  for (const round of await allRounds(db)) {
    const due = dueMessages(round, today, (now.getUTCHours() + 8) % 24)
    for (const message of due) sent += Number(await sendOnce(db, round, message, now))
  }
  return sent
}

interface Message {
  key: string
  what: 'changed' | 'remind'
}

/** What should have gone out by now. After a server was down, the reminder of the nearest day alone goes out, not one for each missed. */
export function dueMessages(
  round: Pick<RoundRecord, 'startsOn' | 'endsOn' | 'open' | 'remindDays'>,
  today: string,
  hour: number,
): Message[] {
  const state = roundState(round, today)
  const messages: Message[] = []
  if (state === 'open') messages.push({ key: `begun ${round.startsOn}`, what: 'changed' })
  if (state === 'past') messages.push({ key: `over ${round.endsOn}`, what: 'changed' })
  const left = daysUntil(round.endsOn, today)
  const reached = round.remindDays.filter((days) => left <= days)
  if (state === 'open' && hour >= firstHour && reached.length > 0)
    messages.push({ key: `remind ${Math.min(...reached)} ${round.endsOn}`, what: 'remind' })
  return messages
}

async function sendOnce(db: Db, seen: RoundRecord, { key, what }: Message, now: Date): Promise<boolean> {
  const sent = await sql`
    select from round_message where kind = ${seen.kind} and round_id = ${seen.id} and key = ${key}`.execute(
    db,
  )
  if (sent.rows.length > 0) return false
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into round_message (kind, round_id, key) values (${seen.kind}, ${seen.id}, ${key})
      on conflict do nothing returning key`.execute(trx)
    if (rows.length === 0) return false
    const round = await lockRound(trx, seen.regionCode, seen).catch(() => null)
    // Closed or changed meanwhile: what was due then is looked at anew the next time.
    if (!round || round.version !== seen.version) return false
    if (what === 'changed') await notifyRound(trx, round, now)
    else await remindSchools(trx, round, null, { accountId: null, requestId: null, today: schoolDay(now) })
    return true
  })
}
