import { biff } from '../biff-records.ts'
import { WorkbookRefusal } from '../refusal.ts'
import { structure, recordOf, type RawRecord, type StreamEdits } from './biff-edit.ts'
import type { CellFill, SheetFill } from './cell-fill.ts'

const [blank, blanks, columnInfo] = [0x201, 0xbe, 0x7d]
const [array, shared, table] = [0x221, 0x4bc, 0x236]
const singles = new Set<number>([
  biff.formula,
  blank,
  biff.rk,
  biff.number,
  biff.label,
  biff.richText,
  biff.text,
  biff.truthOrError,
])
const several = new Set<number>([blanks, biff.mulRk])
/** What belongs to the formula before it. */
const attached = new Set<number>([biff.formulaText, array, shared, table, biff.continued])
const defaultStyle = 15

/** A record of cells of a row, and the last of those that belong to it. */
interface CellRecord {
  record: RawRecord
  first: number
  last: number
  followers: RawRecord[]
}

/**
 * Sets cells of one sheet, whose records begin at `from` and end before `to`: a cell keeps its style, a new one takes that of its row or
 * column. `valueOf` makes the record. Throws `formulas` for a cell that others are worked out from together with it.
 */
export function fillXlsSheet(
  records: readonly RawRecord[],
  [from, to]: readonly [number, number],
  fill: SheetFill,
  edits: StreamEdits,
  valueOf: (cell: CellFill, style: number) => Buffer,
): void {
  const { rows, rowRecords, columns, dimensions } = gather(records, from, to, fill)
  let widest = 0
  for (const [row, cells] of fill) {
    const present = rows.get(row)
    if (!present) throw new WorkbookRefusal('truncated')
    const rowRecord = rowRecords.get(row)
    const own =
      rowRecord && ((rowRecord.content[12] ?? 0) & 0x80) !== 0
        ? rowRecord.content.readUInt16LE(14) & 0xfff
        : undefined
    const styleOf = (column: number) =>
      own ?? columns.find((each) => column >= each.from && column <= each.to)?.style ?? defaultStyle
    fillRow(present, cells, edits, valueOf, styleOf)
    const width = (cells.at(-1)?.column ?? 0) + 1
    widest = Math.max(widest, width)
    if (rowRecord && rowRecord.content.readUInt16LE(4) < width) {
      const content = Buffer.from(rowRecord.content)
      content.writeUInt16LE(width, 4)
      edits.at(rowRecord.at).instead = [recordOf(structure.row, content)]
    }
  }
  if (dimensions && dimensions.content.length >= 12 && dimensions.content.readUInt16LE(10) < widest) {
    const content = Buffer.from(dimensions.content)
    content.writeUInt16LE(widest, 10)
    edits.at(dimensions.at).instead = [recordOf(biff.dimensions, content)]
  }
}

function gather(records: readonly RawRecord[], from: number, to: number, fill: SheetFill) {
  const rows = new Map<number, CellRecord[]>()
  const rowRecords = new Map<number, RawRecord>()
  const columns: { from: number; to: number; style: number }[] = []
  let dimensions: RawRecord | undefined
  let last: CellRecord | undefined
  let depth = 0
  for (let index = from; index < to; index++) {
    const record = records[index]!
    const { id, content } = record
    if (id === biff.begin) depth += 1
    if (id === biff.eof) depth -= 1
    // Charts inside of the sheet have cells of their own.
    if (depth !== 1) continue
    if (last && attached.has(id)) {
      last.followers.push(record)
      continue
    }
    last = undefined
    if (id === biff.dimensions) dimensions = record
    if (id === columnInfo && content.length >= 8)
      columns.push({
        from: content.readUInt16LE(0),
        to: content.readUInt16LE(2),
        style: content.readUInt16LE(6),
      })
    if (id === structure.row && content.length >= 16) rowRecords.set(content.readUInt16LE(0) + 1, record)
    if (!(singles.has(id) || several.has(id)) || content.length < 6) continue
    const row = content.readUInt16LE(0) + 1
    const first = content.readUInt16LE(2)
    last = {
      record,
      first,
      last: several.has(id) ? content.readUInt16LE(content.length - 2) : first,
      followers: [],
    }
    if (!fill.has(row)) continue
    const present = rows.get(row)
    if (present) present.push(last)
    else rows.set(row, [last])
  }
  return { rows, rowRecords, columns, dimensions }
}

function fillRow(
  present: readonly CellRecord[],
  cells: readonly CellFill[],
  edits: StreamEdits,
  valueOf: (cell: CellFill, style: number) => Buffer,
  styleOf: (column: number) => number,
): void {
  const taken = new Map<CellRecord, CellFill[]>()
  for (const cell of cells) {
    const holder = present.find(({ first, last }) => cell.column >= first && cell.column <= last)
    if (holder) {
      const others = taken.get(holder)
      if (others) others.push(cell)
      else taken.set(holder, [cell])
      continue
    }
    const record = valueOf(cell, styleOf(cell.column))
    const next = present.find(({ first }) => first > cell.column)
    if (next) edits.at(next.record.at).before.push(record)
    else {
      const end = present.at(-1)!
      edits.at((end.followers.at(-1) ?? end.record).at).after.push(record)
    }
  }
  for (const [holder, of] of taken) {
    edits.at(holder.record.at).instead = several.has(holder.record.id)
      ? split(holder, of, valueOf)
      : [valueOf(of[0]!, holder.record.content.readUInt16LE(4))]
    dropFormula(holder, edits)
  }
}

/** A record of several cells beside each other, as one for each. */
function split(
  { record: { id, content }, first, last }: CellRecord,
  cells: readonly CellFill[],
  valueOf: (cell: CellFill, style: number) => Buffer,
): Buffer[] {
  const isNumbers = id === biff.mulRk
  const width = isNumbers ? 6 : 2
  if (content.length < 6 + (last - first + 1) * width) throw new WorkbookRefusal('truncated')
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const at = 4 + index * width
    const cell = cells.find(({ column }) => column === first + index)
    if (cell) return valueOf(cell, content.readUInt16LE(at))
    const head = Buffer.from(content.subarray(0, 4))
    head.writeUInt16LE(first + index, 2)
    return recordOf(isNumbers ? biff.rk : blank, Buffer.concat([head, content.subarray(at, at + width)]))
  })
}

/** A formula that gives way takes the text that was saved for it along; one that is shared cannot give way. */
function dropFormula({ record, followers }: CellRecord, edits: StreamEdits): void {
  if (record.id !== biff.formula) return
  const isShared = record.content.length >= 16 && (record.content.readUInt16LE(14) & 8) !== 0
  if (isShared || followers.some(({ id }) => id === array || id === shared || id === table))
    throw new WorkbookRefusal('formulas', { row: record.content.readUInt16LE(0) + 1 })
  for (const follower of followers) edits.at(follower.at).instead = []
}
