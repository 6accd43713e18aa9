import type { Call } from './call.ts'
import { fieldsOf } from './input-fields.ts'

/**
 * Whether a call is open to readers: to a bureau of the city or province above, and to delegated accounts. It is where it shows what may be
 * published (it is shown on walls, or has an audience) or says so itself. A call that says nothing is closed to them.
 */
export const isForReaders = ({
  who,
  readers,
  display,
  input,
}: Pick<Call, 'who' | 'readers' | 'display' | 'input'>) =>
  readers ?? (who === 'signed-in' || display !== undefined || 'audience' in fieldsOf(input))
