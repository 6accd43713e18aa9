import type { Db } from '../db/schema.ts'
import type * as z from 'zod/mini'
import { Failure } from '@/server/http/failure.ts'
import { signerOf, type SignedCall } from './device-secret.ts'
import { sportSources, type SportSource } from './sources.ts'

const clockMs = 5 * 60_000

/** What a device sent, once its signature and its clock are right. Throws Failure 403, or 400 for a body that is none of `batch`. */
export async function signedBatch<T>(
  { db, key, now }: { db: Db; key: Buffer | undefined; now: Date },
  call: SignedCall,
  batch: z.ZodMiniType<{ records: T[] }>,
): Promise<{ from: SportSource; records: T[] }> {
  const signer = await signerOf(db, key, call)
  if (!signer) throw new Failure(403, { messageKey: 'sportKeyRefused' })
  if (Math.abs(now.getTime() - call.at) > clockMs) throw new Failure(403, { messageKey: 'sportClockRefused' })
  return {
    from: { schoolId: signer.schoolId, source: sportSources.device, id: signer.deviceId },
    records: recordsIn(call.body, batch),
  }
}

function recordsIn<T>(body: string, batch: z.ZodMiniType<{ records: T[] }>): T[] {
  let raw: unknown
  try {
    raw = JSON.parse(body)
  } catch {
    throw new Failure(400, { messageKey: 'notJson' })
  }
  const parsed = batch.safeParse(raw)
  if (parsed.success) return parsed.data.records
  const first = parsed.error.issues[0]
  const params = { path: first?.path.join('.') ?? '', reason: first?.code ?? '' }
  throw new Failure(400, { messageKey: 'invalidInput', params })
}
