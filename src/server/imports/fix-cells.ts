import { sql } from 'kysely'
import type { Trx } from '../db/schema.ts'
import { Failure } from '../http/failure.ts'
import { duplicateMarker } from '../workbook/duplicates.ts'
import { fieldsOf, keyMark, keyOf } from '../workbook/fields.ts'
import { normaliseRow } from '../workbook/open-workbook.ts'
import { workbookKinds } from '../workbook/workbook-kind.ts'
import { importKinds } from './import-kind.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { stageRows, stagedRows } from './stage-rows.ts'
import type { PlannedRow } from './staged-row.ts'
import type { UploadRecord } from './upload-record.ts'

export interface CellFix {
  row: number
  field: string
  value: string
}

/**
 * Puts other texts into cells of a plan and checks their rows again, with every row that has or had the same key
 * (student number, phone, school code; of sport student, item and minute). Answers the rows that were fixed. Throws Failure 400 for a row or field that the plan does not have.
 */
export async function fixCells(
  trx: Trx,
  upload: UploadRecord,
  fixes: readonly CellFix[],
): Promise<PlannedRow[]> {
  const numbers = [...new Set(fixes.map((fix) => fix.row))]
  const before = await stagedRows(trx, upload, sql<boolean>`row = any(${numbers}::int[])`)
  const raws = new Map(before.map((row) => [row.row, { ...row.raw }]))
  const fields = new Set(fieldsOf(upload.kind).map((each) => each.field as string))
  for (const { row, field, value } of fixes) {
    const raw = raws.get(row)
    if (!raw || !fields.has(field)) throw new Failure(400)
    raw[field] = value
  }
  const today = schoolDay(new Date())
  const fixed = [...raws].map(([row, raw]) => normaliseRow(upload.kind, row, raw, today))
  const related = await rowsOfSameKey(trx, upload, [...before, ...fixed])
  const others = related
    .filter((row) => !raws.has(row.row))
    .map((row) => normaliseRow(upload.kind, row.row, row.raw, today))

  const rows = [...fixed, ...others].sort((a, b) => a.row - b.row)
  rows.forEach(duplicateMarker(upload.kind))
  const stored = new Map(related.map((row) => [row.row, row.keep]))
  const planned = (await importKinds[upload.kind].match(trx, upload, rows)).map((row) =>
    withChoice(row, stored.get(row.row) ?? null),
  )
  await stageRows(trx, upload, planned)
  return planned.filter((row) => raws.has(row.row))
}

async function rowsOfSameKey(trx: Trx, upload: UploadRecord, rows: readonly Pick<PlannedRow, 'values'>[]) {
  const keys = rows.map(({ values }) => keyOf(upload.kind, values)).filter((key) => key !== null)
  if (keys.length === 0) return []
  const parts = workbookKinds[upload.kind].key.map((field) => sql`"values"->>${sql.lit(field)}`)
  return stagedRows(
    trx,
    upload,
    sql<boolean>`concat_ws(${keyMark}, ${sql.join(parts)}) = any(${[...new Set(keys)]}::text[])`,
  )
}

/** A conflict with the person's choice: the file's values are written, or the row is left out. */
export function withChoice(row: PlannedRow, keep: PlannedRow['keep']): PlannedRow {
  const isConflict = row.action === 'conflict' || row.keep !== null
  if (!isConflict || keep === null) return row
  return { ...row, keep, action: keep === 'file' ? 'update' : 'skip' }
}
