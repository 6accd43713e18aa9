import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { gradeTakesPart } from '@/server/rounds/takes-part.ts'
import type { MeasuredKind } from '@/modules/health/server/import/measured-kind.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

/**
 * Puts the school's students of the round's school year on its list who are not there yet, so that coverage counts everybody. They are
 * noted below row 0 of the upload: undone, it takes them off again.
 */
export async function enrolRemaining(
  trx: Trx,
  upload: UploadRecord,
  { table }: Pick<MeasuredKind, 'table'>,
): Promise<void> {
  await sql`
    with enrolled as (
      insert into ${sql.table(table)} (school_id, round_id, student_id, class_id, grade, sex, upload_id)
      select st.school_id, ${upload.roundId}::int, st.id, st.class_id, c.grade, st.sex, ${upload.id}::uuid
      from student st join class c on c.school_id = st.school_id and c.id = st.class_id
      join health_round r on r.id = ${upload.roundId}
      where st.school_id = ${upload.schoolId} and st.removed is null and st.sex <> 0 and st.birth_date is not null
        and c.school_year = r.school_year and ${gradeTakesPart('r', sql`st.school_id`, sql`c.grade`)}
      on conflict (school_id, round_id, student_id) do nothing
      returning student_id)
    insert into upload_change (school_id, upload_id, row, target_id, before, version)
    select ${upload.schoolId}::int, ${upload.id}::uuid, -row_number() over (), student_id, null, 1
    from enrolled`.execute(trx)
}
