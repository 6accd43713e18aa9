import { fileOfStream } from './stream-file.ts'

const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value & 255, (value >> 8) & 255]))
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

/** A BIFF8 record of this number and content; `declared` lies about its length. */
export const record = (id: number, content: Uint8Array | number[] = [], declared?: number) =>
  Buffer.concat([u16(id, declared ?? content.length), Buffer.from(content)])

const begin = (type: number) => record(0x809, Buffer.concat([u16(0x600, type, 0, 0), Buffer.alloc(8)]))
const end = record(0x0a)

/** A text with its length in two bytes, two bytes a character; `runs` makes it a rich one. */
const wide = (text: string) =>
  Buffer.concat([u16(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')])

/** A string of the shared table with formatting runs and a phonetic guide behind it. */
export const richString = (text: string) =>
  Buffer.concat([
    u16(text.length),
    Buffer.from([1 | 4 | 8]),
    u16(2),
    u32(3),
    Buffer.from(text, 'utf16le'),
    Buffer.alloc(8),
    Buffer.from('abc'),
  ])

export const cell = {
  shared: (row: number, column: number, index: number) =>
    record(0xfd, Buffer.concat([u16(row, column, 0), u32(index)])),
  label: (row: number, column: number, text: string) =>
    record(0x204, Buffer.concat([u16(row, column, 0), wide(text)])),
  number: (row: number, column: number, value: number, style = 0) => {
    const content = Buffer.alloc(14)
    content.set(u16(row, column, style))
    content.writeDoubleLE(value, 6)
    return record(0x203, content)
  },
  truth: (row: number, column: number, value: number, isError = false) =>
    record(0x205, Buffer.concat([u16(row, column, 0), Buffer.from([value, isError ? 1 : 0])])),
  /** Whole numbers beside each other in one record. */
  wholes: (row: number, column: number, values: number[]) =>
    record(
      0xbd,
      Buffer.concat([
        u16(row, column),
        ...values.map((value) => Buffer.concat([u16(0), u32((value << 2) | 2)])),
        u16(column + values.length - 1),
      ]),
    ),
  /** A formula whose saved value is a text; `between` stands before that text, as a shared formula does. */
  formula: (row: number, column: number, text: string, between = Buffer.alloc(0)) =>
    Buffer.concat([
      record(
        0x06,
        Buffer.concat([u16(row, column, 0), Buffer.from([0, 0, 0, 0, 0, 0, 255, 255]), Buffer.alloc(8)]),
      ),
      between,
      record(0x207, wide(text)),
    ]),
}

type Snapshot = {
  /** Records of each sheet. */
  sheets?: (Uint8Array | { records: Uint8Array; hidden: true })[]
  strings?: Uint8Array[]
  /** The record of the shared strings and what follows it, instead of `strings`. */
  rawStrings?: Uint8Array
  /** More records among those of the workbook. */
  globals?: Uint8Array
  version?: number
}

/** The stream of a smallest Excel 97–2003 workbook with the given records, for what no honest program would write. */
export function handmadeStream({
  sheets = [],
  strings = [],
  rawStrings,
  globals,
  version,
}: Snapshot): Buffer {
  const bodies = sheets.map((sheet) =>
    Buffer.concat([begin(0x10), sheet instanceof Uint8Array ? sheet : sheet.records, end]),
  )
  const head = (starts: number[]) =>
    Buffer.concat([
      begin(5),
      ...(globals ? [globals] : []),
      ...starts.map((start, index) =>
        record(0x85, [...u32(start), sheets[index] instanceof Uint8Array ? 0 : 1, 0, 1, 0, 0x41 + index]),
      ),
      rawStrings ?? record(0xfc, Buffer.concat([u32(strings.length), u32(strings.length), ...strings])),
      end,
    ])
  const size = head(bodies.map(() => 0)).length
  const starts = bodies.map((_, index) =>
    bodies.slice(0, index).reduce((sum, body) => sum + body.length, size),
  )
  const stream = Buffer.concat([head(starts), ...bodies])
  if (version !== undefined) stream.writeUInt16LE(version, 4)
  return stream
}

export const handmadeXls = (book: Snapshot): Uint8Array => fileOfStream(handmadeStream(book))

/** The header that a roster needs, as labels of a row. */
export const labels = (row: number, texts: string[]) =>
  Buffer.concat(texts.map((text, column) => cell.label(row, column, text)))
