import type { Call } from '@/contract/call.ts'
import { route, type Caller, type Handler, type Route } from '../http/route.ts'
import { figureKey } from './figure-key.ts'
import { SharedReads } from './shared-reads.ts'

/** A figure of a whole scope, the same for all its readers, that is not kept: those who ask at the same time are answered together. */
export const sharedRoute = <C extends Call>(call: C, answer: Handler<C>): Route => {
  const reads = new SharedReads()
  return route(call as Call, (input, context) => {
    const key = figureKey(call, context as typeof context & { caller: Caller }, input)
    return reads.read(key, () => answer(input as never, context as never))
  })
}
