import { sql, type Kysely } from 'kysely'
import { postNotice } from '../db/notices.ts'
import type { Database } from '../db/schema.ts'

/**
 * Puts 'n accounts wait' among the to-dos of every bureau, in place of the one before: however many register, a panel
 * holds one line about it.
 */
export async function tellBureaus(trx: Kysely<Database>): Promise<void> {
  // One after the other, so that the last one's number counts all.
  await sql`select pg_advisory_xact_lock(hashtext('accounts-pending'))`.execute(trx)
  const { n } = await trx
    .selectFrom('account')
    .where('role', 'is', null)
    .select((q) => q.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const bureaus = await trx
    .selectFrom('account')
    .where('role', '=', 'qu')
    .where('region_code', 'is not', null)
    .select('region_code')
    .distinct()
    .execute()
  await trx.deleteFrom('notice').where('kind', '=', 'accounts-pending').execute()
  for (const { region_code } of bureaus)
    await postNotice(
      trx,
      {
        regionCode: region_code ?? '',
        tab: 'todo',
        kind: 'accounts-pending',
        params: { n },
        href: '/manage/schoolMaster?tab=pending',
      },
      'bureau',
    )
}
