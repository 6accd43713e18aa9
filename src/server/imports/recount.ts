import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { UploadRecord } from './upload-record.ts'

/**
 * Counts an upload's staged rows anew and gives the plan its hash: SHA-256 over what each row would do, to which
 * record of which version, with which values. Whoever commits names the hash, and so exactly this plan.
 */
export async function recount(trx: Db, upload: Pick<UploadRecord, 'schoolId' | 'id'>): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    update upload u set
      hash = c.hash, rows = c.rows, creates = c.creates, updates = c.updates, unchanged = c.unchanged,
      conflicts = c.conflicts, invalid = c.invalid, error_count = c.errors, warning_count = c.warnings,
      changed_at = now()
    from (
      select count(*)::int as rows,
        count(*) filter (where action = 'create')::int as creates,
        count(*) filter (where action = 'update')::int as updates,
        count(*) filter (where action = 'unchanged')::int as unchanged,
        count(*) filter (where action = 'conflict')::int as conflicts,
        count(*) filter (where action = 'error')::int as invalid,
        coalesce(sum(jsonb_array_length(issues)), 0)::int as errors,
        coalesce(sum(jsonb_array_length(warnings)), 0)::int as warnings,
        encode(sha256(coalesce(string_agg(${rowDigest}, ''::bytea order by row), ''::bytea)), 'hex') as hash
      from upload_row where school_id = ${upload.schoolId} and upload_id = ${upload.id}
    ) c
    where u.school_id = ${upload.schoolId} and u.id = ${upload.id}
    returning u.hash`.execute(trx)
  return rows[0]?.hash ?? ''
}

const rowDigest = sql.raw(
  `sha256(convert_to(concat_ws('|', row, action, coalesce(target_id, 0), coalesce(target_version, 0),
    coalesce(keep, ''), "values"::text), 'UTF8'))`,
)

/** The hash of the rows as they stand, without writing. */
export async function planHash(trx: Db, upload: Pick<UploadRecord, 'schoolId' | 'id'>): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256(coalesce(string_agg(${rowDigest}, ''::bytea order by row), ''::bytea)), 'hex') as hash
    from upload_row where school_id = ${upload.schoolId} and upload_id = ${upload.id}`.execute(trx)
  return rows[0]?.hash ?? ''
}
