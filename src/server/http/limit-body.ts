import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Failure } from './failure.ts'

/**
 * Refuses a body of more than so many bytes with 413. One that says how long it is is judged by that alone, and cannot be longer: to
 * look at the body itself costs more than most answers, so that only one without a length is counted.
 */
export function limitBody(maxSize: number): MiddlewareHandler {
  const tooLarge = (): never => {
    const limit = Math.floor(maxSize / 1024 / 1024)
    throw new Failure(413, { messageKey: 'uploadTooLarge', params: { limit } })
  }
  const counted = bodyLimit({ maxSize, onError: tooLarge })
  return (c, next) => {
    // Nobody reads a body of these.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    return Number(length) > maxSize ? tooLarge() : next()
  }
}
