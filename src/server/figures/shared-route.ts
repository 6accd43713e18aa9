import type { Call } from '@/contract/call.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { scopeKey } from '../db/scope.ts'
import { route, type Caller, type Handler, type Route } from '../http/route.ts'
import { SharedReads } from './shared-reads.ts'

/** A figure of a whole scope, the same for all its readers, that is not kept: those who ask at the same time are answered together. */
export const sharedRoute = <C extends Call>(call: C, answer: Handler<C>): Route => {
  const reads = new SharedReads()
  return route(call as Call, (input, context) => {
    const { caller, now } = context as typeof context & { caller: Caller }
    const key = `${scopeKey(caller.scope)} ${schoolDay(now())} ${JSON.stringify(input)}`
    return reads.read(key, () => answer(input as never, context as never))
  })
}
