import { noticeOpen, noticesList, noticesMarkRead } from '@/contract/notices.ts'
import { unreadOf } from '@/server/db/notices.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { notifyEndingDisplays } from './ending-displays.ts'
import { noticeView } from './notice-view.ts'
import { countNotices, markRead, noticesBefore, ownNotice } from './read-notices.ts'

export const noticesListRoute = route(
  noticesList,
  async ({ tab, cursor, limit }, { db, caller, locale, now }) => {
    await notifyEndingDisplays(db, caller, now())
    const [found, total, unread] = await Promise.all([
      noticesBefore(db, caller.accountId, { tab, before: cursor, limit: limit + 1 }),
      countNotices(db, caller.accountId, tab),
      unreadOf(db, caller.accountId),
    ])
    const rows = found.slice(0, limit).map((row) => noticeView(locale, row))
    return { rows, total, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null, unread }
  },
)

export const noticesMarkReadRoute = route(noticesMarkRead, async ({ ids, tab }, { db, caller, now }) => {
  if (ids.length > 0 || tab !== undefined)
    await db.transaction().execute((trx) => markRead(trx, caller.accountId, { ids, tab }, now()))
  return unreadOf(db, caller.accountId)
})

export const noticeOpenRoute = route(noticeOpen, async ({ id }, { db, caller, locale, now }) => {
  const found = await ownNotice(db, caller.accountId, id)
  if (!found) throw new Failure(404, { messageKey: 'noSuchNotice' })
  if (found.read_at === null)
    await db.transaction().execute((trx) => markRead(trx, caller.accountId, { ids: [id] }, now()))
  const from = found.kind === 'letter' ? found.region : ''
  return { ...noticeView(locale, found), isRead: true, html: found.html, from }
})
