import { sql } from 'kysely'
import type { Letter } from '@/contract/notices.ts'
import type { Db } from '@/server/db/schema.ts'

/** Letters of a district older than `before` (0 = from the newest on), with how many accounts have read them. */
export async function lettersBefore(
  db: Db,
  regionCode: string,
  before: number,
  limit: number,
): Promise<{ rows: Letter[]; total: number }> {
  const own = sql`n.kind = 'letter' and n.region_code = ${regionCode}`
  const [found, counted] = await Promise.all([
    sql<Omit<Letter, 'read' | 'at'> & { n: number; of: number; created_at: Date }>`
      select n.id, n.title, n.html, n.created_at, r.n, r.of,
        case when n.schools = '{}' then (select count(*)::int from school
            where region_code = n.region_code and deleted_at is null)
          else cardinality(n.schools) end as schools
      from notice n cross join lateral (
        select count(*)::int as of, count(r.read_at)::int as n from notice_recipient r
        where r.notice_id = n.id) r
      where ${own} and (${before}::bigint = 0 or n.id < ${before}::bigint)
      order by n.id desc limit ${limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from notice n where ${own}`.execute(db),
  ])
  const rows = found.rows.map(({ n, of, created_at, ...letter }) => ({
    ...letter,
    read: { n, of },
    at: created_at.toISOString(),
  }))
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
