import type { TableCell, TableData } from './table-data.ts'

/** CSV after RFC 4180 with a byte order mark, so that Excel opens it as UTF-8. Hidden cells carry `hidden`; notes follow an empty line. */
export function toCsv({ columns, rows, notes = [] }: TableData, hidden: string) {
  const below = notes.length > 0 ? [[], ...notes] : []
  const lines = [columns.map((column) => column.label), ...rows, ...below].map((row) =>
    row.map((cell) => field(cell, hidden)).join(','),
  )
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** A text that is a figure, as a number: −1.2, +0.4; undefined for any other text. */
export function figureOf(cell: string | number): number | undefined {
  if (typeof cell === 'number') return cell
  const figure = plainFigure(cell)
  return figure === undefined ? undefined : Number(figure)
}

function plainFigure(text: string): string | undefined {
  const figure = text.replace('\u2212', '-').replace(/^\+/, '')
  return /^-?\d+(\.\d+)?$/.test(figure) ? figure : undefined
}

/** Signed figures become plain numbers; any other text that a sheet would take for a formula is disarmed. */
function field(cell: TableCell, hidden: string) {
  if (cell === undefined) return ''
  const text = cell === null ? hidden : String(cell)
  const figure = plainFigure(text)
  if (figure !== undefined) return figure
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
