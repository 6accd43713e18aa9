import { sql } from 'kysely'
import { entryOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import type { HeartIn, HeartReason } from '@/modules/pe/contract/heart.ts'
import { schoolHas } from '@/server/db/modules-of-school.ts'
import { announce } from '@/server/db/announce.ts'
import { judgeHeart } from './judge-heart.ts'
import { addHearts, type TakenHeart } from './add-hearts.ts'
import { lockHearts } from './lock-hearts.ts'
import { assignHearts } from './assign-hearts.ts'

export interface HeartOutcome {
  id: string
  state: 'taken' | 'repeated' | 'quarantined'
  reason?: HeartReason
  /** The lesson it was found to belong to; null = none. */
  lesson?: number | null
  /** Of a taken one. */
  taken?: TakenHeart
}

interface From {
  schoolId: number
  /** The device. */
  id: number
}

/**
 * How they come: from the device itself; because a person releases them, whose word overrules their age; or again, because a lesson has
 * come into being. Of the latter two nothing is noted here: they have their row already.
 */
export type HeartsCome = 'sent' | 'released' | 'again'

/**
 * The one way of heart rates into a lesson: what was sent before is answered as such, what cannot be is quarantined with a reason, the rest
 * is added and its lessons are counted again. To be called in a transaction that ends before the sender is answered.
 */
export async function takeHearts(
  trx: Db,
  from: From,
  records: readonly HeartIn[],
  { now, come = 'sent' }: { now: Date; come?: HeartsCome },
): Promise<HeartOutcome[]> {
  await lockHearts(trx, from.schoolId)
  const ids = records.map(({ id }) => id.toLowerCase())
  const sent = come === 'sent' ? await readSent(trx, from, ids) : new Map<string, HeartReason | null>()
  const fresh = new Map<string, HeartIn>()
  for (const [index, record] of records.entries()) {
    const id = ids[index]!
    if (!sent.has(id) && !fresh.has(id)) fresh.set(id, { ...record, id })
  }
  const isReleased = come === 'released'
  const isOpen = await schoolHas(trx, from.schoolId, 81)
  const placed = await assignHearts(trx, from.schoolId, [...fresh.values()], isReleased)
  const quarantined = new Map<string, HeartReason>()
  for (const [id] of fresh) {
    const record = placed.records.get(id)
    const reason = !isOpen
      ? 'module'
      : record
        ? judgeHeart(record, placed.lessons.get(record.lesson), { now, isReleased })
        : entryOf(placed.quarantined, id)
    if (reason) quarantined.set(id, reason)
  }
  const taken = [...placed.records.values()].filter(({ id }) => !quarantined.has(id))
  const changes = new Map<string, TakenHeart>()
  for (const lesson of placed.lessons.values()) {
    const own = taken.filter((record) => record.lesson === lesson.id)
    if (own.length === 0) continue
    for (const [id, change] of await addHearts(trx, from.schoolId, lesson, own, now)) changes.set(id, change)
  }
  if (changes.size > 0) await notifyLessons(trx, from.schoolId, now)
  const lessonOf = (id: string) => placed.records.get(id)?.lesson ?? null
  if (come === 'sent') await noteSent(trx, from, { fresh: [...fresh.values()], quarantined, lessonOf, now })
  const answered = new Set<string>()
  return ids.map((id) => {
    const isFirst = fresh.has(id) && !answered.has(id)
    answered.add(id)
    const reason = quarantined.get(id) ?? sent.get(id)
    if (reason) return { id, state: 'quarantined', reason, lesson: lessonOf(id) }
    const change = changes.get(id)
    return isFirst && change ? { id, state: 'taken', taken: change } : { id, state: 'repeated' }
  })
}

/** Ids that this device has sent before: null = taken, else why it was quarantined. */
async function readSent(trx: Db, from: From, ids: readonly string[]) {
  const { rows } = await sql<{ record_id: string; reason: HeartReason | null }>`
    select record_id, case when resolution = 'released' then null else reason end as reason from lesson_heart_sent
    where school_id = ${from.schoolId} and device_id = ${from.id} and record_id = any(${[...ids]}::uuid[])`.execute(
    trx,
  )
  return new Map(rows.map(({ record_id, reason }) => [record_id, reason]))
}

interface Sent {
  fresh: readonly HeartIn[]
  quarantined: ReadonlyMap<string, HeartReason>
  lessonOf: (id: string) => number | null
  now: Date
}

async function noteSent(trx: Db, from: From, { fresh, quarantined, lessonOf, now }: Sent): Promise<void> {
  const rows = fresh.map((record) => {
    const reason = quarantined.get(record.id) ?? null
    return { record_id: record.id, reason, payload: reason && record, lesson_id: lessonOf(record.id) }
  })
  await sql`
    insert into lesson_heart_sent (school_id, device_id, record_id, reason, payload, lesson_id, at)
    select ${from.schoolId}::int, ${from.id}::bigint, record_id, reason, payload, lesson_id, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) r (record_id uuid, reason text, payload jsonb, lesson_id bigint)`.execute(
    trx,
  )
}

/** Notifies the consoles of a school and of its bureau of new heart rates of its lessons. Inside the transaction that writes them. */
async function notifyLessons(trx: Db, schoolId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ region_code: string }>`
    select region_code from school where id = ${schoolId}`.execute(trx)
  const region = rows[0]?.region_code
  if (region)
    await announce(trx, region, { kind: 'lessons-changed', school: schoolId, asOf: now.toISOString() })
}
