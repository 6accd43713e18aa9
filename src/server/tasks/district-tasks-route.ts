import type { Call } from '@/contract/call.ts'
import { regionOf } from '../db/scope.ts'
import type { FigureCache, LiveModule } from '../cache/figure-cache.ts'
import { figureKey } from '../cache/figure-key.ts'
import { SharedReads } from '../cache/shared-reads.ts'
import { route, type Caller, type Handler, type Route } from '../http/route.ts'

interface Requested {
  school?: number | undefined
  /** Of a teacher. */
  phone?: string | undefined
}

/**
 * Schools of a district with the figures of their tasks, cached until one of the district's tasks changes. With a school's teachers, who are
 * named, it is not cached: those who ask at the same time are answered together.
 */
export function districtTasksRoute<C extends Call>(
  call: C,
  { cache, of }: { cache: FigureCache; of: LiveModule },
  answer: Handler<C>,
): Route {
  const reads = new SharedReads()
  return route(call, (input, context) => {
    const signedIn = context as typeof context & { caller: Caller }
    const key = figureKey(call, signedIn, input)
    const read = () => answer(input, context)
    const { school, phone } = input as Requested
    return school === undefined && phone === undefined
      ? cache.read(key, { region: regionOf(signedIn.caller.scope), of }, read)
      : reads.read(key, read)
  })
}
