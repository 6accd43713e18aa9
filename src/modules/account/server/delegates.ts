import { sql } from 'kysely'
import { oneTimeDays } from '@/modules/account/contract/handout.ts'
import {
  delegateEnd,
  delegateMake,
  delegatesList,
  maxDelegates,
  type Delegate,
} from '@/modules/account/contract/delegates.ts'
import { usernamePattern } from '@/contract/registration.ts'
import { daysLater } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { regionOf } from '@/server/db/scope.ts'
import { closeAccounts, freeName } from '@/server/http/close-accounts.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused, lineField, type FieldRefusal } from '@/server/http/field-refused.ts'
import { freshPassword, oneTimeFields } from '@/server/http/one-time-password.ts'
import { route, type Route } from '@/server/http/route.ts'

/** A delegation may not outlast so many years. */
const maxYears = 3

const listRoute = route(delegatesList, async (_input, { db, caller }) => {
  const { rows } = await sql<Omit<Delegate, 'lastSeenAt'> & { at: Date | null }>`
    select id, username, name, only_module as module, ends_on::text as "endsOn", last_sign_in_at as at
    from account where reads_only and region_code = ${regionOf(caller.scope)} and closed_at is null
    order by id desc limit ${maxDelegates}`.execute(db)
  return { rows: rows.map(({ at, ...row }) => ({ ...row, lastSeenAt: at?.toISOString() ?? null })) }
})

const makeRoute = route(delegateMake, async (input, { db, caller, locale, now, requestId }) => {
  const regionCode = regionOf(caller.scope)
  const name = lineField(locale, 'name', input.name)
  const today = schoolDay(now())
  const last = `${Number(today.slice(0, 4)) + maxYears}${today.slice(4)}`
  const wrong: FieldRefusal[] = []
  if (name.length < 2) wrong.push({ path: 'name', key: 'textRefused' })
  if (!usernamePattern.test(input.username)) wrong.push({ path: 'username', key: 'usernameForm' })
  if (input.endsOn < today || input.endsOn > last) wrong.push({ path: 'endsOn', key: 'delegationDay' })
  if (wrong.length > 0) throw fieldsRefused(400, locale, wrong)
  const { password, hash } = await freshPassword()
  const until = daysLater(now(), oneTimeDays)
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`delegates ${regionCode}`}))`.execute(trx)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from account where reads_only and region_code = ${regionCode} and closed_at is null`.execute(
      trx,
    )
    if ((rows[0]?.n ?? 0) >= maxDelegates) throw new Failure(409, { messageKey: 'tooManyDelegates' })
    await freeName(trx, input.username)
    const made = await trx
      .insertInto('account')
      .values({
        username: input.username,
        name,
        role: 'qu',
        region_code: regionCode,
        school_id: null,
        reads_only: true,
        only_module: input.module ?? null,
        ends_on: input.endsOn,
        ...oneTimeFields(hash, until, locale),
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw fieldsRefused(409, locale, [{ path: 'username', key: 'usernameTaken' }])
    await writeAudit(trx, {
      schoolId: 0,
      accountId: caller.accountId,
      requestId,
      action: 'delegate-made',
      subject: String(made.id),
      detail: { module: input.module ?? null, endsOn: input.endsOn },
    })
  })
  return { username: input.username, password, until: until.toISOString() }
})

const endRoute = route(delegateEnd, async ({ id }, { db, caller, now, requestId }) => {
  await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('account')
      .where('id', '=', id)
      .where('reads_only', '=', true)
      .where('region_code', '=', regionOf(caller.scope))
      .where('closed_at', 'is', null)
      .select('id')
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Failure(404)
    await closeAccounts(trx, [id], now())
    await writeAudit(trx, {
      schoolId: 0,
      accountId: caller.accountId,
      requestId,
      action: 'delegate-ended',
      subject: String(id),
    })
  })
  return { ended: true }
})

/** Accounts that read what a place publishes for somebody outside the bureau. */
export const delegateRoutes: readonly Route[] = [listRoute, makeRoute, endRoute]
