import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { postNotice, type NewNotice } from '../db/notices.ts'
import { kindsOfRounds } from '../rounds/round-kinds.ts'
import { roundKindOf } from './check-still-taken.ts'
import { importKinds, type Written } from './import-kind.ts'
import { refusalKey } from './import-texts.ts'
import type { UploadRecord } from './upload-record.ts'

/** The round that an upload's results went into, as columns `year` and `term`; of what is of no round both are null. */
function roundOf({ kind, roundId }: UploadRecord) {
  const of = roundKindOf(kind)
  if (!of) return sql`(select null::int as year, null::text as term)`
  return sql`(select year, term from ${sql.table(kindsOfRounds[of].table)} where id = ${roundId}::int)`
}

/** Notifies the uploader, and where the kind says so the bureau, of what a commit wrote. */
export async function notifyCommitted(trx: Db, upload: UploadRecord, written: Written): Promise<void> {
  const { rows } = await sql<{ school: string; year: number | null; term: string | null }>`
    select coalesce(s.name, g.name, '') as school, r.year, r.term from (select 1) one
    left join school s on s.id = ${upload.schoolId}
    left join region g on g.code = ${upload.regionCode}
    left join ${roundOf(upload)} r on true`.execute(trx)
  const { school = '', year = null, term = null } = rows[0] ?? {}
  const round: NewNotice['params'] =
    year === null ? { round: '' } : { round: '@round', year, term: `@${term}` }
  const { created, updated, quarantined = 0 } = written
  const { page, quarantinePage, doneNotice, bureauPage } = importKinds[upload.kind]
  const own = doneNotice?.(upload, written)
  const what = { what: `@${upload.kind}`, school, created }
  const notice: NewNotice = {
    regionCode: upload.regionCode,
    tab: 'notification',
    ...(own
      ? { ...own, params: { ...what, ...own.params } }
      : { kind: 'import-done', params: { ...what, ...round, updated } }),
  }
  const href = quarantined > 0 && quarantinePage !== undefined ? quarantinePage : page(upload)
  await postNotice(trx, { ...notice, href }, { accounts: [upload.accountId] })
  if (bureauPage) await postNotice(trx, { ...notice, href: bureauPage(upload) }, 'bureau')
}

/** Puts among the uploader's to-dos why a file was not read, or a plan not written. */
export async function notifyRefused(
  trx: Db,
  upload: UploadRecord,
  { code, params }: { code: string; params: Record<string, string | number> },
): Promise<void> {
  const said = { ...params, what: `@${upload.kind}`, reason: `@${refusalKey(code, params)}` }
  const { regionCode } = upload
  await postNotice(
    trx,
    {
      regionCode,
      tab: 'todo',
      kind: 'import-failed',
      params: said,
      href: importKinds[upload.kind].page(upload),
    },
    { accounts: [upload.accountId] },
  )
}
