import { WorkbookRefusal } from './refusal.ts'

/** A directory entry of a compound file (MS-CFB 2.6.1) is 128 bytes: 64 of name, then the name's length in bytes. */
const entryBytes = 128
const streamType = 2
const rootType = 5
const miniSectorBytes = 64
/** Sector numbers from here on are marks: free, end of a chain, or a sector of the table itself (MS-CFB 2.1). */
const firstMark = 0xfffffffa
const headerTableSlots = 109

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

export const isCompoundFile = (bytes: Uint8Array): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

type CompoundFileKind = 'xls' | 'legacyXls' | 'encrypted' | 'truncated' | 'other'

/**
 * Distinguishes an Excel 97–2003 file (`xls`) from an older one (`legacyXls`) and from an encrypted new one. Directory entries
 * always lie at multiples of 128 bytes, so no sector chain has to be followed, and a damaged chain cannot mislead.
 */
export function compoundFileKind(bytes: Uint8Array): CompoundFileKind {
  const names = new Set<string>()
  for (let at = 512; at + entryBytes <= bytes.length; at += entryBytes) {
    const name = entryName(bytes, at)
    if (name === 'EncryptedPackage' || name === 'Workbook' || name === 'Book') names.add(name)
  }
  if (names.has('EncryptedPackage')) return 'encrypted'
  // A file saved for both versions has both streams; the newer one is complete.
  if (names.has('Workbook')) return 'xls'
  if (names.has('Book')) return 'legacyXls'
  return isCut(bytes) ? 'truncated' : 'other'
}

/** The directory, which most programs write last, lies behind the end of the file. */
function isCut(bytes: Uint8Array): boolean {
  if (bytes.length < 512) return true
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (view.getUint32(48, true) + 2) * 2 ** Math.min(12, view.getUint16(30, true)) > bytes.length
}

/**
 * The bytes of the stream `Workbook`. Chains are followed only as far as the file has sectors, so that neither a circle
 * nor a declared size costs more than the file itself. Throws `truncated` for whatever does not fit together.
 */
export function workbookStream(bytes: Uint8Array): Buffer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const shift = bytes.length < 512 ? 0 : view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) throw damaged()
  const size = 1 << shift
  const sectors = Math.floor(bytes.length / size)
  const offsetOf = (sector: number) => {
    const at = (sector + 1) * size
    if (at + size > bytes.length) throw damaged()
    return at
  }
  const table = tableSectors(view, size, sectors, offsetOf)
  const next = (sector: number): number => {
    const part = table[Math.floor((sector * 4) / size)]
    if (part === undefined) throw damaged()
    return view.getUint32(offsetOf(part) + ((sector * 4) % size), true)
  }
  /** A chain from its first sector on, cut at `length` bytes. */
  const chain = (start: number, length = Infinity): Buffer => {
    const pieces: Uint8Array[] = []
    for (let sector = start; sector < firstMark && pieces.length * size < length; sector = next(sector)) {
      if (pieces.length > sectors) throw damaged()
      pieces.push(bytes.subarray(offsetOf(sector), offsetOf(sector) + size))
    }
    const whole = Buffer.concat(pieces)
    if (length !== Infinity && whole.length < length) throw damaged()
    return whole.subarray(0, Math.min(length, whole.length))
  }
  const directory = chain(view.getUint32(48, true))
  const found = entryOf(directory, streamType, 'Workbook')
  if (!found) throw damaged()
  if (found.length >= view.getUint32(56, true)) return chain(found.start, found.length)
  const root = entryOf(directory, rootType)
  if (!root) throw damaged()
  const links = chain(view.getUint32(60, true))
  return miniStream(chain(root.start, root.length), links, found)
}

/** A stream shorter than 4096 bytes lies in sectors of 64 bytes inside of the root's own stream (MS-CFB 2.4). */
function miniStream(container: Buffer, links: Buffer, { start, length }: Entry): Buffer {
  const pieces: Uint8Array[] = []
  for (let sector = start; pieces.length * miniSectorBytes < length;) {
    const piece = container.subarray(sector * miniSectorBytes, (sector + 1) * miniSectorBytes)
    if (piece.length === 0 || sector * 4 + 4 > links.length) throw damaged()
    pieces.push(piece)
    sector = links.readUInt32LE(sector * 4)
  }
  const whole = Buffer.concat(pieces)
  if (whole.length < length) throw damaged()
  return whole.subarray(0, length)
}

/** Where the parts of the sector table lie: 109 are named in the header, more in a chain of their own (MS-CFB 2.5). */
function tableSectors(view: DataView, size: number, sectors: number, offsetOf: (sector: number) => number) {
  const table: number[] = []
  const add = (at: number, slots: number) => {
    for (let slot = 0; slot < slots; slot++) {
      const sector = view.getUint32(at + slot * 4, true)
      if (sector < firstMark) table.push(sector)
    }
  }
  add(76, headerTableSlots)
  let steps = 0
  for (let sector = view.getUint32(68, true); sector < firstMark;) {
    if ((steps += 1) > sectors) throw damaged()
    add(offsetOf(sector), size / 4 - 1)
    sector = view.getUint32(offsetOf(sector) + size - 4, true)
  }
  return table
}

type Entry = { start: number; length: number }

function entryOf(directory: Buffer, type: number, name?: string): Entry | undefined {
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    if (directory[at + 66] !== type || (name !== undefined && entryName(directory, at) !== name)) continue
    return { start: directory.readUInt32LE(at + 116), length: directory.readUInt32LE(at + 120) }
  }
  return undefined
}

const damaged = () => new WorkbookRefusal('truncated')

function entryName(bytes: Uint8Array, at: number): string {
  const length = (bytes[at + 64] ?? 0) | ((bytes[at + 65] ?? 0) << 8)
  if (length < 4 || length > 64 || length % 2 !== 0) return ''
  let name = ''
  for (let index = at; index < at + length - 2; index += 2) {
    if (bytes[index + 1] !== 0) return ''
    name += String.fromCharCode(bytes[index] ?? 0)
  }
  return name
}
