import { sql } from 'kysely'
import type { NoticeKind, NoticeTab, UnreadCounts } from '@/contract/notices.ts'
import { announceToAccounts } from './announce.ts'
import { forwardNotice } from '../messages/forward-notice.ts'
import type { Db } from './schema.ts'

/** Whom a notice is for: accounts by id, all of some schools, all of every school, or the bureau staff of the district. */
export type Audience =
  { accounts: readonly number[] } | { schools: readonly number[] } | 'every school' | 'bureau'

export interface NewNotice {
  regionCode: string
  tab: NoticeTab
  kind: NoticeKind
  /**
   * Fills the words of `kind` in locales/<language>/notices.json; numbers and organisations, never a child. `@roster` stands
   * for the words of that key there, in the reader's language.
   */
  params?: Record<string, string | number>
  title?: string
  /** Sanitised already. */
  html?: string
  /** Path of the console, with its filter. */
  href?: string
  createdBy?: number | null
}

/** Stores a notice for everybody it is for and notifies their consoles, in the caller's transaction. Answers id and number of recipients. */
export async function postNotice(trx: Db, notice: NewNotice, audience: Audience) {
  const db = trx as Db
  const accounts = await accountsOf(db, notice.regionCode, audience)
  const { id } = await db
    .insertInto('notice')
    .values({
      region_code: notice.regionCode,
      tab: notice.tab,
      kind: notice.kind,
      params: JSON.stringify(notice.params ?? {}),
      title: notice.title ?? '',
      html: notice.html ?? '',
      href: notice.href ?? '',
      schools: typeof audience === 'object' && 'schools' in audience ? [...audience.schools] : [],
      created_by: notice.createdBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (accounts.length > 0)
    await sql`
      insert into notice_recipient (account_id, notice_id, tab)
      select unnest(${accounts}::int[]), ${id}::bigint, ${notice.tab}`.execute(db)
  await announceToAccounts(db, accounts, 'notices-changed')
  await forwardNotice(db, { ...notice, id }, accounts)
  return { id, recipients: accounts.length }
}

async function accountsOf(db: Db, regionCode: string, audience: Audience): Promise<readonly number[]> {
  if (typeof audience === 'object' && 'accounts' in audience) return audience.accounts
  const chosen =
    audience === 'bureau'
      ? sql`role = 'qu' and not reads_only and region_code = ${regionCode}`
      : audience === 'every school'
        ? sql`role = 'admin' and school_id in (select id from school
            where region_code = ${regionCode} and deleted_at is null)`
        : sql`role = 'admin' and school_id = any(${[...audience.schools]}::int[])`
  const { rows } = await sql<{
    id: number
  }>`select id from account where ${chosen} and closed_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Unread notices of an account by tab. */
export async function unreadOf(db: Db, accountId: number): Promise<UnreadCounts> {
  const rows = await db
    .selectFrom('notice_recipient')
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .groupBy('tab')
    .select(['tab', (q) => q.fn.countAll<number>().as('n')])
    .execute()
  const counts: UnreadCounts = { notification: 0, message: 0, todo: 0 }
  for (const { tab, n } of rows) counts[tab] = n
  return counts
}
