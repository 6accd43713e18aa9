import type { SheetRow } from './cell-text.ts'
import { csvRows } from './csv-rows.ts'
import { defaultLimits, type WorkbookLimits } from './limits.ts'
import { WorkbookRefusal } from './refusal.ts'
import { sniff } from './sniff.ts'
import { openXls } from './xls-book.ts'
import { xlsRows } from './xls-rows.ts'
import { openPackage } from './xlsx-package.ts'
import { xlsxRows } from './xlsx-rows.ts'

export type WorkbookSource = { fileName: string; bytes: AsyncIterable<Uint8Array> | Uint8Array }

/** A file that may be read, sheet by sheet; text has one sheet. */
export type OpenFile = { sheets: string[]; rows: (sheet: number) => AsyncGenerator<SheetRow> }

/** Receives the file and recognises what it is. Throws `WorkbookRefusal`, never anything else, for whatever bytes. */
export async function openFile(
  source: WorkbookSource,
  limits: WorkbookLimits = defaultLimits,
): Promise<OpenFile> {
  const bytes = await gather(source.bytes, limits.maxBytes)
  const format = sniff(bytes)
  if (format === 'csv') {
    return { sheets: [source.fileName], rows: () => counted(csvRows(bytes, limits), limits) }
  }
  if (format === 'xls') {
    const book = openXls(bytes)
    return {
      sheets: book.sheets.map((each) => each.name),
      rows: (sheet) => counted(xlsRows(book, sheet, limits), limits),
    }
  }
  const book = await openPackage(bytes, limits.maxUnzippedBytes)
  return {
    sheets: book.sheets.map((each) => each.name),
    rows: (sheet) => counted(xlsxRows(book, sheet, limits), limits),
  }
}

/** Rows of the first visible sheet that have a filled cell, with the numbers that the person sees. */
export async function* readRows(
  source: WorkbookSource,
  limits: WorkbookLimits = defaultLimits,
): AsyncGenerator<SheetRow> {
  const file = await openFile(source, limits)
  yield* file.rows(0)
}

async function* counted(
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>,
  limits: WorkbookLimits,
): AsyncGenerator<SheetRow> {
  let count = 0
  for await (const row of rows) {
    count += 1
    if (count > limits.maxRows) throw new WorkbookRefusal('tooManyRows', { max: limits.maxRows })
    yield row
  }
}

async function gather(bytes: WorkbookSource['bytes'], maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes instanceof Uint8Array ? [bytes] : bytes) {
    size += piece.length
    if (size > maxBytes)
      throw new WorkbookRefusal('tooLarge', { maxMegabytes: Math.floor(maxBytes / 2 ** 20) })
    pieces.push(piece)
  }
  return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
}
