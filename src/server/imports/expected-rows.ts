import { sniff } from '../workbook/sniff.ts'
import { declaredRows as declaredXlsRows } from '../workbook/xls-book.ts'
import { zipDirectory } from '../workbook/zip-directory.ts'
import { unpack } from '../workbook/zip-part.ts'

const lineFeed = 10
const maxRows = 200_000

/** About how many rows a file will have, for a progress bar: a sheet says so itself, lines are counted; 0 = unknown. */
export async function expectedRows(bytes: Uint8Array): Promise<number> {
  try {
    const format = sniff(bytes)
    const rows =
      format === 'csv' ? lines(bytes) : format === 'xls' ? declaredXlsRows(bytes) : await declaredRows(bytes)
    return Math.min(rows, maxRows)
  } catch {
    // Whatever is wrong with the file, its reader says it.
    return 0
  }
}

function lines(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) count += 1
  return count
}

async function declaredRows(bytes: Uint8Array): Promise<number> {
  const sheets = [...zipDirectory(bytes).values()].filter(({ name }) =>
    /^xl\/worksheets\/[^/]+\.xml$/.test(name),
  )
  const largest = sheets.sort((a, b) => b.unpackedBytes - a.unpackedBytes)[0]
  if (!largest) return 0
  const first = await unpack(bytes, largest).next()
  const start = new TextDecoder().decode(first.value ?? new Uint8Array())
  const [, from, to] = /<dimension ref="[A-Z]+(\d+):[A-Z]+(\d+)"/.exec(start) ?? []
  return from && to ? Number(to) - Number(from) : 0
}
