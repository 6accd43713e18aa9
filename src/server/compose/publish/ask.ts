import type { Logger } from 'pino'
import type { Call, ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { moduleOfCall } from '@/contract/calls.ts'
import { consoleSettings } from '@/contract/console-settings.ts'
import type { Db } from '../../db/schema.ts'
import { forModule, type Scope } from '../../db/scope.ts'
import { Failure } from '../../http/failure.ts'
import type { Route, SignedInContext } from '../../http/route.ts'

export interface Deps {
  db: Db
  routes: readonly Route[]
  now: () => Date
  log: Logger
}

/** A call of a district's own pages, answered as to somebody who looks in from above. */
export type Ask = <C extends Call>(call: C, input: ParsedInputOf<C>) => Promise<ReplyOf<C>>

export function askerOf({ db, routes, now, log }: Deps, regionCode: string): Ask {
  const scope: Scope = { kind: 'region', regionCode, isReader: true }
  return async (call, input) => {
    const found = routes.find((each) => each.call === (call as Call))
    if (!found) throw new Error(`${call.path} has no route`)
    const context: SignedInContext = {
      db,
      now,
      log,
      locale: 'zh-CN',
      requestId: 'district-figures',
      address: '',
      consoleSettings: consoleSettings.parse({}),
      attempt: async () => {},
      caller: {
        accountId: 0,
        username: '',
        name: '',
        role: 'reader',
        scope: forModule(scope, moduleOfCall(call)),
        modules: null,
        sessionUuid: '',
        tokenHash: Buffer.alloc(0),
      },
    }
    return (await found.handle(input, context)) as ReplyOf<typeof call>
  }
}

/** Undefined where there is nothing to publish: no round yet, or no term. */
export async function orNothing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    if (error instanceof Failure && (error.code === 404 || error.code === 409)) return undefined
    throw error
  }
}
