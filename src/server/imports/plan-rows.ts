import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { RowAction } from '@/contract/uploads.ts'
import { stagedRows } from './stage-rows.ts'
import type { PlannedRow } from './staged-row.ts'
import type { UploadRecord } from './upload-record.ts'

interface RowFilter {
  action?: RowAction | undefined
  grade?: number | undefined
  /** Only rows that wait for somebody: in error, or in conflict without a choice. */
  pending?: boolean | undefined
}

/** A page of a plan's rows after a row number, and how many rows the filter finds in all. */
export async function pageOfRows(
  db: Db,
  upload: UploadRecord,
  filter: RowFilter,
  after: number,
  limit: number,
): Promise<{ rows: PlannedRow[]; total: number; next: number | null }> {
  const condition = sql<boolean>`true
    ${filter.action ? sql`and action = ${filter.action}` : sql``}
    ${filter.grade === undefined ? sql`` : sql`and grade = ${filter.grade}`}
    ${filter.pending ? sql`and action in ('error', 'conflict')` : sql``}`
  const found = await stagedRows(db, upload, sql<boolean>`(${condition}) and row > ${after}`, limit + 1)
  const rows = found.slice(0, limit)
  const count = await sql<{ n: number }>`
    select count(*)::int as n from upload_row
    where school_id = ${upload.schoolId} and upload_id = ${upload.id} and (${condition})`.execute(db)
  const last = rows.at(-1)
  return { rows, total: count.rows[0]?.n ?? 0, next: found.length > limit && last ? last.row : null }
}
