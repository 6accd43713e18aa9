/** Marks of the sector table (MS-CFB 2.1). */
const endOfChain = 0xfffffffe
const free = 0xffffffff
const headerTableSlots = 109
const entryBytes = 128
const wideSector = 4096
const linksPerSector = wideSector / 4

/**
 * The smallest compound file that holds this one stream as `Workbook`: the stream, its directory, the sector table.
 * With sectors of 4096 bytes the header names every part of the table of a stream up to 456 MB.
 */
export function fileOfStream(stream: Uint8Array): Uint8Array {
  const body = Math.max(1, Math.ceil(stream.length / wideSector))
  const tables = Math.ceil((body + 2) / (linksPerSector - 1))
  const file = Buffer.alloc((1 + body + 1 + tables) * wideSector)
  file.write('d0cf11e0a1b11ae1', 'hex')
  file.writeUInt16LE(0x3e, 24)
  file.writeUInt16LE(4, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(12, 30)
  file.writeUInt16LE(6, 32)
  file.writeUInt32LE(tables, 44)
  file.writeUInt32LE(body, 48)
  // Every stream is an ordinary one, however short.
  file.writeUInt32LE(1, 56)
  file.writeUInt32LE(endOfChain, 60)
  file.writeUInt32LE(endOfChain, 68)
  for (let slot = 0; slot < headerTableSlots; slot++) {
    file.writeUInt32LE(slot < tables ? body + 1 + slot : free, 76 + slot * 4)
  }
  file.set(stream, wideSector)
  writeEntry(file, (body + 1) * wideSector, 'Root Entry', 5, endOfChain, 0)
  writeEntry(file, (body + 1) * wideSector + entryBytes, 'Workbook', 2, 0, stream.length)
  for (let sector = 0; sector < tables * linksPerSector; sector++) {
    const link = sector < body - 1 ? sector + 1 : sector <= body ? endOfChain : free
    file.writeUInt32LE(link, (body + 2) * wideSector + sector * 4)
  }
  return file
}

function writeEntry(file: Buffer, at: number, name: string, type: number, start: number, length: number) {
  file.write(name, at, 'utf16le')
  file.writeUInt16LE((name.length + 1) * 2, at + 64)
  file.writeUInt8(type, at + 66)
  for (const link of [68, 72, 76]) file.writeUInt32LE(free, at + link)
  file.writeUInt32LE(start, at + 116)
  file.writeUInt32LE(length, at + 120)
}
