import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { TimelineEntry } from '@/modules/records/contract/students.ts'

export interface StudentEvent {
  schoolId: number
  studentId: number
  classId: number
  kind: TimelineEntry['kind']
  /** The version that the record has since, and which of its fields are others: never their values. */
  version: number
  fields?: readonly string[]
  accountId: number
}

/** A line of a student's history, in the writer's transaction. */
export async function noteEvent(trx: Db, event: StudentEvent): Promise<void> {
  const detail = JSON.stringify({ version: event.version, fields: event.fields ?? [] })
  await sql`
    insert into student_event (school_id, student_id, kind, class_id, detail, account_id)
    values (${event.schoolId}, ${event.studentId}, ${event.kind}, ${event.classId}, ${detail}::jsonb,
      ${event.accountId})`.execute(trx)
}

/** Which fields were changed since a version of the record, by forms and by imports. */
export async function fieldsChangedSince(
  db: Db,
  { schoolId, id }: { schoolId: number; id: number },
  version: number,
): Promise<Set<string>> {
  const { rows } = await sql<{ field: string }>`
    select distinct field from student_event e, jsonb_array_elements_text(coalesce(e.detail->'fields', '[]')) field
    where e.school_id = ${schoolId} and e.student_id = ${id} and (e.detail->>'version')::int > ${version}`.execute(
    db,
  )
  return new Set(rows.map(({ field }) => field))
}
