import { sql } from 'kysely'
import { kindOfMessage } from '@/contract/messages.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { Db } from '../db/schema.ts'
import type { Claimed } from './claim-messages.ts'
import { hoursOf } from './decide.ts'

/**
 * Counts messages towards what their people get on this day, over all instances, with one statement. Answers those that are beyond it. A
 * message that was counted before is not counted again, however often it is tried.
 */
export async function overTheDay(trx: Db, messages: readonly Claimed[], now: Date): Promise<Set<number>> {
  const limited = messages.filter(({ kind, isCounted }) => !isCounted && kindOfMessage(kind).isLimited)
  const people = new Map<string, Claimed[]>()
  for (const message of limited) {
    const key = `${message.region} ${message.personHash.toString('hex')}`
    people.set(key, [...(people.get(key) ?? []), message])
  }
  if (people.size === 0) return new Set()
  const given = [...people.values()].map((own) => ({
    region: own[0]!.region,
    person: own[0]!.personHash.toString('hex'),
    n: own.length,
  }))
  const { rows } = await sql<{ key: string; n: number }>`
    insert into message_day (region_code, day, person_hash, n)
    select g.region, ${schoolDay(now)}::date, decode(g.person, 'hex'), g.n
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) g (region text, person text, n integer)
    order by g.region, g.person
    on conflict (region_code, day, person_hash) do update set n = least(message_day.n + excluded.n, 10000)
    returning region_code || ' ' || encode(person_hash, 'hex') as key, n`.execute(trx)
  return new Set(
    rows.flatMap(({ key, n }) => {
      const own = people.get(key) ?? []
      const first = own[0]
      // What was counted beyond the most stays counted: nothing more of this day is sent to them anyway.
      const free = first ? Math.max(0, hoursOf(first).perDay - (n - own.length)) : 0
      return own.slice(free).map(({ id }) => id)
    }),
  )
}
