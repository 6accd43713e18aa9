import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { openSecret } from './seal-secret.ts'

/** Stands in for the secret of a key that is none, so that both take the same time. */
const noSecret = Buffer.alloc(32)

export interface SignedCall {
  key: string
  at: number
  signature: string
  body: string
}

/** The device that signed a call; null for an unknown or revoked key, a school that is gone, and a wrong signature alike. */
export async function signerOf(
  db: Db,
  sealedWith: Buffer | undefined,
  { key, at, signature, body }: SignedCall,
): Promise<{ schoolId: number; deviceId: number } | null> {
  const [schoolId = 0, deviceId = 0] = key.split('-').map(Number)
  const { rows } = await sql<{ sealed: Buffer | null }>`
    select d.sealed from sport_device d join school s on s.id = d.school_id
    where d.school_id = ${schoolId} and d.id = ${deviceId} and d.revoked_at is null and s.deleted_at is null`.execute(
    db,
  )
  const sealed = rows[0]?.sealed
  const secret = sealed && sealedWith ? openSecret(sealedWith, { schoolId, id: deviceId }, sealed) : null
  const expected = createHmac('sha256', secret ?? noSecret)
    .update(`${at}\n${body}`)
    .digest()
  const isRight = timingSafeEqual(expected, Buffer.from(signature, 'hex'))
  return isRight && secret ? { schoolId, deviceId } : null
}
