import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { ProxyWatch } from './proxy-watch.ts'

export interface AppEnv {
  Variables: { log: Logger; requestId: string; address: string; accountId?: number }
}

/** Gives each request an id and a logger, and writes one line when it ends: no query, no body, no address. */
export function requestLog(
  log: Logger,
  trustedProxies: number,
  tellProxy: () => void = () => {},
): MiddlewareHandler<AppEnv> {
  const watch = new ProxyWatch(trustedProxies, tellProxy)
  return async (c, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    c.set('requestId', requestId)
    c.set('address', addressOf(c, trustedProxies))
    c.set('log', log.child({ requestId }))
    await next()
    const accountId = c.get('accountId')
    if (accountId !== undefined) {
      const forwarded = c.req.header('x-forwarded-for')?.split(',').length ?? 0
      watch.note({ address: c.get('address'), accountId, forwarded })
    }
    c.res.headers.set('x-request-id', requestId)
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    const line = {
      method: c.req.method,
      path: pathOf(c.req.path),
      status: c.res.status,
      ms,
      account: accountId,
    }
    if (c.req.path.startsWith('/eye/api')) c.get('log').info(line, 'request')
    else c.get('log').debug(line, 'request')
  }
}

/** The address of a display, a binding code, a letter, an appointment or a clinic's cases is its key. */
const pathOf = (path: string) => path.replace(/^\/(display|bind|letter|referral|clinic)\/.*/, '/$1/…')

/**
 * Where a request came from. Each proxy appends whom it heard to X-Forwarded-For, so only as many of its last entries as there
 * are proxies of ours can be believed; what stands before them anybody may have written.
 */
function addressOf(c: Context, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? (c.req.header('x-forwarded-for') ?? '') : ''
  const heard = forwarded.split(',').slice(-trustedProxies).map(bareAddress)
  const firstBad = heard.findLastIndex((address) => isIP(address) === 0)
  return heard[firstBad + 1] ?? socketAddressOf(c)
}

/** Without brackets and port. */
const bareAddress = (entry: string): string => {
  const text = entry.trim()
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

/** Who is at the other end of the connection, be it a proxy. */
export function socketAddressOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'in-process'
  }
}
