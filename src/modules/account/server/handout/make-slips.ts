import { sql } from 'kysely'
import { oneTimeDays, type HandoutSlip } from '@/modules/account/contract/handout.ts'
import { daysLater } from '@/lib/day.ts'
import { required } from '@/lib/required.ts'
import { announce } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { Db } from '@/server/db/schema.ts'
import { regionOf } from '@/server/db/scope.ts'
import { endSessions } from '@/server/http/end-sessions.ts'
import { Failure } from '@/server/http/failure.ts'
import { messageOf } from '@/server/http/messages.ts'
import { freshPasswords, oneTimeFields } from '@/server/http/one-time-password.ts'
import { keepPassword } from '@/server/http/password-history.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { freeNamesFor, readHandout, type SchoolToHandOut } from './read-handout.ts'

/**
 * Makes, or renews, the administrator account of each school with a one-time password. Passwords are hashed before anything is locked.
 * Whoever was signed in with the earlier password is signed out. Throws 403 for a school of another district.
 */
export async function makeSlips(
  requested: readonly number[],
  context: SignedInContext,
): Promise<HandoutSlip[]> {
  const { db, caller, now } = context
  const schools = [...new Set(requested)]
  const known = await readHandout(db, caller.scope, schools)
  if (known.length !== schools.length) throw new Failure(403, { messageKey: 'outOfScope' })
  const passwords = await freshPasswords(known.length)
  const until = daysLater(now(), oneTimeDays)
  return db.transaction().execute(async (trx) => {
    // Two bureaus' staff who make slips at once come one after the other: names stay free, and the later password is the one that serves.
    await sql`select pg_advisory_xact_lock(hashtext('account-handout'))`.execute(trx)
    const rows = await readHandout(trx, caller.scope, schools)
    const names = await freeNamesFor(
      trx,
      rows.filter(({ accountId }) => accountId === null),
    )
    const locale = await localeOf(trx, caller.scope)
    const nobody = messageOf(context.locale, 'handoutPerson')
    const asOf = now().toISOString()
    const slips: HandoutSlip[] = []
    for (const [at, row] of rows.entries()) {
      const fresh = required(passwords[at], 'a password')
      const oneTime = { until, hash: fresh.hash }
      const made =
        row.accountId === null
          ? await openAdmin(
              trx,
              { ...row, name: row.contactName || nobody, username: names.get(row.school) ?? '', locale },
              oneTime,
            )
          : await renewAdmin(trx, row.accountId, oneTime, context)
      await writeAudit(trx, {
        schoolId: row.school,
        accountId: caller.accountId,
        requestId: context.requestId,
        action: 'accounts-handed-out',
        subject: String(made.id),
        detail: { times: made.times },
      })
      await announce(trx, regionOf(caller.scope), { kind: 'roster-changed', school: row.school, asOf })
      slips.push({
        school: row.school,
        name: row.name,
        person: made.name,
        username: made.username,
        password: fresh.password,
        times: made.times,
        until: until.toISOString(),
      })
    }
    return slips
  })
}

interface OneTime {
  hash: string
  until: Date
}

/** The language that the bureau chose for new accounts; none where it chose none. */
async function localeOf(trx: Db, scope: SignedInContext['caller']['scope']): Promise<string | undefined> {
  if (scope.kind !== 'region') return undefined
  const bureau = await trx
    .selectFrom('bureau')
    .where('region_code', '=', scope.regionCode)
    .select('locale')
    .executeTakeFirst()
  return bureau?.locale
}

async function openAdmin(
  trx: Db,
  row: Pick<SchoolToHandOut, 'school' | 'name'> & { username: string; locale: string | undefined },
  { hash, until }: OneTime,
) {
  return trx
    .insertInto('account')
    .values({
      username: row.username,
      name: row.name,
      role: 'admin',
      school_id: row.school,
      region_code: null,
      ...oneTimeFields(hash, until, row.locale),
    })
    .returning(['id', 'username', 'name', 'one_time_made as times'])
    .executeTakeFirstOrThrow()
}

async function renewAdmin(trx: Db, accountId: number, { hash, until }: OneTime, { now }: SignedInContext) {
  await keepPassword(trx, accountId)
  const renewed = await trx
    .updateTable('account')
    .set({
      password_hash: hash,
      must_change_password: true,
      one_time_until: until,
      one_time_printed_at: null,
      one_time_made: sql`one_time_made + 1`,
    })
    .where('id', '=', accountId)
    .returning(['id', 'username', 'name', 'one_time_made as times'])
    .executeTakeFirstOrThrow()
  await endSessions(trx, accountId, { now })
  return renewed
}
