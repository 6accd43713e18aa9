import { writeXlsxStream } from 'hucre/xlsx'
import type { ExportValue } from './write-csv.ts'

export type WorkbookSheet = {
  sheetName: string
  /** `width` in characters. */
  columns: readonly { title: string; width: number }[]
  rows: AsyncIterable<readonly ExportValue[]> | Iterable<readonly ExportValue[]>
  /** Lines above the header. */
  notes?: readonly string[]
}

/**
 * A workbook of one sheet as a byte stream; rows are pulled as it is read, so memory does not grow with them. Texts
 * become cells of type text: one that begins with = + - @ is shown as written and never worked out.
 */
export function writeWorkbook({
  sheetName,
  columns,
  rows,
  notes = [],
}: WorkbookSheet): ReadableStream<Uint8Array> {
  return writeXlsxStream(sheetLines(columns, rows, notes), {
    name: sheetName.replace(/[\\/*?:[\]']/g, ' ').slice(0, 31),
    columns: columns.map(({ width }) => ({ width })),
    freezePane: { rows: notes.length + 1 },
  })
}

async function* sheetLines(
  columns: WorkbookSheet['columns'],
  rows: WorkbookSheet['rows'],
  notes: readonly string[],
): AsyncGenerator<(string | number | null)[]> {
  for (const note of notes) yield [writable(note)]
  yield columns.map(({ title }) => writable(title))
  for await (const row of rows) yield row.map(writable)
}

/** Without the characters that XML cannot hold. */
export function writable(value: ExportValue): string | number | null {
  if (typeof value !== 'string') return value ?? null
  return value.replace(/[\p{Surrogate}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu, '')
}
