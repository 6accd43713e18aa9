import type { SchoolModule } from '@/contract/school-module.ts'
import { Failure } from './failure.ts'
import type { Caller } from './route.ts'

/**
 * Whether the caller's organisation works with a module. A bureau works with all of them: what one of its schools lacks is left out of its
 * figures instead (`takesPart`). A delegated account may be of one alone. Module 1 always works.
 */
export const mayUse = (
  { modules, onlyModule }: Pick<Caller, 'modules' | 'onlyModule'>,
  module: 1 | SchoolModule,
): boolean =>
  module === 1 || ((onlyModule ?? module) === module && (modules === null || modules.includes(module)))

/**
 * Throws Failure 403 that names the module and whom to ask (SHELL-10). To a display link 409: 403 says that a link is over for good, and this
 * one shows its screen again when the module is opened.
 */
export function requireModule(
  caller: Pick<Caller, 'modules' | 'onlyModule' | 'display'>,
  module: 1 | SchoolModule,
): void {
  if (mayUse(caller, module)) return
  throw new Failure(caller.display ? 409 : 403, { messageKey: 'moduleOff', params: { module } })
}
