import { sql, type Kysely, type RawBuilder } from 'kysely'
import { accountOut, accountsList, type DistrictAccount } from '@/contract/accounts.ts'
import { writeAudit } from '../db/audit.ts'
import type { Database } from '../db/schema.ts'
import { inScope } from '../db/scope.ts'
import { endSessions } from '../http/end-sessions.ts'
import { Failure } from '../http/failure.ts'
import { route, type Caller } from '../http/route.ts'
import { maskMail } from './mask.ts'

const mostRows = 1000

/** The open accounts of the bureau itself and of its schools' masters. */
function isOfDistrict({ scope }: Caller): RawBuilder<boolean> {
  if (scope.kind !== 'region') throw new Failure(403)
  return sql<boolean>`(a.closed_at is null and case a.role
    when 'qu' then a.region_code = ${scope.regionCode}
    when 'admin' then ${inScope(scope, 'a.school_id')}
    else false end)`
}

export const accountsListRoute = route(accountsList, async ({ text }, { db, caller, now }) => {
  const found = await readAccounts(db, isOfDistrict(caller), text.trim().toLowerCase(), now())
  return { rows: found.map(toRow), total: found[0]?.total ?? 0 }
})

type Found = Omit<DistrictAccount, 'lastSeenAt'> & { signedInAt: Date | null; total: number }

async function readAccounts(db: Kysely<Database>, isOwn: RawBuilder<boolean>, text: string, at: Date) {
  const found = await sql<Found>`
    select a.id, a.username, a.name, a.role, coalesce(s.name, r.name, '') as organisation,
      open.sessions, open."signedInAt", count(*) over () as total
    from account a
    left join school s on s.id = a.school_id
    left join region r on r.code = a.region_code and a.role = 'qu'
    cross join lateral (
      select count(*) filter (where revoked_at is null and expires_at > ${at}) as sessions,
        max(created_at) as "signedInAt"
      from session where account_id = a.id
    ) open
    where ${isOwn}
      and (strpos(lower(a.name), ${text}) > 0 or strpos(lower(coalesce(s.name, r.name, '')), ${text}) > 0)
    order by a.name, a.id
    limit ${mostRows}`.execute(db)
  return found.rows
}

const toRow = ({ signedInAt, total: _total, ...row }: Found): DistrictAccount => ({
  ...row,
  username: maskMail(row.username),
  lastSeenAt: signedInAt?.toISOString() ?? null,
})

/** Signs an account of the district out everywhere: its consoles are told at once (AUTH-11). */
export const accountOutRoute = route(accountOut, async ({ id }, { db, caller, now, requestId }) => {
  if (id === caller.accountId) throw new Failure(400, { messageKey: 'ownAccount' })
  const isOwn = isOfDistrict(caller)
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account as a')
      .where('a.id', '=', id)
      .where(isOwn)
      .select('a.school_id')
      .executeTakeFirst()
    if (!account) throw new Failure(404, { messageKey: 'noSuchAccount' })
    const ended = await endSessions(trx, id, { now })
    await writeAudit(trx, {
      schoolId: account.school_id ?? 0,
      accountId: caller.accountId,
      action: 'account-signed-out',
      subject: String(id),
      detail: { ended },
      requestId,
    })
    return { ended }
  })
})
