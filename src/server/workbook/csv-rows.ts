import type { SheetRow } from './cell-text.ts'
import { decodedPieces, textEncoding } from './csv-encoding.ts'
import type { WorkbookLimits } from './limits.ts'
import { WorkbookRefusal } from './refusal.ts'

const maxQuotedChars = 1_000_000

/**
 * Rows of separated text (RFC 4180, and what Excel makes of it): comma, semicolon or tab; quotes; any line end.
 * Empty lines count but are not given. Throws `truncated` when a quote never closes, `bomb` beyond the last column.
 */
export function* csvRows(bytes: Uint8Array, limits: WorkbookLimits): Generator<SheetRow> {
  let separator = ''
  let row = 1
  let cells: string[] = []
  let cell = ''
  let state: 'start' | 'plain' | 'quoted' | 'quote' = 'start'
  let afterReturn = false

  const endCell = () => {
    cells.push(cell.slice(0, limits.maxCellChars))
    if (cells.length > limits.maxColumns && cell.trim() !== '') {
      throw new WorkbookRefusal('bomb', { row, column: cells.length })
    }
    if (cells.length > limits.maxColumns) cells.pop()
    cell = ''
    state = 'start'
  }
  const endRow = (): SheetRow | undefined => {
    endCell()
    const line = { row, cells }
    row += 1
    cells = []
    return line.cells.some((each) => each.trim() !== '') ? line : undefined
  }

  for (const piece of decodedPieces(bytes, textEncoding(bytes))) {
    separator ||= separatorOf(piece)
    let at = 0
    while (at < piece.length) {
      const char = piece.charAt(at)
      if (state === 'quoted') {
        const quote = piece.indexOf('"', at)
        const end = quote < 0 ? piece.length : quote
        cell += piece.slice(at, end)
        if (cell.length > maxQuotedChars) throw new WorkbookRefusal('truncated', { row })
        if (quote >= 0) state = 'quote'
        at = end + 1
        continue
      }
      at += 1
      const lineFeedOfPair = char === '\n' && afterReturn
      afterReturn = char === '\r'
      if (lineFeedOfPair) continue
      if (char === '"' && state === 'start') state = 'quoted'
      else if (char === '"' && state === 'quote') {
        cell += char
        state = 'quoted'
      } else if (char === separator) endCell()
      else if (char === '\n' || char === '\r') {
        const line = endRow()
        if (line) yield line
      } else {
        cell += char
        state = 'plain'
      }
    }
  }
  if (state === 'quoted') throw new WorkbookRefusal('truncated', { row })
  const last = endRow()
  if (last) yield last
}

/** The separator that the first lines hold most often, outside quotes. */
function separatorOf(piece: string): string {
  const sample = piece.slice(0, 8192).replace(/"[^"]*"/g, '')
  const count = (mark: string) => sample.split(mark).length - 1
  return [',', '\t', ';'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
