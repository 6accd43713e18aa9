import { randomBytes, randomUUID } from 'node:crypto'
import { login, logout } from '@/contract/account.ts'
import { announceSessionsEnded } from '../db/announce.ts'
import { writeAudit } from '../db/audit.ts'
import { Failure } from '../http/failure.ts'
import { route } from '../http/route.ts'
import { tokenHashOf } from '../http/session.ts'
import { decodeCredential } from './credential.ts'
import { isPasswordOf } from '../http/password.ts'

const attemptsPerAccount = 10
const sessionMs = 24 * 60 * 60 * 1000

export const loginRoute = route(login, async (input, { db, now, requestId, attempt }) => {
  const username = decodeCredential(input.username).trim()
  const password = decodeCredential(input.password)
  // By account as well as by address: guessing one password from many addresses is slowed down too.
  attempt(`@${username}`, attemptsPerAccount)
  const account = await db
    .selectFrom('account')
    .where('username', '=', username)
    .select(['id', 'password_hash', 'name', 'avatar', 'role', 'school_id'])
    .executeTakeFirst()
  const isRight = await isPasswordOf(account?.password_hash, password)
  const schoolId = account?.school_id ?? 0
  if (!account || !isRight) {
    await writeAudit(db, { schoolId, accountId: account?.id ?? null, action: 'sign-in-refused', requestId })
    throw new Failure(505)
  }
  const token = randomBytes(32).toString('base64url')
  const uuid = randomUUID()
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('session')
      .values({
        token_hash: tokenHashOf(token),
        uuid,
        account_id: account.id,
        expires_at: new Date(now().getTime() + sessionMs),
      })
      .execute()
    await writeAudit(trx, { schoolId, accountId: account.id, action: 'sign-in', requestId })
  })
  return {
    uuid,
    token,
    info: { name: account.name, avatar: account.avatar, access: account.role ? [account.role] : [] },
  }
})

export const logoutRoute = route(logout, async (_input, { db, caller, now, requestId }) => {
  const schoolId = caller.scope.kind === 'school' ? caller.scope.schoolId : 0
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('session')
      .set({ revoked_at: now() })
      .where('token_hash', '=', caller.tokenHash)
      .execute()
    await writeAudit(trx, { schoolId, accountId: caller.accountId, action: 'sign-out', requestId })
    await announceSessionsEnded(trx, [caller.tokenHash])
  })
  return { revoked: true }
})
