/** A cell as read: text, number or truth value; a date arrives as `YYYY-MM-DD`, with ` HH:MM` behind it where it has a time. */
export type CellValue = string | number | boolean | null

/** One row as the person sees it: `row` counts from 1, `cells[0]` is column A. */
export type SheetRow = { row: number; cells: CellValue[] }

/** What a person would read in the cell, trimmed. Floating-point dust of a sheet's arithmetic is rounded away. */
export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number')
    return Number.isInteger(value) ? plainInteger(value) : String(Number(value.toPrecision(12)))
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : value.trim()
}

const plainInteger = (value: number): string =>
  Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value)

/** Full-width forms become plain ones, every kind of dash a minus, every blank a space. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-')
    .replace(/[\s\u200b-\u200d\u2060\ufeff]+/g, ' ')
    .trim()

/** Spreadsheets write control characters as `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export const unescapeCell = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
