import type { NoticeTab } from '@/contract/notices.ts'
import { announceToAccounts } from '@/server/db/announce.ts'
import type { Db } from '@/server/db/schema.ts'

const own = (db: Db, accountId: number) =>
  db
    .selectFrom('notice_recipient as r')
    .innerJoin('notice as n', 'n.id', 'r.notice_id')
    .innerJoin('region as g', 'g.code', 'n.region_code')
    .where('r.account_id', '=', accountId)
    .select(['n.id', 'r.tab', 'n.kind', 'n.params', 'n.title', 'g.name as region', 'n.href', 'n.created_at'])
    .select('r.read_at')

/** The own notices of a tab older than `before` (0 = from the newest on), newest first. */
export function noticesBefore(
  db: Db,
  accountId: number,
  { tab, before, limit }: { tab: NoticeTab; before: number; limit: number },
) {
  const ofTab = own(db, accountId).where('r.tab', '=', tab)
  const older = before > 0 ? ofTab.where('r.notice_id', '<', before) : ofTab
  return older.orderBy('r.notice_id', 'desc').limit(limit).execute()
}

export async function countNotices(db: Db, accountId: number, tab: NoticeTab): Promise<number> {
  const { n } = await db
    .selectFrom('notice_recipient')
    .where('account_id', '=', accountId)
    .where('tab', '=', tab)
    .select((q) => q.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** One own notice with its text; undefined for another account's. */
export const ownNotice = (db: Db, accountId: number, id: number) =>
  own(db, accountId).select('n.html').where('r.notice_id', '=', id).executeTakeFirst()

/** Marks own notices read, those named and those of the tab; the account's other windows hear of it if any were unread. */
export async function markRead(
  trx: Db,
  accountId: number,
  { ids, tab }: { ids: readonly number[]; tab?: NoticeTab | undefined },
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('notice_recipient')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where(({ eb, or }) =>
      or([
        ...(ids.length > 0 ? [eb('notice_id', 'in', [...ids])] : []),
        ...(tab === undefined ? [] : [eb('tab', '=', tab)]),
      ]),
    )
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await announceToAccounts(trx, [accountId], 'notices-changed')
}
