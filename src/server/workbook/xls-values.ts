import { biff, substream, type BiffRecord } from './biff-records.ts'
import type { WorkbookLimits } from './limits.ts'
import { WorkbookRefusal } from './refusal.ts'
import { numberAt, type XlsBook } from './xls-book.ts'

/** Fewest bytes of the records that carry a value. Of a formula only its saved value is read: the first 14 bytes. */
const minBytes = new Map<number, number>([
  [biff.text, 10],
  [biff.rk, 10],
  [biff.mulRk, 12],
  [biff.number, 14],
  [biff.truthOrError, 8],
  [biff.label, 9],
  [biff.richText, 9],
  [biff.formula, 14],
  [biff.formulaText, 3],
])
/** Format 14 is a date, 0 a plain number, in every version of Excel. */
const [dateFormat, plainFormat] = [14, 0]
/** What the reader holds, measured: for a record, for a place of a row, and for a byte of text, which it joins one by one. */
const [recordHeap, offsetHeap, textHeap] = [200, 8, 32]

/**
 * One sheet as a workbook stream of its own that holds nothing but values: each record's length is checked, and what a
 * reader would have to hold in memory is counted first. Whether a style is a date is settled here, as for .xlsx, and a
 * formula's text stands behind its formula. Throws `bomb`, `truncated`, `tooManyXlsCells`.
 */
export function valuesOnly(book: XlsBook, sheet: number, limits: WorkbookLimits): Uint8Array {
  const start = book.sheets[sheet]?.start ?? 0
  if (start >= book.stream.length) throw new WorkbookRefusal('truncated')
  const size = book.stream.length - start + book.strings.length + book.isDate.length * 8 + 256
  const out = new RecordWriter(Buffer.alloc(size))
  out.write(biff.begin, [0, 6, 5, 0])
  out.write(biff.dateMode, [book.from1904 ? 1 : 0, 0])
  for (const isDate of book.isDate) out.write(biff.cellStyle, [0, 0, isDate ? dateFormat : plainFormat, 0])
  const sheetLine = out.write(biff.sheet, [0, 0, 0, 0, 0, 0, 1, 0, 65])
  out.copy(book.strings)
  out.write(biff.eof, [])
  out.bytes.writeUInt32LE(out.length, sheetLine)
  out.write(biff.begin, [0, 6, 16, 0])
  writeValues(book, start, out, limits)
  out.write(biff.eof, [])
  return out.bytes.subarray(0, out.length)
}

function writeValues({ stream, strings }: XlsBook, start: number, out: RecordWriter, limits: WorkbookLimits) {
  const widths = new Uint16Array(2 ** 16)
  let heap = 0
  const cost = (bytes: number) => {
    heap += bytes
    if (heap > limits.maxXlsHeapBytes) throw new WorkbookRefusal('tooManyXlsCells')
  }
  cost(strings.length * textHeap)
  let isAfterFormula = false
  for (const record of substream(stream, start)) {
    const { id, from, to } = record
    const min = minBytes.get(id)
    if (min === undefined) continue
    if (to - from < min) throw new WorkbookRefusal('truncated')
    if (id !== biff.formulaText) {
      const row = numberAt(stream, record, 0)
      const last = numberAt(stream, record, 2) + (id === biff.mulRk ? countOf(record) : 1)
      if (last > limits.maxColumns) throw new WorkbookRefusal('bomb', { row: row + 1, column: last })
      cost(Math.max(0, last - (widths[row] ?? 0)) * offsetHeap)
      widths[row] = Math.max(widths[row] ?? 0, last)
    } else if (!isAfterFormula) continue
    isAfterFormula = id === biff.formula
    const content = contentOf(stream, record, limits.maxCellChars)
    cost(recordHeap + (textRecords.has(id) ? content.length * textHeap : 0))
    out.write(id === biff.richText ? biff.label : id, content)
  }
}

const textRecords = new Set<number>([biff.label, biff.richText, biff.formulaText])
/** How many cells a record of numbers in a row holds. */
const countOf = ({ from, to }: BiffRecord) => Math.floor((to - from - 6) / 6)

/** A record's content without what may follow it. */
function contentOf(stream: Buffer, record: BiffRecord, maxChars: number): Uint8Array {
  const { id, from, to } = record
  if (id === biff.formulaText) return fittingText(stream, from, to, maxChars)
  if (id === biff.label || id === biff.richText)
    return Buffer.concat([stream.subarray(from, from + 6), fittingText(stream, from + 6, to, maxChars)])
  return stream.subarray(from, from + (id === biff.mulRk ? 6 + countOf(record) * 6 : (minBytes.get(id) ?? 0)))
}

/** A text no longer than a cell may be, nor than what its record holds, whatever length it declares. */
function fittingText(stream: Buffer, from: number, to: number, maxChars: number): Uint8Array {
  const isWide = ((stream[from + 2] ?? 0) & 1) === 1
  const held = Math.floor((to - from - 3) / (isWide ? 2 : 1))
  const length = Math.min(stream.readUInt16LE(from), held, maxChars)
  return Buffer.concat([
    Buffer.from([length & 255, length >> 8, isWide ? 1 : 0]),
    stream.subarray(from + 3, from + 3 + length * (isWide ? 2 : 1)),
  ])
}

class RecordWriter {
  readonly bytes: Buffer
  length = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /** Returns the position of the content. */
  write(id: number, content: Uint8Array | number[]): number {
    this.bytes.writeUInt16LE(id, this.length)
    this.bytes.writeUInt16LE(content.length, this.length + 2)
    this.copy(content, this.length + 4)
    return this.length - content.length
  }

  copy(content: Uint8Array | number[], at = this.length): void {
    this.bytes.set(content, at)
    this.length = at + content.length
  }
}
