import type { ErrorHandler } from 'hono'
import type { Logger } from 'pino'
import { mapError } from './error-map.ts'
import { localeOf } from './locale.ts'
import type { AppEnv } from './request.ts'

/** Answers whatever a route threw, by the one map of errors, in the caller's language. `log`: where no request has one of its own. */
export const answerError =
  (log: Logger): ErrorHandler<AppEnv> =>
  (error, c) => {
    const mapped = mapError(error, {
      locale: localeOf(c.req.header('accept-language')),
      url: c.req.path,
      log: c.get('log') ?? log,
    })
    if (mapped.retryAfterSeconds !== undefined) c.header('retry-after', String(mapped.retryAfterSeconds))
    return c.json(mapped.body, mapped.status)
  }
