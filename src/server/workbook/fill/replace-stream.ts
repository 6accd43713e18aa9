import { WorkbookRefusal } from '../refusal.ts'

/** Marks of the sector table (MS-CFB 2.1). */
const free = 0xffffffff
const endOfChain = 0xfffffffe
const tableMark = 0xfffffffd
const indexMark = 0xfffffffc
const firstMark = 0xfffffffa
const headerSlots = 109
const entryBytes = 128
const miniBytes = 64

const damaged = () => new WorkbookRefusal('truncated')

/**
 * A compound file whose stream `Workbook` holds something else; every other stream stays in its sectors, byte for byte. The stream keeps its
 * own sectors and gets more at the end of the file; a short one moves out of the container of small streams. Takes what `workbookStream` reads.
 */
export function replaceStream(bytes: Uint8Array, stream: Uint8Array): Uint8Array {
  const file = new SectorFile(bytes)
  const { at, start, length } = file.workbookEntry()
  // Shorter than the limit, a stream would have to lie among the small ones.
  const long = Buffer.alloc(Math.max(stream.length, file.miniLimit))
  long.set(stream)
  const isMini = length < file.miniLimit
  if (isMini) file.freeMini(start)
  const chain = isMini ? [] : file.chain(start)
  const count = Math.ceil(long.length / file.size)
  for (const sector of chain.splice(count)) file.release(sector)
  while (chain.length < count) chain.push(file.allocate())
  chain.forEach((sector, index) => {
    file.link(sector, chain[index + 1] ?? endOfChain)
    file.write(sector, long.subarray(index * file.size, (index + 1) * file.size))
  })
  return file.finish(at, chain[0] ?? endOfChain, long.length)
}

class SectorFile {
  readonly size: number
  readonly miniLimit: number
  private readonly sectors: Buffer[] = []
  private readonly header: Buffer
  /** Where the parts of the sector table lie, and the links that they hold. */
  private readonly tables: number[] = []
  private readonly indexes: number[] = []
  private readonly links: number[] = []

  constructor(bytes: Uint8Array) {
    const file = Buffer.from(bytes)
    const shift = file.length < 512 ? 0 : file.readUInt16LE(30)
    if (shift !== 9 && shift !== 12) throw damaged()
    this.size = 1 << shift
    this.header = file.subarray(0, this.size)
    this.miniLimit = file.readUInt32LE(56)
    for (let at = this.size; at < file.length; at += this.size) {
      const sector = Buffer.alloc(this.size)
      file.copy(sector, 0, at, Math.min(at + this.size, file.length))
      this.sectors.push(sector)
    }
    this.readTables()
  }

  private readTables(): void {
    for (let slot = 0; slot < headerSlots; slot++) {
      const sector = this.header.readUInt32LE(76 + slot * 4)
      if (sector < firstMark) this.tables.push(sector)
    }
    for (let sector = this.header.readUInt32LE(68); sector < firstMark;) {
      if (this.indexes.length > this.sectors.length) throw damaged()
      this.indexes.push(sector)
      const part = this.sector(sector)
      for (let at = 0; at < this.size - 4; at += 4) {
        const table = part.readUInt32LE(at)
        if (table < firstMark) this.tables.push(table)
      }
      sector = part.readUInt32LE(this.size - 4)
    }
    for (const table of this.tables) {
      const part = this.sector(table)
      for (let at = 0; at < this.size; at += 4) this.links.push(part.readUInt32LE(at))
    }
  }

  private sector(sector: number): Buffer {
    const part = this.sectors[sector]
    if (!part) throw damaged()
    return part
  }

  chain(start: number): number[] {
    const chain: number[] = []
    for (let sector = start; sector < firstMark; sector = this.links[sector] ?? endOfChain) {
      if (chain.length > this.sectors.length) throw damaged()
      this.sector(sector)
      chain.push(sector)
    }
    return chain
  }

