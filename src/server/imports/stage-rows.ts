import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { PlannedRow } from './staged-row.ts'
import type { UploadRecord } from './upload-record.ts'

/** Writes rows of a plan, new or checked again. */
export async function stageRows(
  trx: Db,
  upload: Pick<UploadRecord, 'schoolId' | 'id'>,
  rows: readonly PlannedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const json = withoutNul(JSON.stringify(rows))
  await sql`
    insert into upload_row (school_id, upload_id, row, action, grade, target_id, target_version, raw, "values",
      stored, keep, issues, warnings)
    select ${upload.schoolId}::int, ${upload.id}::uuid, r.row, r.action, r.grade, r."targetId", r."targetVersion",
      r.raw, r."values", r.stored, r.keep, r.errors, r.warnings
    from jsonb_to_recordset(${json}::jsonb) as r (row int, action text, grade smallint, "targetId" bigint,
      "targetVersion" int, raw jsonb, "values" jsonb, stored jsonb, keep text, errors jsonb, warnings jsonb)
    on conflict (school_id, upload_id, row) do update set
      action = excluded.action, grade = excluded.grade, target_id = excluded.target_id,
      target_version = excluded.target_version, raw = excluded.raw, "values" = excluded."values",
      stored = excluded.stored, keep = excluded.keep, issues = excluded.issues, warnings = excluded.warnings
  `.execute(trx)
}

/** PostgreSQL keeps no U+0000 in a text. */
const withoutNul = (json: string): string =>
  json.includes('\\u0000') ? json.replaceAll(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1') : json

const stagedColumns = sql.raw(`row, action, grade, target_id as "targetId", target_version as "targetVersion",
  raw, "values", stored, keep, issues as errors, warnings`)

/** Rows of a plan that fulfil a condition on `upload_row`, by row number. */
export async function stagedRows(
  db: Db,
  upload: Pick<UploadRecord, 'schoolId' | 'id'>,
  condition: ReturnType<typeof sql<boolean>>,
  limit = 1_000_000,
): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select ${stagedColumns} from upload_row
    where school_id = ${upload.schoolId} and upload_id = ${upload.id} and (${condition})
    order by row limit ${limit}`.execute(db)
  return rows
}
