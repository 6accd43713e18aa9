import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { Failure } from '../http/failure.ts'

const method = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const keys = new WeakMap<Db, Promise<Buffer>>()

/** One key for all instances on a database: a cursor of one is good at the next. */
async function readKey(db: Db): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from server_key where name = 'cursor'`.execute(
    db,
  )
  const bytes = rows[0]?.bytes
  if (!bytes) throw new Error('the cursor key is missing')
  return bytes
}

function keyOf(db: Db): Promise<Buffer> {
  const known = keys.get(db)
  if (known) return known
  const key = readKey(db)
  keys.set(db, key)
  key.catch(() => keys.delete(db))
  return key
}

/** Sealed, for it holds what masked columns hide: the last row's sort values. `of`: the order in which they are a position. */
export async function sealCursor(db: Db, of: string, values: readonly string[]): Promise<string> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(method, await keyOf(db), iv).setAAD(Buffer.from(of))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(values), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws the same 400 for whatever is no cursor of this order, so that the answer does not say why. */
export async function openCursor(db: Db, of: string, cursor: string): Promise<string[]> {
  const key = await keyOf(db)
  try {
    const bytes = Buffer.from(cursor, 'base64url')
    const decipher = createDecipheriv(method, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
    return JSON.parse(text.toString('utf8')) as string[]
  } catch {
    throw new Failure(400, { messageKey: 'badCursor' })
  }
}
