import { sql } from 'kysely'
import { postNotice } from '@/server/db/notices.ts'
import type { Db } from '@/server/db/schema.ts'

/**
 * Puts 'n accounts wait' among the to-dos of every bureau that somebody applied to, in place of the one before: however many register, a panel
 * holds one line about it.
 */
export async function notifyBureaus(trx: Db): Promise<void> {
  // One after the other, so that the last one's number counts all.
  await sql`select pg_advisory_xact_lock(hashtext('accounts-pending'))`.execute(trx)
  const { rows: bureaus } = await sql<{ region_code: string; n: number }>`
    select b.region_code, count(*)::int as n
    from (select distinct region_code from account where role = 'qu' and region_code is not null) b
    join account a on a.role is null and (a.applied_region is null or a.applied_region = b.region_code)
    group by b.region_code order by b.region_code`.execute(trx)
  await trx.deleteFrom('notice').where('kind', '=', 'accounts-pending').execute()
  for (const { region_code, n } of bureaus)
    await postNotice(
      trx,
      {
        regionCode: region_code,
        tab: 'todo',
        kind: 'accounts-pending',
        params: { n },
        href: '/manage/schoolMaster?tab=pending',
      },
      'bureau',
    )
}
