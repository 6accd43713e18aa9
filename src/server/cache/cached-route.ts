import type { Call } from '@/contract/call.ts'
import { regionOf } from '../db/scope.ts'
import { route, type Caller, type Handler, type Route } from '../http/route.ts'
import { figureKey } from './figure-key.ts'
import type { FigureCache } from './figure-cache.ts'

/**
 * A figure without a round of its own to be stamped with, kept until something of the district changes, and no longer than the day: how far
 * a school should be is told by it.
 */
export const cachedRoute = <C extends Call>(call: C, cache: FigureCache, answer: Handler<C>): Route =>
  route(call as Call, (input, context) => {
    const signedIn = context as typeof context & { caller: Caller }
    const key = figureKey(call, signedIn, input)
    return cache.read(key, { region: regionOf(signedIn.caller.scope) }, () =>
      answer(input as never, context as never),
    )
  })
