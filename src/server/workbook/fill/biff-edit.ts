import { WorkbookRefusal } from '../refusal.ts'

/** Records that say where others lie in the stream, or that are added to (MS-XLS 2.3). */
export const structure = { sheet: 0x85, index: 0x20b, rowEnd: 0xd7, row: 0x208, stringIndex: 0xff } as const

export interface RawRecord {
  id: number
  /** Of the record's head. */
  at: number
  content: Buffer
}

/** All records of a stream in their order, and what stands behind the last one. */
export function recordsOf(stream: Buffer): { records: RawRecord[]; tail: Buffer } {
  const records: RawRecord[] = []
  let at = 0
  while (at + 4 <= stream.length) {
    const id = stream.readUInt16LE(at)
    const to = at + 4 + stream.readUInt16LE(at + 2)
    // Behind the last sheet some programs fill up with zeros.
    if (id === 0 || to > stream.length) break
    records.push({ id, at, content: stream.subarray(at + 4, to) })
    at = to
  }
  return { records, tail: stream.subarray(at) }
}

export function recordOf(id: number, content: Uint8Array): Buffer {
  if (content.length > 0xffff) throw new WorkbookRefusal('truncated')
  const record = Buffer.alloc(4 + content.length)
  record.writeUInt16LE(id, 0)
  record.writeUInt16LE(content.length, 2)
  record.set(content, 4)
  return record
}

/** What is done at one record: others before and behind it, and others in its structure. */
interface Edit {
  before: Buffer[]
  instead?: Buffer[]
  after: Buffer[]
}

/** Changes to a stream, by the place of the record that they are made at. */
export class StreamEdits {
  private readonly edits = new Map<number, Edit>()

  at(offset: number): Edit {
    let edit = this.edits.get(offset)
    if (!edit) this.edits.set(offset, (edit = { before: [], after: [] }))
    return edit
  }

  /** The stream with the changes made, and every place that a record names moved with what lies there. */
  apply(records: readonly RawRecord[], tail: Buffer): Buffer {
    const moved = new Map<number, number>()
    const pieces: Buffer[] = []
    /** Records whose content names places, with where their content now is. */
    const pointing: { record: RawRecord; to: number }[] = []
    let to = 0
    const push = (piece: Buffer) => {
      pieces.push(piece)
      to += piece.length
    }
    for (const record of records) {
      const edit = this.edits.get(record.at)
      moved.set(record.at, to)
      edit?.before.forEach(push)
      if (edit?.instead) edit.instead.forEach(push)
      else {
        if (pointers.has(record.id)) pointing.push({ record, to: to + 4 })
        push(recordOf(record.id, record.content))
      }
      edit?.after.forEach(push)
    }
    push(tail)
    const stream = Buffer.concat(pieces)
    const atRow = new Set(records.filter(({ id }) => id === structure.row).map(({ at }) => at))
    for (const { record, to: content } of pointing)
      repoint(stream, content, record, (offset) => moved.get(offset), atRow)
    return stream
  }
}

const pointers = new Set<number>([structure.sheet, structure.index, structure.rowEnd])
/** Head and content of a record of a row. */
const rowBytes = 20

function repoint(
  stream: Buffer,
  to: number,
  { id, at, content }: RawRecord,
  moved: (offset: number) => number | undefined,
  atRow: ReadonlySet<number>,
): void {
  const move = (offset: number) => {
    const target = moved(content.readUInt32LE(offset))
    if (target !== undefined) stream.writeUInt32LE(target, to + offset)
  }
  if (id === structure.sheet) move(0)
  else if (id === structure.index)
    for (let offset = 12; offset + 4 <= content.length; offset += 4) move(offset)
  else if (id === structure.rowEnd && content.length >= 4) {
    const firstRow = at - content.readUInt32LE(0)
    const movedRow = moved(firstRow)
    // Not every program keeps these: what names no row is left as it is.
    if (movedRow === undefined || !atRow.has(firstRow)) return
    stream.writeUInt32LE((moved(at) ?? 0) - movedRow, to)
    let old = firstRow + rowBytes
    let now = movedRow + rowBytes
    for (let offset = 4; offset + 2 <= content.length; offset += 2) {
      old += content.readUInt16LE(offset)
      const target = moved(old)
      if (target === undefined || target < now || target - now > 0xffff) return
      stream.writeUInt16LE(target - now, to + offset)
      now = target
    }
  }
}
