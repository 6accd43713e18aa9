import type { Db } from './schema.ts'
import { announce } from './announce.ts'
import { schoolOf, type Scope } from './scope.ts'

/** Notifies the school, and its district, of a change to its labour or its tasks: pages that show it read again. */
export async function notifySchool(
  trx: Db,
  kind: 'labour-changed' | 'sport-tasks-changed',
  scope: Scope,
  now: Date,
): Promise<void> {
  if (scope.kind === 'nothing') return
  await announce(trx, scope.regionCode, { kind, school: schoolOf(scope), asOf: now.toISOString() })
}
