import { announceSessionsEnded } from '../db/announce.ts'
import type { Db } from '../db/schema.ts'
import { phoneIdOf } from './session.ts'

/**
 * Ends the sessions of an account, or of several, `except` one, with the phone links they made, and notifies their consoles. Unless one
 * goes on, the devices are no longer known either. Answers how many were open.
 */
export async function endSessions(
  trx: Db,
  accounts: number | readonly number[],
  { now, except }: { now: () => Date; except?: Buffer },
): Promise<number> {
  const ids = typeof accounts === 'number' ? [accounts] : accounts
  if (!except) await trx.deleteFrom('known_device').where('account_id', 'in', ids).execute()
  let ending = trx.deleteFrom('session').where('account_id', 'in', ids)
  if (except) ending = ending.where('token_hash', '<>', except)
  const found = await ending.returning(['token_hash', 'expires_at']).execute()
  const ended = found.filter(({ expires_at }) => expires_at > now()).map(({ token_hash }) => token_hash)
  if (ended.length === 0) return 0
  await trx.deleteFrom('phone_link').where('phone_id', 'in', ended.map(phoneIdOf)).execute()
  await announceSessionsEnded(trx, ended)
  return ended.length
}
