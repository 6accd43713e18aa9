import type { Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'

interface Shape {
  _zod: { def: { shape?: Record<string, unknown> } }
}
/** What a call takes, by name. */
export const fieldsOf = (call: Call) => (call.input as unknown as Shape)._zod.def.shape ?? {}

/** Every question about figures that a page asks by itself: those that say for which audience they are. */
export const figureCalls = calls.filter(
  (call) =>
    call.who !== 'public' &&
    call.method === 'POST' &&
    call.transport === 'json' &&
    'audience' in fieldsOf(call),
)
