import { lastOf } from '@/lib/required.ts'
import { cellText, plainText, type SheetRow } from '@/server/workbook/cell-text.ts'
import { classCell, gradeNumber, type ClassCell } from '@/server/workbook/class-cell.ts'
import { namedPeriodOf, namedWeekdayOf, periodOf } from './timetable-cells.ts'

/** What a heading says of the lessons below or beside it. */
export interface Axis {
  weekday?: number
  period?: number
  /** With its grade, or to be read with `grade`. */
  class?: ClassCell
  grade?: number
}

/** Headings of one block of a week matrix. */
export interface MatrixHead {
  /** Places of its first and of the first row below it. */
  from: number
  dataFrom: number
  /** By column. */
  columns: ReadonlyMap<number, Axis>
  /** What the columns before them hold, by their own headings. */
  leading: { column: number; holds: 'class' | 'grade' | 'period' | 'weekday' | 'any' }[]
}

const maxLevels = 3
const fewest = 2
const fewestShare = 0.5
const maxLeading = 4

/** A class of a grade in any text: 三年级1班课程表, 六(2)班. */
const classInText =
  /((?:小学|初中|高中|初|高)?[一二三四五六七八九十\d]{1,2}(?:年级|年|级)?)[\s(]*([一二三四五六七八九十\d]{1,2})[\s)]*班/

export function classIn(text: string): ClassCell | undefined {
  const found = classInText.exec(plainText(text))
  const cell = found ? classCell(`${found[1]!.replace(/(?:年级|年|级)$/, '')}年级${found[2]}班`) : undefined
  return cell?.grade === undefined ? undefined : cell
}

/** A class with its grade, in a heading of its own. */
const wholeClass = (text: string): ClassCell | undefined => {
  const plain = plainText(text)
  if (!/[班(.-]|^\d{3,4}$/.test(plain)) return undefined
  const cell = classCell(plain)
  return cell?.grade === undefined ? undefined : cell
}

type Kind = 'weekday' | 'class' | 'period'

const readers: Record<Kind, (text: string) => Axis | undefined> = {
  weekday: (text) => {
    const weekday = namedWeekdayOf(text)
    return weekday === undefined ? undefined : { weekday }
  },
  class: (text) => {
    const cell = wholeClass(text)
    return cell && { class: cell }
  },
  period: (text) => {
    const period = namedPeriodOf(text) ?? periodOf(text)
    return period === undefined ? undefined : { period }
  },
}

/** The kind of heading that a row is, if most of its filled cells are of one kind and differ. */
function levelOf(row: SheetRow | undefined, kinds: readonly Kind[]) {
  const texts = (row?.cells ?? []).map(cellText)
  const filled = texts.filter((text) => text !== '').length
  for (const kind of kinds) {
    const axes = new Map<number, Axis>()
    for (const [column, text] of texts.entries()) {
      const axis = text === '' ? undefined : readers[kind](text)
      if (axis) axes.set(column, axis)
    }
    const different = new Set([...axes.values()].map((axis) => JSON.stringify(axis))).size
    if (different >= fewest && axes.size >= fewestShare * filled) return { kind, axes, width: texts.length }
  }
  return undefined
}

/** The next block of headings from a row on, or undefined where there is no more. */
export function nextHead(rows: readonly SheetRow[], from: number): MatrixHead | undefined {
  for (let at = from; at < rows.length; at++) {
    const first = levelOf(rows[at], ['weekday', 'class'])
    if (!first) continue
    const levels = [first]
    while (levels.length < maxLevels) {
      const known = levels.map(({ kind }) => kind)
      const kinds = (['weekday', 'class', 'period'] as const).filter((kind) => !known.includes(kind))
      const below = levelOf(rows[at + levels.length], kinds)
      // A row of periods is a heading only under one that it divides: more columns than the one above has.
      if (!below || below.axes.size < lastOf(levels).axes.size) break
      levels.push(below)
    }
    const head = headOf(rows, at, levels)
    if (head) return head
  }
  return undefined
}

function headOf(
  rows: readonly SheetRow[],
  at: number,
  levels: readonly { axes: Map<number, Axis>; width: number }[],
): MatrixHead | undefined {
  const lowest = lastOf(levels)
  const firstColumn = Math.min(...lowest.axes.keys())
  if (firstColumn > maxLeading) return undefined
  const columns = new Map<number, Axis>()
  for (const [column, axis] of lowest.axes) {
    const above = levels.slice(0, -1).map(({ axes }) => {
      const starts = [...axes.keys()].filter((each) => each <= column)
      return starts.length > 0 ? axes.get(Math.max(...starts)) : undefined
    })
    columns.set(column, Object.assign({}, ...above, axis))
  }
  const titles = (column: number) =>
    levels.map((_, level) => plainText(cellText(rows[at + level]?.cells[column]))).join('')
  const leading = Array.from({ length: firstColumn }, (_, column) => ({
    column,
    holds: heldBy(titles(column)),
  }))
  return { from: at, dataFrom: at + levels.length, columns, leading }
}

function heldBy(title: string): MatrixHead['leading'][number]['holds'] {
  if (/节|课|period/i.test(title)) return 'period'
  if (/班|class/i.test(title)) return 'class'
  if (/年级|grade/i.test(title)) return 'grade'
  return /周|星期|day/i.test(title) ? 'weekday' : 'any'
}

/** What a cell before the lessons says. Times of day and anything else say nothing. */
export function leadingAxis(text: string, holds: MatrixHead['leading'][number]['holds']): Axis {
  const weekday = namedWeekdayOf(text)
  if (weekday !== undefined) return { weekday }
  const period = holds === 'period' ? periodOf(text) : namedPeriodOf(text)
  if (period !== undefined) return { period }
  const whole = wholeClass(text) ?? (holds === 'class' ? classCell(text) : undefined)
  if (whole?.grade !== undefined) return { class: whole }
  if (/级|grade/i.test(text) || holds === 'grade') {
    const grade = gradeNumber(plainText(text))
    if (grade !== undefined) return { grade }
  }
  const number = plainText(text).endsWith('班') || holds === 'class' ? classCell(text) : undefined
  if (number) return { class: number }
  const bare = holds === 'any' ? periodOf(text) : undefined
  return bare === undefined ? {} : { period: bare }
}
