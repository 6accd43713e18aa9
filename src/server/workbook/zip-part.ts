import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { WorkbookRefusal } from './refusal.ts'
import type { ZipEntry } from './zip-directory.ts'

const sliceBytes = 64 * 1024

/**
 * One part of an archive, unpacked piece by piece as the caller pulls; never more than the directory declares.
 * Throws `encrypted`, `bomb` (more than declared), `truncated` (less, damaged, or a wrong check sum).
 */
export async function* unpack(bytes: Uint8Array, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  if (entry.encrypted) throw new WorkbookRefusal('encrypted')
  const packed = packedBytes(bytes, entry)
  let size = 0
  let sum = 0
  for await (const piece of pieces(packed, entry.method)) {
    size += piece.length
    if (size > entry.unpackedBytes) throw new WorkbookRefusal('bomb')
    sum = crc32(piece, sum)
    yield piece
  }
  if (size !== entry.unpackedBytes || sum !== entry.crc) throw new WorkbookRefusal('truncated')
}

/** A small part as text. Throws `bomb` above `maxBytes`. */
export async function unpackText(bytes: Uint8Array, entry: ZipEntry, maxBytes: number): Promise<string> {
  if (entry.unpackedBytes > maxBytes) throw new WorkbookRefusal('bomb')
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of unpack(bytes, entry)) text += decoder.decode(piece, { stream: true })
  return text + decoder.decode()
}

function packedBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const at = entry.headerAt
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50)
    throw new WorkbookRefusal('truncated')
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (from + entry.packedBytes > bytes.length) throw new WorkbookRefusal('truncated')
  return bytes.subarray(from, from + entry.packedBytes)
}

async function* pieces(packed: Uint8Array, method: number): AsyncGenerator<Uint8Array> {
  if (method === 0) return yield* slices(packed)
  if (method !== 8) throw new WorkbookRefusal('notWorkbook')
  const inflate = createInflateRaw({ chunkSize: sliceBytes })
  const source = Readable.from(slices(packed))
  source.pipe(inflate)
  try {
    for await (const piece of inflate) yield piece as Uint8Array
  } catch (cause) {
    if (cause instanceof WorkbookRefusal) throw cause
    throw new WorkbookRefusal('truncated', {}, { cause })
  } finally {
    source.destroy()
    inflate.destroy()
  }
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes)
}
