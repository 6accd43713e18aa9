import { calls } from '../../src/contract/calls.ts'
import { fieldsOf } from '../../src/contract/input-fields.ts'

/** Every question about figures that a page asks by itself: those that say for which audience they are. */
export const figureCalls = calls.filter(
  (call) =>
    call.who !== 'public' &&
    call.method === 'POST' &&
    call.transport === 'json' &&
    'audience' in fieldsOf(call.input),
)
