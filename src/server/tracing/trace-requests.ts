import type { MiddlewareHandler } from 'hono'
import { callNames } from '../http/call-names.ts'
import type { AppEnv } from '../http/request.ts'
import type { Route } from '../http/route.ts'
import type { Tracer } from './tracer.ts'

/** A span for each call. */
export function traceRequests(
  tracer: Tracer,
  routes: readonly Pick<Route, 'call'>[],
): MiddlewareHandler<AppEnv> {
  const nameOf = callNames(routes)
  return (c, next) =>
    tracer.call(nameOf(c.req.path), c.req.method, async () => {
      await next()
      return c.res.status
    })
}
