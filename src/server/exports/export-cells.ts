import type { ColumnType, ListColumn } from '@/contract/lists/list.ts'
import type { CellKind, TableColumn, TableValue } from '../workbook/table.ts'
import type { ListLabels } from './export-labels.ts'

/** A column of the file: its head, and its value of a row of the list. */
export interface ExportColumn extends TableColumn {
  valueOf: (row: Record<string, unknown>) => TableValue
}

const kinds: Record<Exclude<ColumnType, 'rate'>, CellKind> = {
  person: 'text',
  organisation: 'text',
  text: 'text',
  studentNumber: 'code',
  idNumber: 'code',
  mobile: 'code',
  integer: 'number',
  decimal: 'number',
  date: 'date',
  time: 'time',
  choice: 'text',
  class: 'text',
}
const numbersOf = { 1: 'tenths', 2: 'hundredths' } as const
const isNumber: ReadonlySet<CellKind> = new Set(['number', 'tenths', 'hundredths'])
/** Of characters in the file by pixels on the screen. */
const pixelsPerChar = 7

/** The columns of a file for those of a list: one each, of a rate three. */
export const exportColumns = (columns: readonly ListColumn[], labels: ListLabels): ExportColumn[] =>
  columns.flatMap((column) =>
    column.type === 'rate' ? rateColumns(column, labels) : [oneColumn(column, labels)],
  )

const widthOf = ({ width }: ListColumn) => Math.max(8, Math.round(width / pixelsPerChar))

function oneColumn(column: ListColumn, labels: ListLabels): ExportColumn {
  const { key, type, digits } = column
  const say = sayOf(column, labels)
  const kind = digits ? numbersOf[digits] : kinds[type as keyof typeof kinds]
  return {
    title: labels.column(key),
    width: widthOf(column),
    kind,
    valueOf: (row) => {
      const value = row[key]
      if (value === null || value === undefined) return gapIn(row, key, labels)
      return typeof value === 'number' && isNumber.has(kind) ? value : say(value)
    },
  }
}

/** Somebody has to fill these. */
const open = new Set(['retest', 'unmeasured', 'unreported'])

/** Why there is no value, where the list says so: a word, marked where something is to be made up. */
function gapIn(row: Record<string, unknown>, key: string, labels: ListLabels): TableValue {
  const gap = (row['gaps'] as Record<string, string> | undefined)?.[key]
  if (gap === undefined) return null
  const word = labels.value('gap', gap)
  return open.has(gap) ? { marked: word } : word
}

function rateColumns(column: ListColumn, labels: ListLabels): ExportColumn[] {
  const rateOf = (row: Record<string, unknown>) => row[column.key] as { n: number; of: number } | null
  const [n, of, share] = labels.rate(labels.column(column.key))
  const { parts = 1 } = column
  const width = 12
  const whole = (part: number | undefined) => (part === undefined ? null : part / parts)
  return [
    { title: n, width, kind: 'number', valueOf: (row) => whole(rateOf(row)?.n) },
    { title: of, width, kind: 'number', valueOf: (row) => whole(rateOf(row)?.of) },
    {
      title: share,
      width,
      kind: 'share',
      valueOf: (row) => {
        const rate = rateOf(row)
        return rate && rate.of > 0 ? rate.n / rate.of : null
      },
    },
  ]
}

type Label = Parameters<ListLabels['class']>[0]
const isLabel = (value: unknown): value is Label =>
  typeof value === 'object' && value !== null && 'grade' in value && 'number' in value

/** How one value of a column is written; several of them stand in one cell. */
function sayOf({ key, type, choices }: ListColumn, labels: ListLabels): (value: unknown) => string {
  const one = (value: unknown): string => {
    if (isLabel(value)) return labels.class(value)
    if (choices === 'grades') return labels.grade(Number(value))
    // A figure that is none says so by a word, such as the acuity of an eye that counts fingers.
    if (type === 'choice' || type === 'decimal') return labels.value(key, String(value))
    if (key === 'modules') return labels.module(Number(value))
    return String(value)
  }
  return (value) => (Array.isArray(value) ? value.map(one).join(labels.comma) : one(value))
}
