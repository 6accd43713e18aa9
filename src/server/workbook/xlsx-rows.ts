import type { SheetRow } from './cell-text.ts'
import type { WorkbookLimits } from './limits.ts'
import { WorkbookRefusal } from './refusal.ts'
import type { XlsxPackage } from './xlsx-package.ts'
import { readSheet } from './xlsx-sheet.ts'
import { sharedStrings } from './xlsx-strings.ts'
import { dateStyles } from './xlsx-styles.ts'
import { xmlTokens } from './xml-tokens.ts'
import { unpack, unpackText } from './zip-part.ts'

/** Even a workbook with all the styles that Excel allows stays below. */
const maxStyleBytes = 32 * 2 ** 20

/** Rows of one visible worksheet, as the caller pulls them; only a piece of 64 KB is unpacked ahead. */
export async function* xlsxRows(
  book: XlsxPackage,
  sheet: number,
  limits: WorkbookLimits,
): AsyncGenerator<SheetRow> {
  const entry = book.sheets[sheet]?.entry
  if (!entry) return
  const strings = book.strings
    ? await sharedStrings(unpack(book.bytes, book.strings), limits.maxCellChars)
    : []
  const isDate = book.styles ? dateStyles(await unpackText(book.bytes, book.styles, maxStyleBytes)) : []
  const query = readSheet({ strings, isDate, from1904: book.from1904 }, limits)
  const tokens = xmlTokens(query.handler)
  const decoder = new TextDecoder()
  for await (const piece of unpack(book.bytes, entry)) {
    tokens.write(decoder.decode(piece, { stream: true }))
    yield* query.rows.splice(0)
  }
  tokens.end()
  if (!query.complete()) throw new WorkbookRefusal('truncated')
  yield* query.rows.splice(0)
}
