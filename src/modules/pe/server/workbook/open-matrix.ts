import type { SheetRow } from '@/server/workbook/cell-text.ts'
import type { NormalisedRow } from '@/server/workbook/issue.ts'
import type { OpenFile } from '@/server/workbook/read-rows.ts'
import { WorkbookRefusal } from '@/server/workbook/refusal.ts'
import type { OpenWorkbook } from '@/server/workbook/workbook-kind.ts'
import { timetableFields } from './timetable-fields.ts'
import { normaliseTimetable } from './timetable.ts'
import { isMatrix, lessonsOfMatrices } from './timetable-matrix.ts'

/** A matrix is a page or two of each class; whatever has more rows is a list, or no timetable. */
const maxMatrixRows = 2000
const maxLessons = 5000
const maxSheets = 120

/** The title of every column of a file that is read cell by cell: there is nothing to choose. */
export const matrixTitle = '#matrix'

/**
 * The lessons of a file whose sheets are week matrices; null for one that is a list. Throws WorkbookRefusal `tooManyRows` for more
 * lessons than any school has, `empty` for a matrix without one.
 */
export async function openMatrix(file: OpenFile): Promise<OpenWorkbook | null> {
  const sheets: { name: string; rows: SheetRow[] }[] = []
  for (const [index, name] of file.sheets.slice(0, maxSheets).entries()) {
    const rows: SheetRow[] = []
    for await (const row of file.rows(index)) {
      rows.push(row)
      if (rows.length > maxMatrixRows) break
    }
    if (rows.length <= maxMatrixRows && isMatrix(rows)) sheets.push({ name, rows })
  }
  if (sheets.length === 0) return null
  const lessons = lessonsOfMatrices(sheets)
  if (lessons.length > maxLessons) throw new WorkbookRefusal('tooManyRows', { max: maxLessons })
  if (lessons.length === 0) throw new WorkbookRefusal('empty')
  const mapping = timetableFields.map(({ field }, column) => ({ field, column, title: matrixTitle }))
  const header = { headerRow: 1, dataFrom: 2, mapping, missing: [], unused: [], repeats: [] }
  return { header, rows: rowsOf(lessons) }
}

/** The cells of a week matrix, numbered in the order of reading. */
async function* rowsOf(found: readonly Record<string, string>[]): AsyncGenerator<NormalisedRow> {
  for (const [index, raw] of found.entries()) yield normaliseTimetable(index + 1, raw)
}
