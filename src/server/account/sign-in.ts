import { sql } from 'kysely'
import { login, logout } from '@/contract/account.ts'
import { announceSessionsEnded } from '../db/announce.ts'
import { writeAudit } from '../db/audit.ts'
import { schoolOf } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'
import { isPasswordOf } from '../http/password.ts'
import { route, type Route } from '../http/route.ts'
import { phoneIdOf } from '../http/session.ts'
import { decodeCredential } from './credential.ts'
import { startSession } from './start-session.ts'

const attemptsPerAccount = 10

/** `refusesDemo`: demo accounts, whose password is public, sign in nowhere but in the demo. */
export const loginRoute = ({ refusesDemo }: { refusesDemo: boolean }): Route =>
  route(login, async (input, { db, now, requestId, attempt }) => {
    const username = decodeCredential(input.username).trim()
    const password = decodeCredential(input.password)
    // By account as well as by address: guessing one password from many addresses is slowed down too.
    attempt(`@${username}`, attemptsPerAccount)
    const account = await db
      .selectFrom('account')
      .where('username', 'in', namesOf(username))
      .where('closed_at', 'is', null)
      .select(['id', 'password_hash', 'school_id', 'must_change_password', 'one_time_until', 'demo'])
      .orderBy(sql`username = ${username}`, 'desc')
      .executeTakeFirst()
    const isRight = await isPasswordOf(account?.password_hash, password)
    const schoolId = account?.school_id ?? 0
    if (!account || !isRight) {
      await writeAudit(db, { schoolId, accountId: account?.id ?? null, action: 'sign-in-refused', requestId })
      throw new Failure(505)
    }
    // Said only to who has the password.
    if (refusesDemo && account.demo) {
      await writeAudit(db, { schoolId, accountId: account.id, action: 'sign-in-refused', requestId })
      throw new Failure(505, { messageKey: 'demoAccountRefused' })
    }
    if (account.must_change_password && account.one_time_until && account.one_time_until <= now()) {
      await writeAudit(db, { schoolId, accountId: account.id, action: 'sign-in-refused', requestId })
      throw new Failure(505, { messageKey: 'oneTimeExpired' })
    }
    return db.transaction().execute((trx) => startSession(trx, account, { now, requestId }))
  })

/** A mail that is a name to sign in with is stored in small letters; however it is typed, it is the same mail. */
const namesOf = (typed: string) => (typed.includes('@') ? [typed, typed.toLowerCase()] : [typed])

export const logoutRoute = route(logout, async (_input, { db, caller, now, requestId }) => {
  const schoolId = schoolOf(caller.scope)
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('session')
      .set({ revoked_at: now() })
      .where('token_hash', '=', caller.tokenHash)
      .execute()
    await trx.deleteFrom('phone_link').where('phone_id', '=', phoneIdOf(caller.tokenHash)).execute()
    await writeAudit(trx, { schoolId, accountId: caller.accountId, action: 'sign-out', requestId })
    await announceSessionsEnded(trx, [caller.tokenHash], { byOwner: true })
  })
  return { revoked: true }
})
