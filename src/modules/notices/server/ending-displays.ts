import { sql } from 'kysely'
import type { ScreenSearch } from '@/lib/screen-search.ts'
import { postNotice } from '@/server/db/notices.ts'
import type { Db } from '@/server/db/schema.ts'
import type { Caller } from '@/server/http/route.ts'

const publishedDaysBefore = 3

interface EndingLink {
  id: string
  name: string
  path: string
  search: ScreenSearch
  /** `YYYY-MM-DD` in China. */
  on: string
}

/**
 * Makes a to-do, once, of each display link of the caller's that ends within three days. Nobody but its reader misses it, so it
 * is made when the reader looks.
 */
export async function notifyEndingDisplays(db: Db, caller: Caller, now: Date): Promise<void> {
  const { scope, accountId } = caller
  if (scope.kind === 'nothing' || (await endingLinks(db, accountId, scope.regionCode, now)).length === 0)
    return
  await db.transaction().execute(async (trx) => {
    // Two windows may look at once.
    await sql`select pg_advisory_xact_lock(hashtext('display-ending'), ${accountId}::int)`.execute(trx)
    for (const { id, name, path, search, on } of await endingLinks(trx, accountId, scope.regionCode, now)) {
      const query = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)]))
      await postNotice(
        trx,
        {
          regionCode: scope.regionCode,
          tab: 'todo',
          kind: 'display-ending',
          params: { link: id, name: name === '' ? '@unnamed' : name.replace(/^@/, '＠'), on },
          href: query.size > 0 ? `${path}?${query}` : path,
        },
        { accounts: [accountId] },
      )
    }
  })
}

async function endingLinks(db: Db, accountId: number, regionCode: string, now: Date) {
  const { rows } = await sql<EndingLink>`
    select d.id, d.name, d.path, d.search, to_char(d.expires_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as on
    from display_link d
    where d.region_code = ${regionCode} and d.account_id = ${accountId} and d.revoked_at is null
      and d.expires_at > ${now} and d.expires_at <= ${now}::timestamptz + make_interval(days => ${publishedDaysBefore})
      and not exists (
        select from notice_recipient r join notice n on n.id = r.notice_id
        where r.account_id = ${accountId} and r.tab = 'todo' and n.kind = 'display-ending'
          and n.params->>'link' = d.id::text)
    order by d.expires_at, d.id`.execute(db)
  return rows
}
