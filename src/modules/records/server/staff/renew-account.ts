import { sql } from 'kysely'
import { writeAudit } from '@/server/db/audit.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import type { Db } from '@/server/db/schema.ts'
import { endSessions } from '@/server/http/end-sessions.ts'
import { keepPassword } from '@/server/http/password-history.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import type { AddedPerson, PersonRefused } from './add-person.ts'
import type { FoundPerson } from './find-people.ts'
import type { FreshPassword } from '@/server/http/one-time-password.ts'
import { openAccount } from './open-account.ts'

/**
 * Gives the person's open account the password, which ends its other sessions, or opens one under the phone's number. The number is
 * shown whole only to who has just typed it.
 */
export async function renewAccount(
  trx: Db,
  person: FoundPerson & { isPhoneTyped: boolean },
  { password, hash }: FreshPassword,
  { caller, now, requestId }: SignedInContext,
): Promise<AddedPerson['account'] | PersonRefused> {
  const { schoolId, name, phone, accountId, username } = person
  const shown = (text: string) =>
    text === phone && !person.isPhoneTyped ? disclose('mobile', text, readerOf(caller.scope, schoolId)) : text
  const entry = { schoolId, accountId: caller.accountId, requestId }
  if (accountId !== null && username !== null) {
    await keepPassword(trx, accountId)
    await trx
      .updateTable('account')
      // Who renews the own password has just seen it alone.
      .set({
        password_hash: hash,
        must_change_password: accountId !== caller.accountId,
        one_time_until: null,
      })
      .where('id', '=', accountId)
      .execute()
    const except = accountId === caller.accountId ? { except: caller.tokenHash } : {}
    await endSessions(trx, accountId, { now, ...except })
    await writeAudit(trx, { ...entry, action: 'account-password', subject: String(accountId) })
    return { username: shown(username), password }
  }
  const role = person.isMaster ? ('admin' as const) : ('teacher' as const)
  const opened = await openAccount(trx, { username: phone, name, role, schoolId, passwordHash: hash })
  if (opened === null) return 'accountTaken'
  await sql`
    update teacher set account_id = ${opened} where school_id = ${schoolId} and id = ${person.id}`.execute(
    trx,
  )
  await writeAudit(trx, { ...entry, action: 'account-created', subject: String(opened) })
  return { username: shown(phone), password }
}
