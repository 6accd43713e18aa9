import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { BackupRefused } from './backup-refused.ts'
import { ByteReader } from './byte-reader.ts'

/**
 * The outside of a backup: a line that names it, a line that says how it is sealed, then frames. Each frame carries a tag over what is
 * in it, its number, and whether it is the last: so a wrong key, a changed byte, a missing piece and a cut end are all found, with a key
 * (AES-256-GCM) and without one (SHA-256, which finds damage, though not who meant it).
 */
const magic = 'MINGMU-BACKUP 1\n'
const cipherName = 'aes-256-gcm'
const tagBytes = 16
const keyBytes = 32
const checkBytes = 16
const saltBytes = 16
/** 128 MB for a fraction of a second: what one guess at the key costs. */
const work = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const maxHeader = 1024
const maxFrame = 16 * 1024 * 1024

interface Header {
  cipher: typeof cipherName | 'none'
  /** Hex; of a key alone. */
  salt: string
  /** Hex; distinguishes a wrong key from a damaged file. */
  check: string
}
interface Sealing {
  headerHash: Buffer
  key: Buffer | undefined
}

const derive = promisify<string, Buffer, number, typeof work, Buffer>(scrypt)

async function keyOf(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: string }> {
  const derived = await derive(passphrase.normalize('NFC'), salt, keyBytes + checkBytes, work)
  return { key: derived.subarray(0, keyBytes), check: derived.subarray(keyBytes).toString('hex') }
}

/** Seals what comes, each piece as a frame of its own. */
export const seal = (passphrase: string | undefined) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltBytes)
    const made = passphrase === undefined ? undefined : await keyOf(passphrase, salt)
    const header: Header = made
      ? { cipher: cipherName, salt: salt.toString('hex'), check: made.check }
      : { cipher: 'none', salt: '', check: '' }
    const line = JSON.stringify(header)
    const head = Buffer.alloc(4)
    head.writeUInt32BE(line.length)
    yield Buffer.concat([Buffer.from(magic), head, Buffer.from(line)])
    const sealing = { headerHash: createHash('sha256').update(line).digest(), key: made?.key }
    let number = 0
    for await (const piece of source) yield frameOf(sealing, number++, false, piece)
    yield frameOf(sealing, number, true, Buffer.alloc(0))
  }

/** What `seal` sealed. Throws BackupRefused for what is not whole, was changed, or has another key; nothing unchecked is given out. */
export const unseal = (passphrase: string | undefined) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const reader = new ByteReader(source)
    const sealing = await openHeader(reader, passphrase)
    for (let number = 0; ; number += 1) {
      const at = reader.position
      const head = (await reader.take(5)) ?? cutShort()
      const isLast = head[0] === 1
      const length = head.readUInt32BE(1)
      if (length > maxFrame) damaged(at)
      const tag = (await reader.take(tagBytes)) ?? cutShort()
      const body = (await reader.take(length)) ?? cutShort()
      yield openFrame(sealing, number, isLast, { body, tag }) ?? damaged(at)
      if (!isLast) continue
      if (await reader.take(1)) throw new BackupRefused('the backup goes on behind its end: it was changed')
      return
    }
  }

async function openHeader(reader: ByteReader, passphrase: string | undefined): Promise<Sealing> {
  const name = await reader.take(magic.length)
  if (name?.toString() !== magic) throw new BackupRefused('this is not a backup that this version can read')
  const length = ((await reader.take(4)) ?? cutShort()).readUInt32BE()
  if (length > maxHeader) damaged(magic.length)
  const line = (await reader.take(length)) ?? cutShort()
  const header = readHeader(line.toString())
  const headerHash = createHash('sha256').update(line).digest()
  if (header.cipher === 'none') return { headerHash, key: undefined }
  if (passphrase === undefined) throw new BackupRefused('the backup is encrypted: set BACKUP_KEY to its key')
  const { key, check } = await keyOf(passphrase, Buffer.from(header.salt, 'hex'))
  if (check !== header.check)
    throw new BackupRefused('BACKUP_KEY is not the key that this backup was encrypted with')
  return { headerHash, key }
}

function readHeader(text: string): Header {
  try {
    const header = JSON.parse(text) as Header
    if (header.cipher === 'none' || header.cipher === cipherName) return header
  } catch {
    // Said below: a header that is no JSON is damaged like one of another shape.
  }
  return damaged(magic.length)
}

/** The key is of this file alone, so that the number of the frame is enough of a nonce. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 4)
  return nonce
}

function beside({ headerHash }: Sealing, number: number, isLast: boolean): Buffer {
  return Buffer.concat([headerHash, nonceOf(number), Buffer.from([isLast ? 1 : 0])])
}

function frameOf(sealing: Sealing, number: number, isLast: boolean, piece: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head[0] = isLast ? 1 : 0
  head.writeUInt32BE(piece.length, 1)
  const bound = beside(sealing, number, isLast)
  if (!sealing.key) return Buffer.concat([head, plainTag(bound, piece), piece])
  const cipher = createCipheriv(cipherName, sealing.key, nonceOf(number)).setAAD(bound)
  const body = Buffer.concat([cipher.update(piece), cipher.final()])
  return Buffer.concat([head, cipher.getAuthTag(), body])
}

function openFrame(
  sealing: Sealing,
  number: number,
  isLast: boolean,
  { body, tag }: { body: Buffer; tag: Buffer },
): Buffer | undefined {
  const bound = beside(sealing, number, isLast)
  if (!sealing.key) return plainTag(bound, body).equals(tag) ? body : undefined
  const decipher = createDecipheriv(cipherName, sealing.key, nonceOf(number)).setAAD(bound).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(body), decipher.final()])
  } catch {
    return undefined
  }
}

const plainTag = (bound: Buffer, piece: Buffer) =>
  createHash('sha256').update(bound).update(piece).digest().subarray(0, tagBytes)

function cutShort(): never {
  throw new BackupRefused('the backup is cut short: its end is missing')
}

function damaged(at: number): never {
  throw new BackupRefused(`the backup was changed or damaged near byte ${at}`)
}
