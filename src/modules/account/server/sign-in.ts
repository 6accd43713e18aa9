import type { MessageKey } from '@/server/http/messages.ts'
import { sql } from 'kysely'
import { login, logout } from '@/contract/account.ts'
import { announceSessionsEnded } from '@/server/db/announce.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { Db } from '@/server/db/schema.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { isPasswordOf } from '@/server/http/password.ts'
import { route, type Route } from '@/server/http/route.ts'
import { phoneIdOf } from '@/server/http/session.ts'
import { firstOf } from '@/lib/required.ts'
import { noteLockout } from './note-lockout.ts'
import { clearTries, countWrongTry, lockTries, longestWait } from '@/server/http/wrong-tries.ts'
import { decodeCredential } from './credential.ts'
import { findDevice } from './known-device.ts'
import { signInKeys } from './sign-in-limits.ts'
import { startSession } from './start-session.ts'

/** Sign-ins of any outcome by address or known device, for what they cost; wrong ones are counted apart, as rows. */
const perMinute = 30

/** `refusesDemo`: demo accounts, whose password is public, sign in nowhere but in the demo. */
export const loginRoute = ({ refusesDemo }: { refusesDemo: boolean }): Route =>
  route(login, async (input, { db, now, requestId, address, attempt }) => {
    const device = await findDevice(db, input.device)
    await attempt(device ? `device ${device.hash.toString('hex')}` : address, perMinute)
    const username = decodeCredential(input.username).trim()
    const password = decodeCredential(input.password)
    const { account, countedId } = await findAccount(db, username)
    const isKnown = device !== undefined && countedId !== undefined && device.accounts.includes(countedId)
    const deviceHash = isKnown ? device.hash : undefined
    const keys = signInKeys({ username, accountId: countedId, address, deviceHash })
    requireNoWait(longestWait(await lockTries(db, keys)))
    const isRight = await isPasswordOf(account?.password_hash, password)
    const schoolId = account?.school_id ?? 0
    const refused = {
      schoolId,
      accountId: account?.id ?? null,
      action: 'sign-in-refused' as const,
      requestId,
    }
    const signedIn = await db.transaction().execute(async (trx) => {
      // Again, and held: of many guesses at once no more are worth anything than of as many one after the other.
      const held = await lockTries(trx, keys)
      requireNoWait(longestWait(held))
      if (!account || !isRight) {
        await countWrongTry(trx, held)
        if (account) await noteLockout(trx, account.id, firstOf(held), now())
        await writeAudit(trx, refused)
        return null
      }
      const messageKey = reasonAgainst(account, refusesDemo, now())
      if (messageKey) {
        await writeAudit(trx, refused)
        return { messageKey }
      }
      // What counts against an address goes by time alone: an own account must not buy new guesses at others.
      await clearTries(trx, held.slice(0, 1))
      return startSession(trx, account, { now, requestId, device: input.device })
    })
    if (signedIn === null) throw new Failure(505)
    if ('messageKey' in signedIn) throw new Failure(505, signedIn)
    return signedIn
  })

/**
 * The account that a typed name opens, and the one that wrong passwords count against: the same in every spelling, though only a mail
 * may be written with other letter case.
 */
async function findAccount(db: Db, username: string) {
  const found = await db
    .selectFrom('account')
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .where('closed_at', 'is', null)
    .select([
      'id',
      'username',
      'password_hash',
      'school_id',
      'must_change_password',
      'one_time_until',
      'ends_on',
      'demo',
    ])
    .orderBy(sql`username = ${username}`, 'desc')
    .orderBy('id')
    .execute()
  const account = found.find((each) => each.username === username || isMailOf(each.username, username))
  return { account, countedId: (account ?? found[0])?.id }
}

/** A mail that is a name to sign in with is stored in small letters; however it is typed, it is the same mail. */
const isMailOf = (stored: string, typed: string) => typed.includes('@') && stored === typed.toLowerCase()

function requireNoWait(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) throw new Failure(429, { retryAfterSeconds })
}

/** Why an account with the right password is refused all the same; said only to who has the password. */
function reasonAgainst(
  account: {
    demo: boolean
    must_change_password: boolean
    one_time_until: Date | null
    ends_on: string | null
  },
  refusesDemo: boolean,
  at: Date,
): MessageKey | undefined {
  if (refusesDemo && account.demo) return 'demoAccountRefused'
  if (account.ends_on !== null && account.ends_on < schoolDay(at)) return 'delegationOver'
  const { must_change_password, one_time_until } = account
  return must_change_password && one_time_until && one_time_until <= at ? 'oneTimeExpired' : undefined
}

export const logoutRoute = route(logout, async (_input, { db, caller, requestId }) => {
  const schoolId = schoolOf(caller.scope)
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('session').where('token_hash', '=', caller.tokenHash).execute()
    await trx.deleteFrom('phone_link').where('phone_id', '=', phoneIdOf(caller.tokenHash)).execute()
    await writeAudit(trx, { schoolId, accountId: caller.accountId, action: 'sign-out', requestId })
    await announceSessionsEnded(trx, [caller.tokenHash], { byOwner: true })
  })
  return { revoked: true }
})
