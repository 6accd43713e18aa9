import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Db } from '../db/schema.ts'
import { callNames } from '../http/call-names.ts'
import { Failure } from '../http/failure.ts'
import { socketAddressOf, type AppEnv } from '../http/request.ts'
import type { Route } from '../http/route.ts'
import type { Metrics } from './metrics.ts'
import { readDatabaseFigures } from './read-database.ts'

/** Counts each call by its path in the contract: however many addresses somebody makes up, they are one label. */
export function countRequests(
  metrics: Metrics,
  routes: readonly Pick<Route, 'call'>[],
): MiddlewareHandler<AppEnv> {
  const nameOf = callNames(routes)
  return async (c, next) => {
    const came = performance.now()
    await next()
    metrics.noteRequest(nameOf(c.req.path), c.res.status, (performance.now() - came) / 1000)
  }
}

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const
const isLoopback = (address: string) => /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(address)
const digest = (text: string) => createHash('sha256').update(text).digest()

/** With a token whoever brings it; without one whoever asks on this machine itself, and not by a proxy. */
function mayRead(c: Context<AppEnv>, token: string | undefined): boolean {
  if (token !== undefined)
    return timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(`Bearer ${token}`))
  return isLoopback(socketAddressOf(c)) && forwarding.every((name) => c.req.header(name) === undefined)
}

/** `/eye/metrics`, for Prometheus. */
export function mountMetrics(
  app: Hono<AppEnv>,
  { db, metrics, token }: { db: Db; metrics: Metrics; token: string | undefined },
): void {
  app.get('/eye/metrics', async (c) => {
    if (!mayRead(c, token)) throw new Failure(403)
    // A database that does not answer is itself a figure.
    const figures = await readDatabaseFigures(db).catch(() => null)
    const headers = { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' }
    return c.body(await metrics.text(figures), 200, headers)
  })
}
