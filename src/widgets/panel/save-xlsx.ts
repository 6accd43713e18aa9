import { figureOf } from './csv.ts'
import { saveFile } from './save-file.ts'
import type { TableCell, TableData } from './table-data.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const widest = 40

/** A table with a line above it, for a sheet of several. */
export type TitledTable = { title?: string; table: TableData }

/** Tables below each other as rows of a sheet, an empty row between two and above notes; figures are numbers, hidden cells carry `hidden`. */
export function sheetRows(tables: readonly TitledTable[], hidden: string): (string | number | null)[][] {
  const cell = (value: TableCell) =>
    value === undefined ? null : value === null ? hidden : (figureOf(value) ?? String(value))
  return tables.flatMap(({ title, table: { columns, rows, notes = [] } }, at) => [
    ...(at > 0 ? [[]] : []),
    ...(title === undefined ? [] : [[title]]),
    columns.map(({ label }) => label),
    ...rows.map((row) => row.map(cell)),
    ...(notes.length > 0 ? [[], ...notes.map((note) => [...note])] : []),
  ])
}

/** Saves tables as one sheet of an .xlsx; its writer is fetched with the first. */
export async function saveXlsx(name: string, tables: readonly TitledTable[], hidden: string): Promise<void> {
  const { xlsxBytes } = await import('./xlsx-bytes.ts')
  const count = Math.max(...tables.map(({ table }) => table.columns.length))
  const widths = Array.from({ length: count }, (_, i) =>
    Math.min(widest, Math.max(...tables.map(widthAt(i)))),
  )
  const bytes = await xlsxBytes(name, widths, sheetRows(tables, hidden))
  saveFile(new Blob([bytes], { type }), `${name}.xlsx`)
}

const widthAt =
  (i: number) =>
  ({ table: { columns, rows } }: TitledTable) =>
    2 + Math.max(...[columns[i]?.label, ...rows.map((row) => row[i])].map((text) => wide(String(text ?? ''))))

/** Chinese characters are two wide. */
const wide = (text: string) =>
  [...text].reduce((sum, character) => sum + (character.charCodeAt(0) > 0x2e80 ? 2 : 1), 0)
