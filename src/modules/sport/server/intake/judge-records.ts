import type { Db } from '@/server/db/schema.ts'
import type { SportReason, SportRecordIn } from '@/modules/sport/contract/records.ts'
import { sportItemOf, type SportItemName } from '@/standards/sport/items.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { judgeRecord } from './judge-record.ts'
import { minuteKey, readStudents, readTakenMinutes } from './read-known.ts'
import type { TakenRecord } from './write-records.ts'

export interface Terms {
  now: Date
  /** A person of the school has looked at these and says that they are right. */
  isReleased?: boolean
}

type Quarantined = Map<string, { record: SportRecordIn; reason: SportReason }>

/** Which records would count, and which would be quarantined and why. Writes nothing. */
export async function judgeRecords(
  trx: Db,
  schoolId: number,
  records: readonly SportRecordIn[],
  { now, isReleased = false }: Terms,
): Promise<{ taken: TakenRecord[]; quarantined: Quarantined }> {
  const quarantined: Quarantined = new Map()
  const believed: TakenRecord[] = []
  const students = await readStudents(
    trx,
    schoolId,
    records.map(({ student }) => student),
  )
  for (const record of records) {
    const member = students.get(record.student)
    const reason = judgeRecord(record, now, isReleased) ?? (member ? null : 'pupil')
    if (reason !== null || !member) quarantined.set(record.id, { record, reason: reason ?? 'pupil' })
    else
      believed.push(takenRecord(record, { classId: member.class_id, grade: member.grade, sex: member.sex }))
  }
  if (believed.length === 0 || isReleased) return { taken: believed, quarantined }
  const minutes = await readTakenMinutes(trx, schoolId, believed)
  const taken = believed.filter((one) => {
    const key = minuteKey(one)
    if (minutes.has(key)) quarantined.set(one.id, { record: one.record, reason: 'same-minute' })
    else minutes.add(key)
    return !quarantined.has(one.id)
  })
  return { taken, quarantined }
}

const hourMs = 3_600_000

function takenRecord(
  record: SportRecordIn,
  area: { classId: number; grade: number; sex: number },
): TakenRecord {
  const startedAt = new Date(record.startedAt)
  return {
    id: record.id,
    record,
    startedAt,
    studentId: record.student,
    ...area,
    item: sportItemOf(record.item as SportItemName).code,
    day: schoolDay(startedAt),
    hour: Math.floor(startedAt.getTime() / hourMs + 8) % 24,
    seconds: record.seconds,
    inSchool: record.inSchool,
    disputed: record.disputed ?? false,
    amount: record.amount ?? null,
  }
}