  /** The directory's line of the stream, as sector and offset in it. */
  workbookEntry(): { at: { sector: number; offset: number }; start: number; length: number } {
    for (const sector of this.chain(this.header.readUInt32LE(48))) {
      const part = this.sector(sector)
      for (let offset = 0; offset < this.size; offset += entryBytes) {
        const name = part.toString(
          'utf16le',
          offset,
          offset + Math.max(0, part.readUInt16LE(offset + 64) - 2),
        )
        if (part[offset + 66] === 2 && name === 'Workbook')
          return {
            at: { sector, offset },
            start: part.readUInt32LE(offset + 116),
            length: part.readUInt32LE(offset + 120),
          }
      }
    }
    throw damaged()
  }

  /** Gives a chain of small sectors back. */
  freeMini(start: number): void {
    const parts = this.chain(this.header.readUInt32LE(60))
    const perPart = this.size / 4
    // No more than a short stream has, whatever circle the links make.
    let mini = start
    for (let step = 0; mini < firstMark && step <= this.miniLimit / miniBytes; step++) {
      const part = this.sector(parts[Math.floor(mini / perPart)] ?? -1)
      const at = (mini % perPart) * 4
      mini = part.readUInt32LE(at)
      part.writeUInt32LE(free, at)
    }
  }

  release(sector: number): void {
    this.links[sector] = free
    this.sector(sector).fill(0)
  }

  link(sector: number, next: number): void {
    this.links[sector] = next
  }

  write(sector: number, content: Uint8Array): void {
    const part = this.sector(sector)
    part.fill(0)
    part.set(content)
  }

  /** A new sector at the end, with more of the table where it is full. */
  allocate(): number {
    const sector = this.append(endOfChain)
    while (this.links.length > this.tables.length * (this.size / 4)) this.tables.push(this.append(tableMark))
    return sector
  }

  private append(mark: number): number {
    const sector = this.sectors.length
    this.sectors.push(Buffer.alloc(this.size))
    while (this.links.length < sector) this.links.push(free)
    this.links[sector] = mark
    return sector
  }

  finish(at: { sector: number; offset: number }, start: number, length: number): Uint8Array {
    const entry = this.sector(at.sector)
    entry.writeUInt32LE(start, at.offset + 116)
    entry.writeUInt32LE(length, at.offset + 120)
    entry.writeUInt32LE(0, at.offset + 124)
    this.indexTables()
    const perTable = this.size / 4
    for (const [index, table] of this.tables.entries()) {
      const part = this.sector(table)
      for (let slot = 0; slot < perTable; slot++)
        part.writeUInt32LE((this.links[index * perTable + slot] ?? free) >>> 0, slot * 4)
    }
    return Buffer.concat([this.header, ...this.sectors])
  }

  /** Says in header and index sectors where the parts of the table lie. */
  private indexTables(): void {
    const perIndex = this.size / 4 - 1
    const beyond = () => Math.max(0, this.tables.length - headerSlots)
    while (this.indexes.length * perIndex < beyond()) {
      this.indexes.push(this.append(indexMark))
      while (this.links.length > this.tables.length * (this.size / 4))
        this.tables.push(this.append(tableMark))
    }
    for (let slot = 0; slot < headerSlots; slot++)
      this.header.writeUInt32LE(this.tables[slot] ?? free, 76 + slot * 4)
    for (const [index, sector] of this.indexes.entries()) {
      const part = this.sector(sector)
      for (let slot = 0; slot < perIndex; slot++)
        part.writeUInt32LE(this.tables[headerSlots + index * perIndex + slot] ?? free, slot * 4)
      part.writeUInt32LE(this.indexes[index + 1] ?? endOfChain, this.size - 4)
    }
    this.header.writeUInt32LE(this.tables.length, 44)
    this.header.writeUInt32LE(this.indexes[0] ?? endOfChain, 68)
    this.header.writeUInt32LE(this.indexes.length, 72)
  }
}
