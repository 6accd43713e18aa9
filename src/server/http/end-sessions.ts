import type { Kysely } from 'kysely'
import { announceSessionsEnded } from '../db/announce.ts'
import type { Database } from '../db/schema.ts'
import { phoneIdOf } from './session.ts'

/**
 * Ends the open sessions of an account, or of several, `except` one, with the phone links they made, and tells their consoles.
 * Answers how many.
 */
export async function endSessions(
  trx: Kysely<Database>,
  accounts: number | readonly number[],
  { now, except }: { now: () => Date; except?: Buffer },
): Promise<number> {
  let ending = trx
    .updateTable('session')
    .set({ revoked_at: now() })
    .where('account_id', 'in', typeof accounts === 'number' ? [accounts] : accounts)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
  if (except) ending = ending.where('token_hash', '<>', except)
  const ended = (await ending.returning('token_hash').execute()).map(({ token_hash }) => token_hash)
  if (ended.length === 0) return 0
  await trx.deleteFrom('phone_link').where('phone_id', 'in', ended.map(phoneIdOf)).execute()
  await announceSessionsEnded(trx, ended)
  return ended.length
}
