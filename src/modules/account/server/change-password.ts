import { changePassword, oldPasswordWrong, passwordChanged } from '@/contract/registration.ts'
import type { PasswordPolicy } from '@/lib/password-policy.ts'
import { announce, announceToAccounts } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { postNotice } from '@/server/db/notices.ts'
import { queueToAccount } from '@/server/messages/to-account.ts'
import { schoolClock, schoolDay } from '@/lib/school-day.ts'
import { regionOf, schoolOf } from '@/server/db/scope.ts'
import { endSessions } from '@/server/http/end-sessions.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import { hashPassword, isPasswordOf } from '@/server/http/password.ts'
import { keepPassword } from '@/server/http/password-history.ts'
import { route } from '@/server/http/route.ts'
import { clearTries, countWrongTry, lockTries, longestWait } from '@/server/http/wrong-tries.ts'
import { judgePassword, ownerOf } from './password/judge-password.ts'
import { policyOf } from './password/policy-of.ts'
import { oldPasswordKey } from './sign-in-limits.ts'

/** Changes the own password and ends the other sessions; answers 200, or 505 when the old one is wrong (AUTH-09). */
export const changePasswordRoute = (usual: PasswordPolicy) =>
  route(changePassword, async ({ token: fresh, password: old }, { db, caller, now, requestId, locale }) => {
    const id = caller.accountId
    const account = await db
      .selectFrom('account')
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .select(['password_hash', 'must_change_password'])
      .executeTakeFirst()
    if (!account) throw new Failure(401)
    const guess = [oldPasswordKey(id)]
    const retryAfterSeconds = longestWait(await lockTries(db, guess))
    if (retryAfterSeconds > 0) throw new Failure(429, { retryAfterSeconds })
    if (!(await isPasswordOf(account.password_hash, old))) {
      await db.transaction().execute(async (trx) => countWrongTry(trx, await lockTries(trx, guess)))
      return oldPasswordWrong
    }
    // Others have seen the one-time password: on a slip, on a screen.
    if (account.must_change_password && fresh === old)
      throw fieldsRefused(400, locale, [{ path: 'token', key: 'sameAsOneTime' }])
    const policy = await policyOf(db, regionOf(caller.scope) || null, usual)
    const refusals = await judgePassword(db, fresh, policy, await ownerOf(db, id))
    if (refusals.length > 0)
      throw fieldsRefused(
        400,
        locale,
        refusals.map((refusal) => ({ path: 'token', ...refusal })),
      )
    const password_hash = await hashPassword(fresh)
    return db.transaction().execute(async (trx) => {
      await keepPassword(trx, id)
      const changed = await trx
        .updateTable('account')
        .set({ password_hash, must_change_password: false, one_time_until: null })
        .where('id', '=', id)
        .where('password_hash', '=', account.password_hash)
        .returning('id')
        .executeTakeFirst()
      // Another change came between: the old password is no longer the old one.
      if (!changed) return oldPasswordWrong
      await clearTries(trx, guess)
      await endSessions(trx, id, { now, except: caller.tokenHash })
      // The live channel opens to an account that it was closed to until the first password was changed.
      if (account.must_change_password) await announceToAccounts(trx, [id], 'account-changed')
      // The bureau's list of accounts handed out shows who came.
      if (account.must_change_password && caller.scope.kind === 'school') {
        const { regionCode, schoolId } = caller.scope
        await announce(trx, regionCode, {
          kind: 'roster-changed',
          school: schoolId,
          asOf: now().toISOString(),
        })
      }
      const { scope } = caller
      await writeAudit(trx, {
        schoolId: schoolOf(scope),
        accountId: id,
        action: 'password-changed',
        requestId,
      })
      // A notice belongs to a district; an account that waits has none.
      if (scope.kind !== 'nothing')
        await postNotice(
          trx,
          { regionCode: scope.regionCode, tab: 'notification', kind: 'password-changed' },
          { accounts: [id] },
        )
      await queueToAccount(trx, {
        accountId: id,
        kind: 'password',
        params: { date: schoolDay(now()), time: schoolClock(now()) },
        link: '/login',
      })
      return passwordChanged
    })
  })
