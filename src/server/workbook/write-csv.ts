import { escapeFormula } from './formula-guard.ts'

export type ExportValue = string | number | null | undefined

/**
 * Rows as CSV text, piece by piece: UTF-8 with a byte order mark so that Excel reads Chinese, CRLF, every text prevented
 * from being a formula.
 */
export async function* writeCsv(
  titles: readonly string[],
  rows: AsyncIterable<readonly ExportValue[]> | Iterable<readonly ExportValue[]>,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(titles)}`
  for await (const row of rows) yield csvLine(row)
}

const csvLine = (cells: readonly ExportValue[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: ExportValue): string {
  const text = typeof value === 'string' ? escapeFormula(value) : String(value ?? '')
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
