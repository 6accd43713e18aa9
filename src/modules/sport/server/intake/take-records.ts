import type { Db } from '@/server/db/schema.ts'
import type { SportReason, SportRecordIn } from '@/modules/sport/contract/records.ts'
import { schoolHas } from '@/server/db/modules-of-school.ts'
import { studentDayKey, type CountedRecord } from '../summaries/deltas.ts'
import { addToSportSummaries, readStudentDays } from '../summaries/summary.ts'
import { countOfDevice } from './count-of-device.ts'
import { judgeRecords, type Terms } from './judge-records.ts'
import { noteArrivals } from './note-arrivals.ts'
import { lockSport } from '../summaries/enrolled.ts'
import { readSent } from './read-known.ts'
import type { SportSource } from '@/server/devices/sources.ts'
import { notifySport } from './notify-sport.ts'
import { writeQuarantine, writeRecords, type TakenRecord } from './write-records.ts'

export interface Outcome {
  id: string
  state: 'taken' | 'repeated' | 'quarantined'
  reason?: SportReason
}

/**
 * The one way of a record into the school, whoever sends it: what was sent before is answered as such, what cannot be is quarantined with
 * a reason, the rest is written and counted. To be called in a transaction that ends before the sender is answered. Answers in the order of
 * `records`.
 */
export async function takeRecords(
  trx: Db,
  from: SportSource,
  records: readonly SportRecordIn[],
  { now, isReleased = false }: Terms,
): Promise<Outcome[]> {
  await lockSport(trx, from.schoolId)
  const ids = records.map(({ id }) => id.toLowerCase())
  const sent = await readSent(trx, from, ids)
  const fresh = new Map<string, SportRecordIn>()
  for (const [index, record] of records.entries()) {
    const id = ids[index]!
    if (!sent.has(id) && !fresh.has(id)) fresh.set(id, { ...record, id })
  }
  // Refused, a device might throw it away: in quarantine it waits until the bureau opens the module and the school releases it.
  const isOpen = await schoolHas(trx, from.schoolId, 4)
  const { taken, quarantined } = isOpen
    ? await judgeRecords(trx, from.schoolId, [...fresh.values()], { now, isReleased })
    : allQuarantine(fresh)
  await count(trx, from, taken, now)
  await writeQuarantine(trx, from, quarantined, now)
  if (taken.length > 0 || quarantined.size > 0) await notifySport(trx, from.schoolId, now)
  if (!isReleased) await countOfDevice(trx, from, { fresh: [...fresh.values()], quarantined, now })
  const answered = new Set<string>()
  return ids.map((id) => {
    const isFirst = fresh.has(id) && !answered.has(id)
    answered.add(id)
    const reason = quarantined.get(id)?.reason ?? sent.get(id)
    if (reason) return { id, state: 'quarantined', reason }
    return { id, state: isFirst ? 'taken' : 'repeated' }
  })
}

const allQuarantine = (fresh: ReadonlyMap<string, SportRecordIn>) => ({
  taken: [],
  quarantined: new Map([...fresh].map(([id, record]) => [id, { record, reason: 'module' as const }])),
})

/** A child who changes class in the middle of a day stays in that day's figures where it was first counted. */
async function count(trx: Db, from: SportSource, taken: readonly TakenRecord[], now: Date): Promise<void> {
  if (taken.length === 0) return
  const before = await readStudentDays(trx, from.schoolId, taken)
  const placed = taken.map((one): TakenRecord & CountedRecord => {
    const had = before.get(studentDayKey(one.studentId, one.day))
    return had ? { ...one, classId: had.class_id, grade: had.grade, sex: had.sex } : one
  })
  await writeRecords(trx, from, placed, now)
  await noteArrivals(trx, from.schoolId, placed, now)
  await addToSportSummaries(trx, from.schoolId, before, placed)
}
