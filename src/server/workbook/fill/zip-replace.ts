import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { WorkbookRefusal } from '../refusal.ts'

/** Not in one go: others are served while a large sheet is packed. */
const deflate = promisify<Uint8Array, Buffer>(deflateRaw)
const entrySignature = 0x02014b50
const endSignature = 0x06054b50
const all32 = 0xffffffff
/** Sizes in the local header, no longer behind the data. */
const sizesBehind = 0x0008

interface Entry {
  name: string
  head: Buffer
  headerAt: number
}

/**
 * An archive with some parts replaced, and without others: every other part is copied as it is packed, in its structure. Takes what `zipDirectory`
 * has accepted before. Throws `bomb` for an archive beyond 4 GB.
 */
export async function replaceParts(
  bytes: Uint8Array,
  parts: ReadonlyMap<string, Uint8Array | null>,
): Promise<Uint8Array> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { entries, from: directoryFrom, comment } = directory(archive)
  const order = [...entries].sort((a, b) => a.headerAt - b.headerAt)
  const written = new Map<Entry, number>()
  const pieces: Buffer[] = []
  let at = 0
  const push = (piece: Buffer) => {
    pieces.push(piece)
    at += piece.length
  }
  // What stands before the first part belongs to the archive too.
  push(archive.subarray(0, order[0]?.headerAt ?? directoryFrom))
  for (const [index, entry] of order.entries()) {
    const next = order[index + 1]?.headerAt ?? directoryFrom
    const part = parts.get(entry.name)
    if (part === null) continue
    written.set(entry, at)
    push(part === undefined ? archive.subarray(entry.headerAt, next) : await newPart(archive, entry, part))
  }
  const directoryAt = at
  for (const entry of entries) {
    const position = written.get(entry)
    if (position === undefined) continue
    entry.head.writeUInt32LE(position, 42)
    push(entry.head)
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endSignature, 0)
  end.writeUInt16LE(written.size, 8)
  end.writeUInt16LE(written.size, 10)
  end.writeUInt32LE(at - directoryAt, 12)
  end.writeUInt32LE(directoryAt, 16)
  end.writeUInt16LE(comment.length, 20)
  push(end)
  push(comment)
  return Buffer.concat(pieces)
}

/** A part packed anew, under its own local header; its line of the directory is changed with it. */
async function newPart(archive: Buffer, { head, headerAt }: Entry, part: Uint8Array): Promise<Buffer> {
  const packed = await deflate(part)
  const nameBytes = archive.readUInt16LE(headerAt + 26)
  const local = Buffer.from(archive.subarray(headerAt, headerAt + 30 + nameBytes))
  const flags = local.readUInt16LE(6) & ~sizesBehind
  for (const [header, shift] of [
    [local, 0],
    [head, 2],
  ] as const) {
    header.writeUInt16LE(flags, 6 + shift)
    header.writeUInt16LE(8, 8 + shift)
    header.writeUInt32LE(crc32(part), 14 + shift)
    header.writeUInt32LE(packed.length, 18 + shift)
    header.writeUInt32LE(part.length, 22 + shift)
  }
  local.writeUInt16LE(0, 28)
  return Buffer.concat([local, packed])
}

function directory(archive: Buffer): { entries: Entry[]; from: number; comment: Buffer } {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new WorkbookRefusal('truncated')
  const from = archive.readUInt32LE(end + 16)
  const count = archive.readUInt16LE(end + 10)
  // Only archives beyond 4 GB or 65 535 parts need the wide form; no template is one.
  if (from === all32 || count === 0xffff) throw new WorkbookRefusal('bomb')
  const entries: Entry[] = []
  for (let at = from, left = count; left > 0; left--) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== entrySignature)
      throw new WorkbookRefusal('truncated')
    const nameBytes = archive.readUInt16LE(at + 28)
    const length = 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    const head = Buffer.from(archive.subarray(at, at + length))
    const name = head.toString('utf8', 46, 46 + nameBytes).replaceAll('\\', '/')
    entries.push({ name, head, headerAt: localAt(head) })
    at += length
  }
  return { entries, from, comment: archive.subarray(end + 22) }
}

function localAt(head: Buffer): number {
  const at = head.readUInt32LE(42)
  if (at === all32) throw new WorkbookRefusal('bomb')
  return at
}
