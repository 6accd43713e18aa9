import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Failure } from './failure.ts'

/** What a form needs beside its file. */
export const formBytes = 64 * 1024

export const bodyTooLarge = (maxSize: number): Failure =>
  new Failure(413, { messageKey: 'uploadTooLarge', params: { limit: Math.floor(maxSize / 1024 / 1024) } })

/**
 * Refuses a body of more than so many bytes with 413. One that says how long it is is judged by that alone, and cannot be longer: to
 * look at the body itself costs more than most answers, so that only one without a length is counted. That of an upload is not: to count
 * it here would hold it in memory, and whoever writes it to disk counts it.
 */
export function limitBody(maxSize: number, isUpload = false): MiddlewareHandler {
  const tooLarge = (): never => {
    throw bodyTooLarge(maxSize)
  }
  const counted = bodyLimit({ maxSize, onError: tooLarge })
  return (c, next) => {
    // Nobody reads a body of these.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined)
      return isUpload ? next() : counted(c, next)
    return Number(length) > maxSize ? tooLarge() : next()
  }
}
