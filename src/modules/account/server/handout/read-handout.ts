import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { HandoutRow, HandoutState } from '@/modules/account/contract/handout.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { firstFree, proposeUsername } from './propose-username.ts'

export interface SchoolToHandOut {
  school: number
  code: string
  name: string
  contactName: string
  /** The account that a slip is for; null where the school has none. */
  accountId: number | null
  username: string | null
  accountName: string | null
  mustChange: boolean
  times: number
  printedAt: Date | null
  signedInAt: Date | null
  until: Date | null
}

/**
 * Schools in scope, each with the one administrator account that slips are made for: the one they were made for before, else the one
 * somebody signs in with, else the oldest.
 */
export async function readHandout(
  db: Db,
  scope: Scope,
  schools?: readonly number[],
): Promise<SchoolToHandOut[]> {
  const only = schools === undefined ? sql`true` : sql`s.id = any(${[...schools]}::int[])`
  const { rows } = await sql<SchoolToHandOut>`
    select s.id as school, s.code, s.name, s.contact_name as "contactName",
      a.id as "accountId", a.username, a.name as "accountName",
      coalesce(a.must_change_password, false) as "mustChange", coalesce(a.one_time_made, 0) as times,
      a.one_time_printed_at as "printedAt", a.last_sign_in_at as "signedInAt", a.one_time_until as until
    from school s
    left join lateral (
      select * from account a where a.school_id = s.id and a.role = 'admin' and a.closed_at is null
      order by a.one_time_made > 0 desc, a.last_sign_in_at is null, a.id limit 1) a on true
    where s.deleted_at is null and ${inScope(scope, 's.id')} and ${only}
    order by s.name_pinyin, s.id`.execute(db)
  return rows
}

export function stateOf(
  { accountId, mustChange, times, until, printedAt, signedInAt }: SchoolToHandOut,
  now: Date,
): HandoutState {
  if (accountId === null) return 'none'
  if (!mustChange) return signedInAt ? 'active' : 'unused'
  if (until && until <= now) return 'expired'
  if (times === 0) return 'unused'
  return printedAt ? 'printed' : 'made'
}

/** User names that no account has, one for each school without an account. Several schools of one name get different ones. */
export async function freeNamesFor(
  db: Db,
  schools: readonly { school: number; name: string; code: string }[],
): Promise<Map<number, string>> {
  if (schools.length === 0) return new Map()
  const { rows } = await sql<{ username: string }>`select username from account`.execute(db)
  const used = new Set(rows.map(({ username }) => username))
  return new Map(
    schools.map(({ school, name, code }) => {
      const free = firstFree(proposeUsername({ name, code }), (each) => used.has(each))
      used.add(free)
      return [school, free]
    }),
  )
}

export const toRow = (row: SchoolToHandOut, proposed: string | undefined, now: Date): HandoutRow => ({
  school: row.school,
  code: row.code,
  name: row.name,
  state: stateOf(row, now),
  username: row.username ?? proposed ?? '',
  person: row.accountName ?? row.contactName,
  times: row.times,
  printedAt: row.printedAt?.toISOString() ?? null,
  signedInAt: row.signedInAt?.toISOString() ?? null,
  until: row.mustChange ? (row.until?.toISOString() ?? null) : null,
})
