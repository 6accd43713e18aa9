import type { CellValue, SheetRow } from '@/server/workbook/cell-text.ts'
import type { SheetFill } from '@/server/workbook/fill/cell-fill.ts'
import { openFile } from '@/server/workbook/read-rows.ts'
import { templateLimits } from './read-template.ts'

/**
 * Reads a filled file again beside the one that came: each cell that was set holds its value, every other one what it held. A file that is not
 * so is never handed out. Throws an Error, which names a cell and nothing that stands in it.
 */
export async function readBack(
  before: Uint8Array,
  after: Uint8Array,
  fills: ReadonlyMap<number, SheetFill>,
): Promise<void> {
  const [one, other] = await Promise.all(
    [before, after].map((bytes) => openFile({ fileName: '', bytes }, templateLimits)),
  )
  if (!one || !other || one.sheets.join('\0') !== other.sheets.join('\0')) throw new Error('sheets differ')
  for (const sheet of one.sheets.keys())
    await compareSheet(one.rows(sheet), other.rows(sheet), fills.get(sheet))
}

async function compareSheet(
  before: AsyncGenerator<SheetRow>,
  after: AsyncGenerator<SheetRow>,
  fill: SheetFill | undefined,
): Promise<void> {
  for await (const row of before) {
    const { value: now } = await after.next()
    if (now?.row !== row.row) throw new Error(`row ${row.row} differs`)
    const set = new Map(fill?.get(row.row)?.map((cell) => [cell.column, cell]))
    for (let column = 0; column < Math.max(row.cells.length, now.cells.length); column++) {
      const cell = set.get(column)
      const holds = now.cells[column] ?? null
      const isRight = cell
        ? holds === cell.text || holds === cell.number || isSameNumber(holds, cell.number)
        : holds === (row.cells[column] ?? null)
      if (!isRight) throw new Error(`row ${row.row}, column ${column + 1} differs`)
    }
  }
  if (!(await after.next()).done) throw new Error('rows were added')
}

/** A cell of dates shows a number as a day: what it holds is right all the same. */
const isSameNumber = (holds: CellValue, number: number | undefined): boolean =>
  number !== undefined && typeof holds === 'string' && /^\d{4}-\d{2}-\d{2}|^######$/.test(holds)
