import { fieldOfTitle, bareTitle } from '@/server/workbook/titles.ts'
import { cellText, type SheetRow } from '@/server/workbook/cell-text.ts'
import { openFile } from '@/server/workbook/read-rows.ts'
import { defaultLimits } from '@/server/workbook/limits.ts'
import { WorkbookRefusal } from '@/server/workbook/refusal.ts'
import { normaliseRow } from '@/server/workbook/open-workbook.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import type { YearlyMeasure } from '@/modules/health/standards/fitness/year-jump.ts'

/** A student of an upload file of another year. */
export interface LastStudent {
  number: string
  name: string
  /** 班级编号, such as 1301; empty where the file has none. */
  classCode: string
  className: string
  values: Partial<Record<YearlyMeasure, number>>
}

export const yearlyMeasures: readonly YearlyMeasure[] = ['heightCm', 'weightKg', ...fitnessItemNames]
const limits = { ...defaultLimits, maxRows: 20_000, maxBytes: 20 * 2 ** 20 }
const searchedRows = 10
const classCode = bareTitle('班级编号')
const className = bareTitle('班级名称')

/**
 * Reads a fitness upload of another year by the titles of its columns, as the import does. A row that names nobody is left out, and a value
 * that is none is not compared. Throws `WorkbookRefusal`.
 */
export async function readLastFile(bytes: Uint8Array, today: string): Promise<LastStudent[]> {
  const file = await openFile({ fileName: '', bytes }, limits)
  for (const sheet of file.sheets.keys()) {
    const rows: SheetRow[] = []
    for await (const row of file.rows(sheet)) rows.push(row)
    const head = rows.slice(0, searchedRows).findIndex(isHeader)
    const header = rows[head]
    if (!header) continue
    const columns = header.cells.map((cell) => {
      const title = cellText(cell)
      return title === '' ? undefined : (fieldOfTitle('fitness', title)?.field ?? bareTitle(title))
    })
    return rows.slice(head + 1).flatMap((row) => studentOf(row, columns, today))
  }
  throw new WorkbookRefusal('noHeader')
}

const isHeader = ({ cells }: SheetRow): boolean => {
  const fields = cells.map((cell) => fieldOfTitle('fitness', cellText(cell))?.field)
  return fields.includes('studentNo') && (fields.includes('heightCm') || fields.includes('vitalCapacity'))
}

function studentOf(
  { row, cells }: SheetRow,
  columns: readonly (string | undefined)[],
  today: string,
): LastStudent[] {
  const at = (name: string) => {
    const column = columns.indexOf(name)
    return column < 0 ? '' : cellText(cells[column])
  }
  const raw = Object.fromEntries(
    columns.flatMap((field, column) => (field ? [[field, cellText(cells[column])]] : [])),
  )
  const { values } = normaliseRow('fitness', row, raw, today)
  const number = at('studentNo').normalize('NFKC').replace(/\s/g, '').toUpperCase()
  if (number === '') return []
  const measured = yearlyMeasures.flatMap((measure) => {
    const value = values[measure] ?? markOf(raw[measure] ?? '')
    return typeof value === 'number' ? [[measure, value] as const] : []
  })
  return [
    {
      number,
      name: at('name'),
      classCode: at(classCode),
      className: at(className),
      values: Object.fromEntries(measured),
    },
  ]
}

/** A mark as the upload writes it: a number, or 3'45" of a long run in seconds; null for words such as 免测. */
function markOf(text: string): number | null {
  const plain = text.normalize('NFKC').trim()
  const run = /^(\d{1,2})['′’:](\d{1,2})["″”]?$/.exec(plain)
  if (run) return Number(run[1]) * 60 + Number(run[2])
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}
