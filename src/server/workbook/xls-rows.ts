import { readXls } from 'hucre/xlsx'
import { dayNumber } from '@/lib/day.ts'
import type { CellValue, SheetRow } from './cell-text.ts'
import { clockOfSerial, dateOfSerial } from './excel-date.ts'
import type { WorkbookLimits } from './limits.ts'
import { WorkbookRefusal } from './refusal.ts'
import { fileOfStream } from './stream-file.ts'
import type { XlsBook } from './xls-book.ts'
import { valuesOnly } from './xls-values.ts'

const serial1970 = 25_569

/**
 * Rows of one visible sheet of an Excel 97–2003 workbook that have a filled cell. The reader holds a sheet in memory
 * as a whole and knows no limits: it is given the checked values alone. Throws what `valuesOnly` throws.
 */
export async function* xlsRows(
  book: XlsBook,
  sheet: number,
  limits: WorkbookLimits,
): AsyncGenerator<SheetRow> {
  const file = fileOfStream(valuesOnly(book, sheet, limits))
  const read = await readXls(file).catch((cause: unknown) => {
    throw new WorkbookRefusal('truncated', {}, { cause })
  })
  for (const [at, row] of (read.sheets[0]?.rows ?? []).entries()) {
    // A row that no cell names is a hole.
    const cells = Array.from(row ?? [], (value) => cellOf(value, limits))
    if (cells.some((value) => value !== null)) yield { row: at + 1, cells }
  }
}

function cellOf(value: unknown, { maxCellChars }: WorkbookLimits): CellValue {
  if (typeof value === 'string') return value.trim() === '' ? null : value.slice(0, maxCellChars)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value
  return value instanceof Date ? dateText(value) : null
}

/** As an .xlsx gives a date; midnight is rather a day without a time. A number beyond all days is shown as Excel does. */
function dateText(date: Date): string {
  const serial = dayNumber(date) + serial1970
  const [day, clock] = [dateOfSerial(serial), clockOfSerial(serial)]
  if (day === undefined) return '######'
  return clock === '00:00' ? day : `${day} ${clock}`
}
