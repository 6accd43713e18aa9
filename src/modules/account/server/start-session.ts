import { randomBytes, randomUUID } from 'node:crypto'
import type { SignedIn } from '@/contract/account.ts'
import { daysLater } from '@/lib/day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { Db } from '@/server/db/schema.ts'
import { notifyFirstWeek } from '@/server/db/notify-first-week.ts'
import { accessOf } from '@/server/db/scope.ts'
import { scopeOfAccount } from '@/server/exports/account-scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { tokenHashOf } from '@/server/http/session.ts'
import { rememberDevice } from './known-device.ts'

const sessionDays = 1

/**
 * Makes a session of 24 hours for an account whose password was found right; only the token's hash is stored.
 * `device`: the token of the device, if it has one; the answer holds the one it is known by from now on.
 * Throws 505 when password or account have changed, or the account was closed, since they were checked.
 */
export async function startSession(
  trx: Db,
  checked: { id: number; password_hash: string },
  { now, requestId, device }: { now: () => Date; requestId: string; device?: string | undefined },
): Promise<SignedIn> {
  const before = await trx
    .selectFrom('account')
    .select('last_sign_in_at')
    .where('id', '=', checked.id)
    .executeTakeFirst()
  // The lock makes a change of the password, or a closing, wait or be seen: no session of the old one outlives it.
  const account = await trx
    .updateTable('account')
    .set({ last_sign_in_at: now() })
    .where('id', '=', checked.id)
    .where('password_hash', '=', checked.password_hash)
    .where('closed_at', 'is', null)
    .returning(['name', 'avatar', 'role', 'school_id'])
    .executeTakeFirst()
  if (!account) throw new Failure(505)
  const token = randomBytes(32).toString('base64url')
  const uuid = randomUUID()
  const expires_at = daysLater(now(), sessionDays)
  await trx
    .insertInto('session')
    .values({ token_hash: tokenHashOf(token), uuid, account_id: checked.id, expires_at })
    .execute()
  const known = await rememberDevice(trx, checked.id, device)
  const schoolId = account.school_id ?? 0
  if (schoolId > 0 && before?.last_sign_in_at === null) await notifyFirstWeek(trx, schoolId, now())
  await writeAudit(trx, { schoolId, accountId: checked.id, action: 'sign-in', requestId })
  const { name, avatar, role } = account
  const own = await scopeOfAccount(trx, checked.id)
  const access = own ? accessOf(role, own.scope) : role
  return { uuid, token, device: known, info: { name, avatar, access: access ? [access] : [] } }
}
