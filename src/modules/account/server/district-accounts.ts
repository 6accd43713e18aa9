import { sql, type RawBuilder } from 'kysely'
import { accountOut, accountsList, type DistrictAccount } from '@/modules/account/contract/accounts.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { disclose } from '@/server/db/personal-data.ts'
import { isDormant } from '@/server/db/dormant-accounts.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope } from '@/server/db/scope.ts'
import { endSessions } from '@/server/http/end-sessions.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Caller } from '@/server/http/route.ts'
import { maskMail } from './mask.ts'

/** The open accounts of the bureau itself, of its schools' masters and of their teachers. */
function isOfDistrict({ scope }: Caller): RawBuilder<boolean> {
  if (scope.kind !== 'region') throw new Failure(403)
  return sql<boolean>`(a.closed_at is null and case a.role
    when 'qu' then a.region_code = ${scope.regionCode}
    when 'admin' then ${inScope(scope, 'a.school_id')}
    when 'teacher' then ${inScope(scope, 'a.school_id')}
    else false end)`
}

export const accountsListRoute = route(accountsList, async (input, { db, caller, now }) => {
  const isRequested = requestedOf(isOfDistrict(caller), input)
  const { rows: counted } = await sql<{ n: number; dormant: number }>`
    select count(*)::int as n, count(*) filter (where ${isDormant(sql`a`)})::int as dormant
    ${isRequested}`.execute(db)
  const { n = 0, dormant = 0 } = counted[0] ?? {}
  const shown = input.dormant ? sql`${isRequested} and ${isDormant(sql`a`)}` : isRequested
  const found = await readAccounts(db, shown, input, now())
  const rows = found.slice(0, input.limit)
  return {
    rows: rows.map(toRow),
    total: input.dormant ? dormant : n,
    dormant,
    next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  }
})

type Found = Omit<DistrictAccount, 'lastSeenAt'> & { signedInAt: Date | null }
type Input = ParsedInputOf<typeof accountsList>

/** What of a name may be looked for and ordered by: of a teacher nothing, as it is masked. */
const openName = sql`case when a.role = 'teacher' then '' else a.name end`

/** From where, and which. */
function requestedOf(isOwn: RawBuilder<boolean>, { text, role, school }: Input): RawBuilder<unknown> {
  const part = text.replaceAll(/\p{C}/gu, '').trim().toLowerCase()
  return sql`
    from account a
    left join school s on s.id = a.school_id
    left join region r on r.code = a.region_code and a.role = 'qu'
    where ${isOwn}
      and (${role ?? null}::text is null or a.role = ${role ?? null})
      and (${school ?? null}::int is null or a.school_id = ${school ?? null})
      and (strpos(lower(${openName}), ${part}) > 0 or strpos(lower(coalesce(s.name, r.name, '')), ${part}) > 0)`
}

/** One more than asked for where there are more. Sessions are counted of the page alone. */
async function readAccounts(db: Db, isRequested: RawBuilder<unknown>, { after, limit }: Input, at: Date) {
  const found = await sql<Found>`
    with page as materialized (
      select a.id, a.username, a.name, a.role, coalesce(s.name, r.name, '') as organisation,
        a.last_sign_in_at as "signedInAt" ${isRequested}
        and (${after ?? null}::int is null
          or (${openName}, a.id) > (select ${openName}, a.id from account a where a.id = ${after ?? null}))
      order by ${openName}, a.id limit ${limit + 1})
    select a.*, open.sessions
    from page a
    cross join lateral (
      select count(*) as sessions from session where account_id = a.id and expires_at > ${at}
    ) open
    order by ${openName}, a.id`.execute(db)
  return found.rows
}

/** Who was added by a school signs in with the own mobile number. */
const isMobile = (username: string) => /^1\d{10}$/.test(username)

const toRow = ({ signedInAt, ...row }: Found): DistrictAccount => ({
  ...row,
  name: row.role === 'teacher' ? disclose('staffName', row.name, 'outside') : row.name,
  username: isMobile(row.username) ? disclose('mobile', row.username, 'outside') : maskMail(row.username),
  lastSeenAt: signedInAt?.toISOString() ?? null,
})

/** Signs an account of the district out everywhere: its consoles are notified at once (AUTH-11). */
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
