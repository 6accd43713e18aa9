/** A directory entry of a compound file (MS-CFB 2.6.1) is 128 bytes: 64 of name, then the name's length in bytes. */
const entryBytes = 128

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

export const isCompoundFile = (bytes: Uint8Array): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

/**
 * Tells an old Excel file from an encrypted new one. Directory entries always lie at multiples of 128 bytes, so no
 * sector chain has to be followed, and a damaged chain cannot mislead.
 */
export function compoundFileKind(bytes: Uint8Array): 'legacyXls' | 'encrypted' | 'other' {
  let kind: 'legacyXls' | 'other' = 'other'
  for (let at = 512; at + entryBytes <= bytes.length; at += entryBytes) {
    const name = entryName(bytes, at)
    if (name === 'EncryptedPackage') return 'encrypted'
    if (name === 'Workbook' || name === 'Book') kind = 'legacyXls'
  }
  return kind
}

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
