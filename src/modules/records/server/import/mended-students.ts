import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import type { MendedStudents } from '../followers.ts'

/**
 * Students of a roster upload whose birth date or boarding is not the one before it. Looked up one by one from the changes: a join
 * turns quadratic while the planner does not know the rows just written.
 */
export async function studentsMendedBy(trx: Trx, upload: UploadRecord): Promise<MendedStudents> {
  const { rows } = await sql<{ id: number; birth: boolean; boarding: boolean }>`
    with earlier as materialized (
      select target_id as id, (before->>'birth_date')::date as birth_date, (before->>'boarding')::boolean as boarding
      from upload_change
      where school_id = ${upload.schoolId} and upload_id = ${upload.id} and row > 0 and before is not null
    )
    select earlier.id, changed.birth, changed.boarding from earlier, lateral (
      select s.birth_date is distinct from earlier.birth_date as birth,
        s.boarding is distinct from earlier.boarding as boarding
      from student s where s.school_id = ${upload.schoolId} and s.id = earlier.id offset 0
    ) changed
    where changed.birth or changed.boarding`.execute(trx)
  const of = (what: 'birth' | 'boarding') => rows.filter((row) => row[what]).map(({ id }) => id)
  return { birth: of('birth'), boarding: of('boarding') }
}
