import { unescapeCell, type CellValue, type SheetRow } from './cell-text.ts'
import { clockOfSerial, dateOfSerial } from './excel-date.ts'
import { sheetRows, type WorkbookLimits } from './limits.ts'
import { WorkbookRefusal } from './refusal.ts'
import { attribute, type XmlHandler } from './xml-tokens.ts'

export type SheetContext = { strings: string[]; isDate: boolean[]; from1904: boolean }

/** What was read of a worksheet part so far. `rows` collects finished rows that have a filled cell; the caller takes them out. */
export type SheetQuery = { handler: XmlHandler; rows: SheetRow[]; complete: () => boolean }

/**
 * Reads the elements of a worksheet (ECMA-376 part 1, 18.3) into rows. A formula gives the value saved with it and is
 * never worked out. Throws `bomb` for a filled cell beyond the limits, `truncated` when rows do not follow each other.
 */
export function readSheet(context: SheetContext, limits: WorkbookLimits): SheetQuery {
  const rows: SheetRow[] = []
  let complete = false
  let row = 0
  let cells: CellValue[] = []
  let column = 0
  let type = ''
  let style = -1
  let text = ''
  let listening = false

  const openCell = (tag: string) => {
    const reference = attribute(tag, 'r')
    column = reference === undefined ? column + 1 : columnOf(reference)
    type = attribute(tag, 't') ?? 'n'
    style = type === 'n' ? Number(attribute(tag, 's') ?? -1) : -1
    text = ''
  }
  const closeCell = () => {
    if (text === '') return
    const value = cellValue(text, type, style, context)
    if (value === null || value === '') return
    if (!(column >= 1 && column <= limits.maxColumns) || row > sheetRows) {
      throw new WorkbookRefusal('bomb', { row, column })
    }
    while (cells.length < column - 1) cells.push(null)
    cells[column - 1] = value
  }
  const openRow = (tag: string) => {
    const next = Number(attribute(tag, 'r') ?? row + 1)
    if (!(next > row)) throw new WorkbookRefusal('truncated', { row })
    row = next
    cells = []
    column = 0
  }
  const handler: XmlHandler = {
    open: (name, tag) => {
      if (name === 'c') openCell(tag)
      else if (name === 'v' || name === 't') listening = true
      else if (name === 'rPh') type = 'phonetic'
      else if (name === 'row') openRow(tag)
    },
    close: (name) => {
      if (name === 'c') closeCell()
      else if (name === 'v' || name === 't') listening = false
      else if (name === 'rPh') type = 'inlineStr'
      else if (name === 'row' && cells.some(isFilled)) rows.push({ row, cells })
      else if (name === 'sheetData') complete = true
    },
    text: (piece) => {
      if (!listening || type === 'phonetic') return
      if (text.length < limits.maxCellChars) text += piece.slice(0, limits.maxCellChars - text.length)
    },
  }
  return { handler, rows, complete: () => complete }
}

const isFilled = (value: CellValue) => value !== null && (typeof value !== 'string' || value.trim() !== '')

function cellValue(text: string, type: string, style: number, context: SheetContext): CellValue {
  if (type === 's') return context.strings[Number(text)] ?? null
  if (type === 'b') return text === '1' || text === 'true'
  if (type === 'd') return withClock(text.slice(0, 10), text.slice(11, 16))
  if (type !== 'n') return unescapeCell(text)
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  const day = context.isDate[style] ? dateOfSerial(value, context.from1904) : undefined
  return day === undefined ? value : withClock(day, clockOfSerial(value))
}

/** Midnight is rather a day without a time. */
const withClock = (day: string, clock: string) => (/^(00:00)?$/.test(clock) ? day : `${day} ${clock}`)

/** `XFD1048576` → 16384; letters beyond three give a column that no limit allows. */
function columnOf(reference: string): number {
  let column = 0
  for (let index = 0; index < reference.length; index++) {
    const letter = (reference.charCodeAt(index) | 32) - 96
    if (letter < 1 || letter > 26 || index > 3) break
    column = column * 26 + letter
  }
  return column
}
