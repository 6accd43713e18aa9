import { sql } from 'kysely'
import type { MessageKind } from '@/contract/messages.ts'
import type { Db } from '../db/schema.ts'
import { queueMessages } from './queue.ts'

interface ForAccount {
  accountId: number
  kind: MessageKind
  params: Record<string, string | number>
  link: string
}

/** Queues a message to the mobile or mail of an account; an account that is of no district yet has nobody to answer for it. */
export async function queueToAccount(trx: Db, { accountId, kind, params, link }: ForAccount): Promise<void> {
  const { rows } = await sql<{ region: string | null; school: number | null }>`
    select coalesce(s.region_code, a.region_code) as region, a.school_id as school
    from account a left join school s on s.id = a.school_id
    where a.id = ${accountId} and (a.mobile <> '' or a.mail <> '')`.execute(trx)
  const [account] = rows
  if (account?.region)
    await queueMessages(trx, [
      {
        regionCode: account.region,
        schoolId: account.school,
        kind,
        to: { account: accountId },
        params,
        link,
      },
    ])
}
