import type { Call } from '@/contract/call.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { scopeKey } from '../db/scope.ts'
import type { Caller } from '../http/route.ts'

/** One text per figure, scope and day at the schools: callers with the same text may share an answer. */
export const figureKey = (
  call: Call,
  { caller, now }: { caller: Pick<Caller, 'scope'>; now: () => Date },
  input: unknown,
): string => `${call.path} ${scopeKey(caller.scope)} ${schoolDay(now())} ${JSON.stringify(input)}`
