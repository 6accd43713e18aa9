import type { MiddlewareHandler } from 'hono'
import { Failure } from './failure.ts'

/**
 * Refuses (403) what a page of another site sends to change something. Browsers name the page's origin; callers that are
 * no browser name none and pass. `publicOrigin`: where a proxy in front gives this server another host name.
 */
export function ownOriginOnly(publicOrigin: string | undefined): MiddlewareHandler {
  const own = publicOrigin === undefined ? undefined : new URL(publicOrigin).origin
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead && origin !== undefined && origin !== own && hostOf(origin) !== c.req.header('host'))
      throw new Failure(403)
    await next()
  }
}

/** `null`, the origin of a page that hides it, has no host. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)
