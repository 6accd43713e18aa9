import { sql, type Kysely } from 'kysely'
import type { HeartIn, HeartReason } from '@/contract/pe-heart.ts'
import { schoolHas } from '../../db/modules-of-school.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { judgeHeart } from './judge-heart.ts'
import { lessonsOfHearts } from './lessons-of-hearts.ts'
import { addHearts, type TakenHeart } from './add-hearts.ts'
import { lockHearts } from './lock-hearts.ts'

export interface HeartOutcome {
  id: string
  state: 'taken' | 'repeated' | 'quarantined'
  reason?: HeartReason
  /** Of a taken one. */
  taken?: TakenHeart
}

interface From {
  schoolId: number
  /** The device. */
  id: number
}

/**
 * The one way of heart rates into a lesson: what was sent before is answered as such, what cannot be is put aside with a reason, the rest
 * is added and its lessons are counted again. To be called in a transaction that ends before the sender is answered.
 */
export async function takeHearts(
  trx: Kysely<any>,
  from: From,
  records: readonly HeartIn[],
  { now, isReleased = false }: { now: Date; isReleased?: boolean },
): Promise<HeartOutcome[]> {
  await lockHearts(trx, from.schoolId)
  const ids = records.map(({ id }) => id.toLowerCase())
  const sent = isReleased ? new Map<string, HeartReason | null>() : await readSent(trx, from, ids)
  const fresh = new Map<string, HeartIn>()
  for (const [place, record] of records.entries()) {
    const id = ids[place]!
    if (!sent.has(id) && !fresh.has(id)) fresh.set(id, { ...record, id })
  }
  const isOpen = await schoolHas(trx, from.schoolId, 81)
  const lessons = await lessonsOfHearts(trx, from.schoolId, [...fresh.values()])
  const aside = new Map<string, HeartReason>()
  for (const [id, record] of fresh) {
    const reason = !isOpen
      ? 'module'
      : judgeHeart(record, lessons.get(record.lesson), { today: schoolDay(now), isReleased })
    if (reason) aside.set(id, reason)
  }
  const taken = [...fresh.values()].filter(({ id }) => !aside.has(id))
  const changes = new Map<string, TakenHeart>()
  for (const lesson of lessons.values()) {
    const own = taken.filter((record) => record.lesson === lesson.id)
    if (own.length === 0) continue
    for (const [id, change] of await addHearts(trx, from.schoolId, lesson, own, now)) changes.set(id, change)
  }
  if (!isReleased) await noteSent(trx, from, { fresh: [...fresh.values()], aside, now })
  const answered = new Set<string>()
  return ids.map((id) => {
    const isFirst = fresh.has(id) && !answered.has(id)
    answered.add(id)
    const reason = aside.get(id) ?? sent.get(id)
    if (reason) return { id, state: 'quarantined', reason }
    const change = changes.get(id)
    return isFirst && change ? { id, state: 'taken', taken: change } : { id, state: 'repeated' }
  })
}

/** Ids that this device has sent before: null = taken, else why it was put aside. */
async function readSent(trx: Kysely<any>, from: From, ids: readonly string[]) {
  const { rows } = await sql<{ record_id: string; reason: HeartReason | null }>`
    select record_id, case when resolution = 'released' then null else reason end as reason from lesson_heart_sent
    where school_id = ${from.schoolId} and device_id = ${from.id} and record_id = any(${[...ids]}::uuid[])`.execute(
    trx,
  )
  return new Map(rows.map(({ record_id, reason }) => [record_id, reason]))
}

interface Sent {
  fresh: readonly HeartIn[]
  aside: ReadonlyMap<string, HeartReason>
  now: Date
}

async function noteSent(trx: Kysely<any>, from: From, { fresh, aside, now }: Sent): Promise<void> {
  const rows = fresh.map((record) => {
    const reason = aside.get(record.id) ?? null
    return { record_id: record.id, reason, payload: reason && record }
  })
  await sql`
    insert into lesson_heart_sent (school_id, device_id, record_id, reason, payload, at)
    select ${from.schoolId}::int, ${from.id}::bigint, record_id, reason, payload, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) r (record_id uuid, reason text, payload jsonb)`.execute(
    trx,
  )
}
