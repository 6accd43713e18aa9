import { WorkbookRefusal } from './refusal.ts'
import { isUtf16 } from './sniff.ts'

const sliceBytes = 64 * 1024

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

/**
 * Encoding of a text file: by its byte order mark, else UTF-8 if every byte agrees, else GB18030 (what Excel in
 * China saves). Throws `unsupportedEncoding`.
 */
export function textEncoding(bytes: Uint8Array): TextEncodingName {
  if (isUtf16(bytes)) return bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'
  const found = (['utf-8', 'gb18030'] as const).find((name) => decodes(bytes, name))
  if (!found) throw new WorkbookRefusal('unsupportedEncoding')
  return found
}

/** The text in pieces, without the byte order mark. */
export function* decodedPieces(bytes: Uint8Array, encoding: TextEncodingName): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      yield decoder.decode(bytes.subarray(at, at + sliceBytes), { stream: true })
    }
    yield decoder.decode()
  } catch (cause) {
    throw new WorkbookRefusal('unsupportedEncoding', {}, { cause })
  }
}

function decodes(bytes: Uint8Array, encoding: TextEncodingName): boolean {
  try {
    for (const _ of decodedPieces(bytes, encoding));
    return true
  } catch {
    return false
  }
}
