import { biff, substream, type BiffRecord } from './biff-records.ts'
import { compoundFileKind, workbookStream } from './compound-file.ts'
import { WorkbookRefusal } from './refusal.ts'
import { builtInDates, isDateFormat } from './xlsx-styles.ts'

const version8 = 0x600
const worksheet = 0
/** Excel has 4050 cell styles and some 250 formats at most, and cuts strings into pieces of 8 KB. */
const maxParts = 20_000
/** Each sheet that is looked into costs a reading of the shared strings. */
const maxSheets = 255

export type XlsBook = {
  stream: Buffer
  /** Visible worksheets in the order of their tabs; `start` is the position of the sheet's first record. */
  sheets: { name: string; start: number }[]
  /** For each cell style by number: does it show its number as a date? */
  isDate: boolean[]
  from1904: boolean
  /** The shared strings with the records that continue them, as they lie in the stream. */
  strings: Uint8Array
}

const parted = new Set<number>([biff.format, biff.cellStyle, biff.sheet, biff.continued])

/**
 * Opens an Excel 97–2003 workbook (BIFF8, MS-XLS) as far as its sheets are named. Throws `encrypted`, `truncated`, or
 * `legacyXls` for the versions before, whose records are others.
 */
export function openXls(bytes: Uint8Array): XlsBook {
  const stream = workbookStream(bytes)
  const sheets: XlsBook['sheets'] = []
  const formats = new Map<number, boolean>()
  const styles: number[] = []
  let from1904 = false
  let parts = 0
  let strings = { from: 0, to: 0, isOpen: false }
  for (const record of substream(stream, 0)) {
    const { id, from, to } = record
    const field = (at: number) => numberAt(stream, record, at)
    if (parted.has(id) && (parts += 1) > maxParts) throw new WorkbookRefusal('bomb')
    if (id === biff.begin && field(0) !== version8) throw new WorkbookRefusal('legacyXls')
    if (id === biff.filePass) throw new WorkbookRefusal('encrypted')
    if (id === biff.dateMode) from1904 = field(0) === 1
    if (id === biff.format) formats.set(field(0), isDateFormat(text(stream.subarray(from + 2, to), 2)))
    if (id === biff.cellStyle) styles.push(field(2))
    if (id === biff.sheet) {
      if (to - from < 8) throw new WorkbookRefusal('truncated')
      const [state, type] = [field(4) & 3, field(4) >> 8]
      const name = text(stream.subarray(from + 6, to), 1)
      if (state === 0 && type === worksheet) sheets.push({ name, start: stream.readUInt32LE(from) })
    }
    if (id === biff.strings) strings = { from: from - 4, to, isOpen: true }
    else if (id === biff.continued && strings.isOpen) strings.to = to
    else strings.isOpen = false
  }
  if (new Set(sheets.map((each) => each.start)).size < sheets.length) throw new WorkbookRefusal('truncated')
  if (sheets.length > maxSheets) throw new WorkbookRefusal('bomb')
  if (sheets.length === 0) throw new WorkbookRefusal('empty')
  return {
    stream,
    sheets,
    isDate: styles.map((format) => formats.get(format) ?? builtInDates.has(format)),
    from1904,
    strings: stream.subarray(strings.from, strings.to),
  }
}

/** How many rows a sheet says that it reaches down to, for a progress bar; 0 when it does not say. */
export function declaredRows(bytes: Uint8Array): number {
  if (compoundFileKind(bytes) !== 'xls') return 0
  const { stream, sheets } = openXls(bytes)
  const rows = sheets.map(({ start }) => {
    for (const record of substream(stream, start)) {
      if (record.id === biff.dimensions && record.to - record.from >= 8)
        return stream.readUInt32LE(record.from + 4)
    }
    return 0
  })
  return Math.max(...rows) - 1
}

/** A number of two bytes inside of a record; `truncated` where the record is too short to hold it. */
export function numberAt(stream: Buffer, { from, to }: BiffRecord, at: number): number {
  if (from + at + 2 > to) throw new WorkbookRefusal('truncated')
  return stream.readUInt16LE(from + at)
}

/** A text that begins with its length in `lengthBytes` bytes and says how wide its characters are (MS-XLS 2.5.294). */
function text(bytes: Buffer, lengthBytes: 1 | 2): string {
  if (bytes.length < lengthBytes + 1) return ''
  const length = bytes.readUIntLE(0, lengthBytes)
  const isWide = ((bytes[lengthBytes] ?? 0) & 1) === 1
  const content = bytes.subarray(lengthBytes + 1)
  return isWide ? content.toString('utf16le', 0, length * 2) : content.toString('latin1', 0, length)
}
