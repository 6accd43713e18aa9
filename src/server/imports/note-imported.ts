import { sql } from 'kysely'
import type { Trx } from '../db/schema.ts'
import type { UploadRecord } from './upload-record.ts'

/** Fields of the record by those of the workbook: what a row replaced, never its values. */
const fields = sql.raw(`coalesce((
  select jsonb_agg(distinct case key
    when 'birthDate' then 'birth' when 'grade' then 'classId' when 'class' then 'classId' when 'schoolYear' then 'classId'
    else key end)
  from jsonb_object_keys(coalesce(r.stored, '{}')) key), '[]')`)

/** One line in the history of each student whom a roster brought or changed. */
export async function noteImported(trx: Trx, { schoolId, id, accountId }: UploadRecord) {
  await sql`
    insert into student_event (school_id, student_id, kind, class_id, detail, account_id)
    select c.school_id, c.target_id, 'imported', s.class_id,
      jsonb_build_object('version', c.version, 'fields', ${fields}), ${accountId}::int
    from upload_change c
    join upload_row r on r.school_id = c.school_id and r.upload_id = c.upload_id and r.row = c.row
    join student s on s.school_id = c.school_id and s.id = c.target_id
    where c.school_id = ${schoolId} and c.upload_id = ${id} and c.row > 0`.execute(trx)
}

/** Students whom an undone roster had brought leave no history. */
export async function forgetImported(trx: Trx, { schoolId, id }: UploadRecord) {
  await sql`
    delete from student_event e using upload_change c
    where c.school_id = ${schoolId} and c.upload_id = ${id} and c.before is null and c.row > 0
      and e.school_id = c.school_id and e.student_id = c.target_id`.execute(trx)
}

/** Students who are again as they were before an undone roster were edited once more. */
export async function noteUndone(trx: Trx, { schoolId, id, accountId }: UploadRecord) {
  await sql`
    insert into student_event (school_id, student_id, kind, class_id, detail, account_id)
    select c.school_id, c.target_id, 'edited', s.class_id,
      jsonb_build_object('version', s.version, 'fields', ${fields}), ${accountId}::int
    from upload_change c
    join upload_row r on r.school_id = c.school_id and r.upload_id = c.upload_id and r.row = c.row
    join student s on s.school_id = c.school_id and s.id = c.target_id
    where c.school_id = ${schoolId} and c.upload_id = ${id} and c.before is not null and c.row > 0`.execute(
    trx,
  )
}
