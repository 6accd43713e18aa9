import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { SportReason, SportRecordIn } from '@/modules/sport/contract/records.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { CountedRecord } from '../summaries/deltas.ts'
import type { SportSource } from '@/server/devices/sources.ts'

export interface TakenRecord extends CountedRecord {
  id: string
  startedAt: Date
  amount: number | null
  /** As it came in. */
  record: SportRecordIn
}

/** Named, so that a column added to the table later moves nothing. */
const columns = sql.raw(
  `school_id, source, source_id, id, student_id, class_id, grade, sex, item, day, started_at, seconds, in_school, disputed, amount, arrived_on`,
)

/** Writes records that were judged, in one statement. */
export async function writeRecords(
  trx: Db,
  from: SportSource,
  records: readonly TakenRecord[],
  now: Date,
): Promise<void> {
  const rows = records.map((one) => ({
    school_id: from.schoolId,
    source: from.source,
    source_id: from.id,
    id: one.id,
    student_id: one.studentId,
    class_id: one.classId,
    grade: one.grade,
    sex: one.sex,
    item: one.item,
    day: one.day,
    started_at: one.startedAt,
    seconds: one.seconds,
    in_school: one.inSchool,
    disputed: one.disputed,
    amount: one.amount,
    arrived_on: schoolDay(now),
  }))
  await sql`
    insert into sport_record (${columns})
    select ${columns} from json_populate_recordset(null::sport_record, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  )
}

/** Quarantines records with what was sent and why. */
export async function writeQuarantine(
  trx: Db,
  from: SportSource,
  quarantined: ReadonlyMap<string, { record: SportRecordIn; reason: SportReason }>,
  now: Date,
): Promise<void> {
  if (quarantined.size === 0) return
  const rows = [...quarantined].map(([record_id, { record, reason }]) => ({
    record_id,
    payload: record,
    reason,
  }))
  await sql`
    insert into sport_quarantine (school_id, source, source_id, record_id, payload, reason, at)
    select ${from.schoolId}::int, ${from.source}::smallint, ${from.id}::bigint, r.record_id, r.payload, r.reason, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) r (record_id uuid, payload jsonb, reason text)
    on conflict (school_id, source, source_id, record_id) do nothing`.execute(trx)
}
