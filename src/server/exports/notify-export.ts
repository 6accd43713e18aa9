import type { Db } from '../db/schema.ts'
import { postNotice } from '../db/notices.ts'
import type { ExportRecord } from './export-record.ts'

/** Tells the account that its file is there, or that there will be none; leads to the list of exports. */
export async function notifyExport(
  trx: Db,
  { id, accountId, list }: ExportRecord,
  about: { kind: 'export-done' | 'export-failed'; regionCode: string; rows: number },
): Promise<void> {
  await postNotice(
    trx,
    {
      regionCode: about.regionCode,
      tab: 'notification',
      kind: about.kind,
      params: { what: `@${list}`, rows: about.rows },
      href: `/exports?id=${id}`,
    },
    { accounts: [accountId] },
  )
}
