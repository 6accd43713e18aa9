import { cellText, type SheetRow } from '@/server/workbook/cell-text.ts'
import { cellParts, isOtherSubject, type CellParts } from './timetable-cell-parts.ts'
import { classIn, leadingAxis, nextHead, type Axis, type MatrixHead } from './timetable-axes.ts'

/** Texts by field of one lesson, with the cell it stands in: `C5`, or `三1班!C5` where the file has several sheets. */
export type MatrixLesson = Record<string, string>

interface Sheet {
  name: string
  rows: readonly SheetRow[]
  /** The file has more than this one. */
  isOne: boolean
}

/** A title stands so near above its table. */
const maxTitleRows = 3

type Found = { axis: Axis; parts: CellParts; cell: string }

/** Whether a sheet is a week matrix rather than a list. */
export const isMatrix = (rows: readonly SheetRow[]): boolean => nextHead(rows, 0) !== undefined

/**
 * The PE lessons of week matrices, cell by cell. What is not said beside or above a cell is taken from the cell, its sheet's name or the
 * title above: schools put weekdays, periods and classes on whichever side they like. Where any cell names PE, others are of other subjects.
 */
export function lessonsOfMatrices(sheets: readonly Omit<Sheet, 'isOne'>[]): MatrixLesson[] {
  const isOne = sheets.length === 1
  const found = sheets.flatMap((sheet) => cellsOf({ ...sheet, isOne }))
  const namesPe = found.some(({ parts }) => parts.isPe)
  return found
    .filter(({ parts }) => (namesPe ? parts.isPe : !isOtherSubject(parts)))
    .map(({ axis, parts, cell }) => ({
      cell,
      class: classText(axis),
      weekday: axis.weekday === undefined ? '' : `周${'一二三四五六日'[axis.weekday - 1]}`,
      period: axis.period === undefined ? '' : `第${axis.period}节`,
      teacher: parts.teacher,
      topic: parts.topic,
      venue: parts.venue,
    }))
}

function classText({ class: found, grade }: Axis): string {
  const ofGrade = found?.grade ?? grade
  if (!found) return ''
  return ofGrade === undefined ? `${found.number}班` : `${ofGrade}年级${found.number}班`
}

function cellsOf({ name, rows, isOne }: Sheet): Found[] {
  const cells: Found[] = []
  let title = classIn(name)
  let above = 0
  let from = 0
  for (let head = nextHead(rows, 0); head; head = nextHead(rows, from)) {
    // Of several tables below each other each has its own title.
    title = titleAbove(rows, above, head.from) ?? title
    const end = nextHead(rows, head.dataFrom)?.from ?? rows.length
    cells.push(
      ...blockOf(rows.slice(head.dataFrom, end), head, title ? { class: title } : {}, isOne ? '' : name),
    )
    above = head.dataFrom
    from = end
    if (from >= rows.length) break
  }
  return cells
}

function titleAbove(rows: readonly SheetRow[], from: number, to: number) {
  for (let at = to - 1; at >= Math.max(from, to - maxTitleRows); at--) {
    const texts = (rows[at]?.cells ?? []).map(cellText).filter((text) => text !== '')
    const found = texts.length <= 2 ? classIn(texts.join(' ')) : undefined
    if (found) return found
  }
  return undefined
}

function blockOf(rows: readonly SheetRow[], head: MatrixHead, title: Axis, sheet: string): Found[] {
  const cells: Found[] = []
  const beside: Axis[] = head.leading.map(() => ({}))
  for (const row of rows) {
    for (const [index, { column, holds }] of head.leading.entries()) {
      const text = cellText(row.cells[column])
      if (text === '') continue
      // A merged cell holds for the rows below it, until it or one before it changes.
      beside.fill({}, index)
      beside[index] = leadingAxis(text, holds)
    }
    const lead = joined(beside)
    for (const [column, axis] of head.columns) {
      const parts = cellParts(cellText(row.cells[column]))
      if (!parts) continue
      const own: Axis = parts.period === undefined ? {} : { period: parts.period }
      const at = `${columnLetters(column)}${row.row}`
      cells.push({
        axis: joined([title, axis, lead, own]),
        parts,
        cell: sheet === '' ? at : `${sheet}!${at}`,
      })
    }
  }
  return cells
}

/** A class without its grade does not hide one that has it, and takes the grade said beside it. */
function joined(axes: readonly Axis[]): Axis {
  return axes.reduce<Axis>((whole, axis) => ({ ...whole, ...axis }), {})
}

function columnLetters(column: number): string {
  const rest = Math.floor(column / 26)
  const last = String.fromCharCode(65 + (column % 26))
  return rest > 0 ? columnLetters(rest - 1) + last : last
}
