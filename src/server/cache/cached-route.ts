import type { Call } from '@/contract/call.ts'
import { regionOf } from '../db/scope.ts'
import { route, type Caller, type Handler, type Route } from '../http/route.ts'
import { figureKey } from './figure-key.ts'
import type { FigureCache } from './figure-cache.ts'

/**
 * A figure that is stamped with no round of its own: cached until something of the district changes, and for the day at most, because
 * how far a school should be depends on the day.
 */
export const cachedRoute = <C extends Call>(call: C, cache: FigureCache, answer: Handler<C>): Route =>
  route(call, (input, context) => {
    const signedIn = context as typeof context & { caller: Caller }
    const key = figureKey(call, signedIn, input)
    return cache.read(key, { region: regionOf(signedIn.caller.scope) }, () => answer(input, context))
  })
