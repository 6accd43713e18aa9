import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long before or after the time that a request says it is taken. */
export const freshSeconds = 300

/** Headers of a signed request: its id, the time in seconds since 1970, and HMAC-SHA256 over `id.time.body`. */
export const signedHeaders = (secret: string, id: string, at: Date, body: string) => {
  const time = String(Math.floor(at.getTime() / 1000))
  return {
    'x-mingmu-id': id,
    'x-mingmu-time': time,
    'x-mingmu-signature': `v1=${signatureOf(secret, id, time, body)}`,
  }
}

const signatureOf = (secret: string, id: string, time: string, body: string) =>
  createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest('hex')

export interface SignedRequest {
  id: string
  time: string
  signature: string
  body: string
}

/**
 * What a receiver does with each request before anything else. `isKnown`: whether a request of this id was taken before, to be stored for at
 * least as long as `freshSeconds`. One that is `known` is answered like the first and not acted on again: we ask again when an answer is lost.
 */
export function verifySigned(
  { id, time, signature, body }: SignedRequest,
  { secret, now, isKnown }: { secret: string; now: Date; isKnown: (id: string) => boolean },
): 'fresh' | 'known' | 'stale' | 'forged' {
  const right = Buffer.from(`v1=${signatureOf(secret, id, time, body)}`)
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged'
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > freshSeconds) return 'stale'
  return isKnown(id) ? 'known' : 'fresh'
}
