import { sql } from 'kysely'
import { schoolDay } from '@/lib/school-day.ts'
import type { Db } from '../db/schema.ts'

/** How it goes on with a message that was taken. */
export interface Ended {
  id: number
  state: 'waiting' | 'sending' | 'sent' | 'dead'
  /** When it is looked at next; of one that is over nothing. */
  nextAt?: Date
  tries?: number
  /** A channel that would not take it, or, of one that was sent, the one that did. */
  spent?: string
  channel?: string
  /** Empty = what was said before stays. */
  why?: string
  /** Counts towards its person's day from now on. */
  isCounted?: boolean
  personHash?: Buffer
}

/**
 * Writes how it goes on with messages, with one statement. One that somebody else has taken meanwhile is left alone. What was sent keeps
 * neither address nor link nor what filled its text.
 */
export async function endMessages(
  db: Db,
  ended: readonly Ended[],
  { claim, now }: { claim: string; now: Date },
): Promise<void> {
  if (ended.length === 0) return
  const given = ended.map(({ nextAt, personHash, ...each }) => ({
    ...each,
    next_at: nextAt?.toISOString(),
    person: personHash?.toString('hex'),
    is_counted: each.isCounted,
  }))
  await sql`
    update message m set
      state = e.state,
      next_at = coalesce(e.next_at, m.next_at),
      tries = coalesce(e.tries, m.tries),
      spent = case when e.spent is null then m.spent else m.spent || e.spent end,
      channel = coalesce(e.channel, m.channel),
      last_error = case when e.state = 'sent' then '' else coalesce(e.why, m.last_error) end,
      counted_on = case when e.is_counted then coalesce(m.counted_on, ${schoolDay(now)}::date) else m.counted_on end,
      person_hash = coalesce(decode(e.person, 'hex'), m.person_hash),
      claim = case when e.state = 'sending' then m.claim end,
      ended_at = case when e.state in ('sent', 'dead') then ${now}::timestamptz end,
      mobile = case when e.state = 'sent' then '' else m.mobile end,
      mail = case when e.state = 'sent' then '' else m.mail end,
      link = case when e.state = 'sent' then '' else m.link end,
      params = case when e.state = 'sent' then '{}'::jsonb else m.params end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) e (id bigint, state text, next_at timestamptz, tries smallint, spent text,
      channel text, why text, is_counted boolean, person text)
    where m.id = e.id and m.claim = ${claim} and m.state = 'sending'`.execute(db)
}
