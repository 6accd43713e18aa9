import type { Kysely } from 'kysely'
import type { SportReason, SportRecordIn } from '@/contract/sport-records.ts'
import { sportItemOf, type SportItemName } from '@/standards/sport/items.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { childDayKey, type CountedRecord } from '../figures/sport-deltas.ts'
import { addToSportSummaries, readChildDays } from '../figures/sport-summary.ts'
import { countOfDevice } from './count-of-device.ts'
import { judgeRecord } from './judge-record.ts'
import { noteArrivals } from './note-arrivals.ts'
import { lockSport } from './lock-sport.ts'
import { minuteKey, readPupils, readSent, readTakenMinutes } from './read-known.ts'
import type { SportSource } from './sources.ts'
import { writeQuarantine, writeRecords, type TakenRecord } from './write-records.ts'

export interface Outcome {
  id: string
  state: 'taken' | 'repeated' | 'quarantined'
  reason?: SportReason
}

interface Terms {
  now: Date
  /** A person of the school has looked at these and says that they are right. */
  isReleased?: boolean
}

/**
 * The one way of a record into the school, whoever sends it: what was sent before is answered as such, what cannot be is put aside with
 * a reason, the rest is written and counted. To be called in a transaction that ends before the sender is answered. Answers in the order of
 * `records`.
 */
export async function takeRecords(
  trx: Kysely<any>,
  from: SportSource,
  records: readonly SportRecordIn[],
  { now, isReleased = false }: Terms,
): Promise<Outcome[]> {
  await lockSport(trx, from.schoolId)
  const ids = records.map(({ id }) => id.toLowerCase())
  const sent = await readSent(trx, from, ids)
  const fresh = new Map<string, SportRecordIn>()
  for (const [place, record] of records.entries()) {
    const id = ids[place]!
    if (!sent.has(id) && !fresh.has(id)) fresh.set(id, { ...record, id })
  }
  const { taken, aside } = await sort(trx, from.schoolId, [...fresh.values()], { now, isReleased })
  await count(trx, from, taken)
  await noteArrivals(trx, from.schoolId, taken, now)
  await writeQuarantine(trx, from, aside, now)
  if (!isReleased) await countOfDevice(trx, from, { fresh: [...fresh.values()], aside, now })
  const answered = new Set<string>()
  return ids.map((id) => {
    const isFirst = fresh.has(id) && !answered.has(id)
    answered.add(id)
    const reason = aside.get(id)?.reason ?? sent.get(id)
    if (reason) return { id, state: 'quarantined', reason }
    return { id, state: isFirst ? 'taken' : 'repeated' }
  })
}

type Aside = Map<string, { record: SportRecordIn; reason: SportReason }>

async function sort(
  trx: Kysely<any>,
  schoolId: number,
  records: readonly SportRecordIn[],
  { now, isReleased = false }: Terms,
): Promise<{ taken: TakenRecord[]; aside: Aside }> {
  const aside: Aside = new Map()
  const believed: TakenRecord[] = []
  const pupils = await readPupils(
    trx,
    schoolId,
    records.map(({ student }) => student),
  )
  for (const record of records) {
    const pupil = pupils.get(record.student)
    const reason = judgeRecord(record, now, isReleased) ?? (pupil ? null : 'pupil')
    if (reason !== null || !pupil) aside.set(record.id, { record, reason: reason ?? 'pupil' })
    else believed.push(takenRecord(record, { classId: pupil.class_id, grade: pupil.grade, sex: pupil.sex }))
  }
  if (believed.length === 0 || isReleased) return { taken: believed, aside }
  const minutes = await readTakenMinutes(trx, schoolId, believed)
  const taken = believed.filter((one) => {
    const key = minuteKey(one)
    if (minutes.has(key)) aside.set(one.id, { record: one.record, reason: 'same-minute' })
    else minutes.add(key)
    return !aside.has(one.id)
  })
  return { taken, aside }
}

const hourMs = 3_600_000

function takenRecord(
  record: SportRecordIn,
  place: { classId: number; grade: number; sex: number },
): TakenRecord {
  const startedAt = new Date(record.startedAt)
  return {
    ...{ id: record.id, record, startedAt, studentId: record.student, ...place },
    item: sportItemOf(record.item as SportItemName).code,
    day: schoolDay(startedAt),
    hour: Math.floor(startedAt.getTime() / hourMs + 8) % 24,
    seconds: record.seconds,
    inSchool: record.inSchool,
    disputed: record.disputed ?? false,
    amount: record.amount ?? null,
  }
}

/** A child who changes class in the middle of a day stays in that day's figures where it was first counted. */
async function count(trx: Kysely<any>, from: SportSource, taken: readonly TakenRecord[]): Promise<void> {
  if (taken.length === 0) return
  const before = await readChildDays(trx, from.schoolId, taken)
  const placed = taken.map((one): TakenRecord & CountedRecord => {
    const had = before.get(childDayKey(one.studentId, one.day))
    return had ? { ...one, classId: had.class_id, grade: had.grade, sex: had.sex } : one
  })
  await writeRecords(trx, from, placed)
  await addToSportSummaries(trx, from.schoolId, before, placed)
}
