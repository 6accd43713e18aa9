import { WorkbookRefusal } from './refusal.ts'

export type ZipEntry = {
  name: string
  /** 0 stored, 8 deflated. */
  method: number
  crc: number
  packedBytes: number
  unpackedBytes: number
  headerAt: number
  encrypted: boolean
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const end64Signature = 0x06064b50
const all32 = 0xffffffff

/**
 * The central directory of an archive, by name (APPNOTE 4.3.12). Only what it lists is ever read.
 * Throws `truncated` without a whole directory, `notWorkbook` when it contradicts itself.
 */
export function zipDirectory(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map<string, ZipEntry>()
  let { at, count } = directoryStart(view)
  for (; count > 0; count--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entrySignature) {
      throw new WorkbookRefusal('truncated')
    }
    const nameBytes = view.getUint16(at + 28, true)
    const extraBytes = view.getUint16(at + 30, true)
    const entry = readEntry(view, at, bytes.subarray(at + 46, at + 46 + nameBytes))
    widen(entry, view, at + 46 + nameBytes, extraBytes)
    if (entries.has(entry.name)) throw new WorkbookRefusal('notWorkbook')
    entries.set(entry.name, entry)
    at += 46 + nameBytes + extraBytes + view.getUint16(at + 32, true)
  }
  return entries
}

function directoryStart(view: DataView): { at: number; count: number } {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let end = view.byteLength - 22; end >= lowest; end--) {
    if (view.getUint32(end, true) !== endSignature) continue
    const count = view.getUint16(end + 10, true)
    const at = view.getUint32(end + 16, true)
    return count === 0xffff || at === all32 ? directoryStart64(view, end) : { at, count }
  }
  throw new WorkbookRefusal('truncated')
}

/** ZIP64 (4.3.14): the locator stands 20 bytes before the end record. */
function directoryStart64(view: DataView, end: number): { at: number; count: number } {
  const recordAt = end >= 20 ? readLong(view, end - 20 + 8) : -1
  if (recordAt < 0 || recordAt + 56 > view.byteLength) throw new WorkbookRefusal('truncated')
  if (view.getUint32(recordAt, true) !== end64Signature) throw new WorkbookRefusal('truncated')
  return { count: readLong(view, recordAt + 32), at: readLong(view, recordAt + 48) }
}

function readEntry(view: DataView, at: number, name: Uint8Array): ZipEntry {
  return {
    name: new TextDecoder().decode(name).replaceAll('\\', '/'),
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedBytes: view.getUint32(at + 20, true),
    unpackedBytes: view.getUint32(at + 24, true),
    headerAt: view.getUint32(at + 42, true),
  }
}

/** Sizes of 0xFFFFFFFF stand in the ZIP64 extra field (4.5.3), in this order. */
function widen(entry: ZipEntry, view: DataView, from: number, length: number): void {
  const wide = (['unpackedBytes', 'packedBytes', 'headerAt'] as const).filter((key) => entry[key] === all32)
  if (wide.length === 0) return
  const end = Math.min(from + length, view.byteLength)
  for (let at = from; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    wide.forEach((key, index) => (entry[key] = readLong(view, at + 4 + index * 8)))
    return
  }
  throw new WorkbookRefusal('truncated')
}

function readLong(view: DataView, at: number): number {
  if (at < 0 || at + 8 > view.byteLength) throw new WorkbookRefusal('truncated')
  const value = view.getBigUint64(at, true)
  return value > Number.MAX_SAFE_INTEGER ? Number.MAX_SAFE_INTEGER : Number(value)
}
