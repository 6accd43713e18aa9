import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { SportRecordIn } from '@/modules/sport/contract/records.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { sportItemNames } from '@/standards/sport/items.ts'
import { Failure } from '@/server/http/failure.ts'
import { sportSources, type SportSource } from '@/server/devices/sources.ts'

/** So many records of a device are quarantined a day, chosen by us: more than anybody looks through. */
const maxQuarantineOfDay = 2000
const retryAfterSeconds = 3600

interface Sent {
  fresh: readonly SportRecordIn[]
  /** Those of them that were quarantined, by id. */
  quarantined: ReadonlyMap<string, unknown>
  now: Date
}

interface Counts {
  item: number
  submitted: number
  taken: number
  disputed: number
  quarantined: number
}

/**
 * Counts what a device sent, by item, in the transaction that takes it. Throws Failure 429 where it would fill what waits for a decision: then
 * nothing of the batch is stored.
 */
export async function countOfDevice(
  trx: Db,
  from: SportSource,
  { fresh, quarantined, now }: Sent,
): Promise<void> {
  if (from.source !== sportSources.device || fresh.length === 0) return
  const counts = new Map<number, Counts>()
  for (const { id, item: name, disputed } of fresh) {
    const item = (sportItemNames as readonly string[]).indexOf(name)
    const had = counts.get(item) ?? { item, submitted: 0, taken: 0, disputed: 0, quarantined: 0 }
    had.submitted += 1
    had[quarantined.has(id) ? 'quarantined' : 'taken'] += 1
    if (disputed && !quarantined.has(id)) had.disputed += 1
    counts.set(item, had)
  }
  const day = schoolDay(now)
  await sql`
    insert into sport_device_count as had (school_id, device_id, day, item, submitted, taken, disputed, quarantined)
    select ${from.schoolId}::int, ${from.id}::bigint, ${day}::date, r.item, r.submitted, r.taken, r.disputed, r.quarantined
    from json_to_recordset(${JSON.stringify([...counts.values()])}::json)
      r (item smallint, submitted int, taken int, disputed int, quarantined int)
    on conflict (school_id, device_id, day, item) do update
    set (submitted, taken, disputed, quarantined) = (had.submitted + excluded.submitted, had.taken + excluded.taken,
      had.disputed + excluded.disputed, had.quarantined + excluded.quarantined)`.execute(trx)
  if (quarantined.size === 0) return
  const { rows } = await sql<{ n: number }>`
    select sum(quarantined)::int as n from sport_device_count
    where school_id = ${from.schoolId} and device_id = ${from.id} and day = ${day}::date`.execute(trx)
  if ((rows[0]?.n ?? 0) > maxQuarantineOfDay)
    throw new Failure(429, {
      messageKey: 'sportQuarantineFull',
      params: { limit: maxQuarantineOfDay },
      retryAfterSeconds,
    })
}
