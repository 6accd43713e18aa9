import type { SheetRow } from './cell-text.ts'
import { isDataRow, rawFields } from './data-rows.ts'
import type { UploadKind } from '@/contract/uploads.ts'
import { findHeader, headerSearchRows } from './header.ts'
import type { NormalisedRow } from './issue.ts'
import { defaultLimits, type WorkbookLimits } from './limits.ts'
import { openFile, type OpenFile, type WorkbookSource } from './read-rows.ts'
import { WorkbookRefusal } from './refusal.ts'
import type { Header } from './sheet-header.ts'
import { workbookKinds, type OpenWorkbook } from './workbook-kind.ts'

export type ReadOptions = {
  /** The day on which ages count, `YYYY-MM-DD`. */
  today: string
  /** Columns chosen by the person, field → column from 0; −1 takes a field's column away. */
  mapping?: Record<string, number>
  limits?: WorkbookLimits
}

/**
 * From bytes to the header and the checked rows, as they are pulled. The first visible sheet with a header counts.
 * Throws `WorkbookRefusal`; `rows` does so too, `empty` when no row is a record.
 */
export async function openWorkbook(
  kind: UploadKind,
  source: WorkbookSource,
  options: ReadOptions,
): Promise<OpenWorkbook> {
  const file = await openFile(source, options.limits ?? defaultLimits)
  const other = await workbookKinds[kind].openOtherwise?.(file)
  if (other) return other
  const { header, top, rest } = await headedSheet(kind, file, options.mapping)
  return { header, rows: records(kind, header, top, rest, options.today) }
}

/** Reads one row again, from what a person typed into its cells. */
export const normaliseRow = (kind: UploadKind, row: number, raw: Record<string, string>, today: string) =>
  workbookKinds[kind].normalise(row, raw, today)

type HeadedSheet = { header: Header; top: SheetRow[]; rest: AsyncGenerator<SheetRow> }

async function headedSheet(
  kind: UploadKind,
  file: OpenFile,
  mapping?: Record<string, number>,
): Promise<HeadedSheet> {
  let refusal = new WorkbookRefusal('empty')
  for (const sheet of file.sheets.keys()) {
    const rest = file.rows(sheet)
    const top = await take(rest, headerSearchRows)
    try {
      if (top.length > 0) return { header: findHeader(kind, top, mapping), top, rest }
    } catch (error) {
      if (!(error instanceof WorkbookRefusal)) throw error
      if (refusal.code !== 'wrongKind') refusal = error
    }
    await rest.return(undefined)
  }
  throw refusal
}

async function take(rows: AsyncGenerator<SheetRow>, count: number): Promise<SheetRow[]> {
  const taken: SheetRow[] = []
  while (taken.length < count) {
    const next = await rows.next()
    if (next.done) break
    taken.push(next.value)
  }
  return taken
}

async function* records(
  kind: UploadKind,
  header: Header,
  top: SheetRow[],
  rest: AsyncGenerator<SheetRow>,
  today: string,
): AsyncGenerator<NormalisedRow> {
  let count = 0
  const read = (row: SheetRow) => normaliseRow(kind, row.row, rawFields(kind, row.cells, header), today)
  try {
    for (const row of top.filter((each) => isDataRow(each, header))) {
      count += 1
      yield read(row)
    }
    for await (const row of rest) {
      if (!isDataRow(row, header)) continue
      count += 1
      yield read(row)
    }
  } finally {
    await rest.return(undefined)
  }
  if (count === 0) throw new WorkbookRefusal('empty')
}
