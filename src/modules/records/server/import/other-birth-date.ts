import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

/**
 * Students of a roster upload whose birth date is not the one before it. Looked up one by one from the changes: a join
 * turns quadratic while the planner does not know the rows just written.
 */
export async function studentsWithOtherBirthDate(trx: Trx, upload: UploadRecord): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with earlier as materialized (
      select target_id as id, (before->>'birth_date')::date as birth_date from upload_change
      where school_id = ${upload.schoolId} and upload_id = ${upload.id} and row > 0 and before is not null
    )
    select earlier.id from earlier, lateral (
      select from student s where s.school_id = ${upload.schoolId} and s.id = earlier.id
        and s.birth_date is distinct from earlier.birth_date offset 0
    ) changed`.execute(trx)
  return rows.map(({ id }) => id)
}
