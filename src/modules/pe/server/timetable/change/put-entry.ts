import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { dayBefore } from './term-at-hand.ts'

export interface EntryContent {
  classId: number
  weekday: number
  period: number
  teacherId: number
  topic: string
  venue: string
}

interface PutEntry {
  schoolId: number
  term: string
  now: Date
  /** From which day on; null = the whole term. */
  from: string | null
  /** The entry that it takes the place of. */
  old: { id: string; from: string | null; to: string | null } | null
  content: EntryContent
  uploadId?: string
}

/** The change holds from the entry's own first day on. */
export const isWhole = (entry: { from: string | null }, from: string | null): boolean =>
  from === null || (entry.from !== null && entry.from >= from)

/** Writes an entry; one that has been taught by ends on the day before, and the new one goes on in its stead. Answers the ids that it wrote. */
export async function putEntry(
  trx: Db,
  { schoolId, term, now, from, old, content, uploadId }: PutEntry,
): Promise<string[]> {
  const { classId, weekday, period, teacherId, topic, venue } = content
  if (old && isWhole(old, from)) {
    await sql`
      update pe_timetable set class_id = ${classId}, weekday = ${weekday}, period = ${period}, teacher_id = ${teacherId},
        topic = ${topic}, venue = ${venue}, upload_id = coalesce(${uploadId ?? null}::uuid, upload_id),
        version = version + 1, updated_at = ${now}
      where school_id = ${schoolId} and id = ${old.id}`.execute(trx)
    return [old.id]
  }
  if (old) await endBefore(trx, { schoolId, id: old.id, now }, from!)
  const id = randomUUID()
  await sql`
    insert into pe_timetable (school_id, id, term, class_id, weekday, period, teacher_id, topic, venue, valid_from, valid_to,
      upload_id, updated_at)
    values (${schoolId}, ${id}, ${term}, ${classId}, ${weekday}, ${period}, ${teacherId}, ${topic}, ${venue},
      ${from}::date, ${old?.to ?? null}::date, ${uploadId ?? null}::uuid, ${now})`.execute(trx)
  return old ? [old.id, id] : [id]
}

/** The entry is in force for the last time on the day before. */
export async function endBefore(
  trx: Db,
  { schoolId, id, now }: { schoolId: number; id: string; now: Date },
  from: string,
): Promise<void> {
  await sql`
    update pe_timetable set valid_to = ${dayBefore(from)}::date, version = version + 1, updated_at = ${now}
    where school_id = ${schoolId} and id = ${id}`.execute(trx)
}
