import { sql } from 'kysely'
import { accountApprove, accountRefuse, accountsPending } from '@/modules/account/contract/accounts.ts'
import { announceToAccounts } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { postNotice } from '@/server/db/notices.ts'
import { disclose } from '@/server/db/personal-data.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope } from '@/server/db/scope.ts'
import { endSessions } from '@/server/http/end-sessions.ts'
import { Failure } from '@/server/http/failure.ts'
import { lineField } from '@/server/http/field-refused.ts'
import { route, type Caller } from '@/server/http/route.ts'
import { personKeys } from '@/server/reference/name-keys.ts'
import { maskMail } from './mask.ts'

const maxRows = 200

/** Who applied to this district; or to none, from before there was a choice. Somebody else's applicants are not there. */
const appliedHere = (regionCode: string) =>
  sql<boolean>`(applied_region is null or applied_region = ${regionCode})`

export const accountsPendingRoute = route(accountsPending, async (_input, { db, caller }) => {
  const rows = await db
    .selectFrom('account')
    .where('role', 'is', null)
    .where(appliedHere(districtOf(caller)))
    .select([
      'id',
      'username',
      'mail',
      'mobile',
      'created_at',
      (q) => q.fn.countAll<number>().over().as('total'),
    ])
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxRows)
    .execute()
  return {
    rows: rows.map(({ id, username, mail, mobile, created_at }) => ({
      id,
      username: maskMail(username),
      mail: maskMail(mail),
      mobile: disclose('mobile', mobile, 'outside'),
      registeredAt: created_at.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
})

export const accountApproveRoute = route(accountApprove, async (input, { db, caller, locale, requestId }) => {
  const regionCode = districtOf(caller)
  const { id, role } = input
  const name = lineField(locale, 'name', input.name)
  if (name === '')
    throw new Failure(400, { messageKey: 'invalidInput', params: { path: 'name', reason: '' } })
  await db.transaction().execute(async (trx) => {
    const area =
      input.role === 'qu'
        ? { school_id: null, region_code: regionCode }
        : { school_id: await ownSchool(trx, caller, input.school), region_code: null }
    const provided = await trx
      .updateTable('account')
      .set({ role, name, ...area })
      .where('id', '=', id)
      .where('role', 'is', null)
      .where(appliedHere(regionCode))
      .returning(['id', 'mobile'])
      .executeTakeFirst()
    if (!provided) throw await notWaiting(trx, id, regionCode)
    if (area.school_id !== null) await addMaster(trx, area.school_id, { ...provided, name })
    const schoolId = area.school_id ?? 0
    const subject = String(id)
    await writeAudit(trx, {
      schoolId,
      accountId: caller.accountId,
      action: 'account-approved',
      subject,
      detail: { role },
      requestId,
    })
    await announceToAccounts(trx, [id], 'account-changed')
    await postNotice(
      trx,
      { regionCode, tab: 'notification', kind: 'account-approved', href: '/', createdBy: caller.accountId },
      { accounts: [id] },
    )
  })
  return { approved: true }
})

export const accountRefuseRoute = route(accountRefuse, async ({ id }, { db, caller, now, requestId }) => {
  const regionCode = districtOf(caller)
  await db.transaction().execute(async (trx) => {
    // Held, so that nobody approves it, or signs in with it, meanwhile.
    const waiting = await trx
      .selectFrom('account')
      .where('id', '=', id)
      .where('role', 'is', null)
      .where(appliedHere(regionCode))
      .select('id')
      .forUpdate()
      .executeTakeFirst()
    if (!waiting) throw await notWaiting(trx, id, regionCode)
    await endSessions(trx, id, { now })
    await trx.deleteFrom('account').where('id', '=', id).execute()
    const { accountId } = caller
    await writeAudit(trx, {
      schoolId: 0,
      accountId,
      action: 'account-refused',
      subject: String(id),
      requestId,
    })
  })
  return { refused: true }
})

function districtOf({ scope }: Caller): string {
  if (scope.kind !== 'region') throw new Failure(403)
  return scope.regionCode
}

async function ownSchool(trx: Db, { scope }: Caller, school: number): Promise<number> {
  const found = await trx
    .selectFrom('school')
    .where('id', '=', school)
    .where(inScope(scope, 'id'))
    .select('id')
    .executeTakeFirst()
  if (!found) throw new Failure(403, { messageKey: 'outOfScope' })
  return found.id
}

/** Whoever administers a school is one of its masters; one with the same mobile is there already. */
async function addMaster(
  trx: Db,
  school_id: number,
  { id, name, mobile }: { id: number; name: string; mobile: string },
): Promise<void> {
  const { pinyin, initials } = personKeys(name)
  await trx
    .insertInto('teacher')
    .values({
      school_id,
      name,
      name_pinyin: pinyin,
      name_initials: initials,
      phone: mobile,
      is_master: true,
      account_id: id,
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Somebody was quicker, or there never was such an account here. */
async function notWaiting(trx: Db, id: number, regionCode: string): Promise<Failure> {
  const other = await trx
    .selectFrom('account')
    .where('id', '=', id)
    .where(appliedHere(regionCode))
    .select('id')
    .executeTakeFirst()
  return other
    ? new Failure(409, { messageKey: 'accountHandled' })
    : new Failure(404, { messageKey: 'noSuchAccount' })
}
