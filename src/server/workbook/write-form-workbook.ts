import { writeXlsx } from 'hucre/xlsx'
import { writable, type WorkbookSheet } from './write-workbook.ts'
import type { ExportValue } from './write-csv.ts'

type FormSheet = Omit<WorkbookSheet, 'columns' | 'rows'> & {
  columns: readonly {
    title: string
    width: number
    /** What a cell of the column offers to choose from. */
    choices?: readonly string[]
    /** Whether something else may be typed than what is offered. */
    isOpen?: boolean
  }[]
  rows: readonly (readonly ExportValue[])[]
}

/** A list in a cell's own rule may not be longer, as Excel reads it. */
const longestList = 255
/** Lines below the last row that offer the choices too, for cases that are added by hand. */
const spareLines = 200

/** A workbook to be filled in: of one sheet, with lists to choose from. It is held as a whole, so that it is for thousands of rows at most. */
export async function writeFormWorkbook({
  sheetName,
  columns,
  rows,
  notes = [],
}: FormSheet): Promise<Uint8Array> {
  const head = notes.length + 1
  const dataValidations = columns.flatMap(({ choices, isOpen = false }, index) => {
    const values = choices?.filter((choice) => !choice.includes(',')) ?? []
    if (values.length === 0 || values.join(',').length > longestList) return []
    const letter = String.fromCodePoint(65 + index)
    return [
      {
        type: 'list' as const,
        values,
        allowBlank: true,
        showErrorMessage: !isOpen,
        range: `${letter}${head + 1}:${letter}${head + rows.length + spareLines}`,
      },
    ]
  })
  const lines = [...notes.map((note) => [note]), columns.map(({ title }) => title), ...rows]
  return await writeXlsx({
    sheets: [
      {
        name: sheetName.replace(/[\\/*?:[\]']/g, ' ').slice(0, 31),
        columns: columns.map(({ width }) => ({ width })),
        rows: lines.map((line) => line.map(writable)),
        freezePane: { rows: head },
        dataValidations,
      },
    ],
  })
}
