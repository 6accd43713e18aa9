import { sql, type Kysely } from 'kysely'
import { postNotice, type NewNotice } from '../db/notices.ts'
import { refusalKey } from './import-texts.ts'
import type { UploadRecord } from './upload-record.ts'

const pageOf = ({ kind, id }: UploadRecord): string =>
  `${kind === 'roster' ? '/manage/student' : '/visionCheck/analysisExport'}?plan=${id}`

/** Tells the uploader, and of a screening the bureau, what a commit wrote. */
export async function tellCommitted(
  trx: Kysely<any>,
  upload: UploadRecord,
  written: { created: number; updated: number },
): Promise<void> {
  const { rows } = await sql<{ school: string; year: number | null; term: string | null }>`
    select s.name as school, r.year, r.term from school s
    left join screening_round r on r.id = ${upload.roundId}::int
    where s.id = ${upload.schoolId}`.execute(trx)
  const { school = '', year = null, term = null } = rows[0] ?? {}
  const round: NewNotice['params'] =
    year === null ? { round: '' } : { round: '@round', year, term: `@${term}` }
  const notice: NewNotice = {
    regionCode: upload.regionCode,
    tab: 'notification',
    kind: 'import-done',
    params: { what: `@${upload.kind}`, school, ...round, ...written },
  }
  await postNotice(trx, { ...notice, href: pageOf(upload) }, { accounts: [upload.accountId] })
  if (upload.kind === 'roster') return
  const screen = `/visionCheck/base?round=${upload.roundId}&school=${upload.schoolId}`
  await postNotice(trx, { ...notice, href: screen }, 'bureau')
}

/** Puts among the uploader's to-dos why a file was not read, or a plan not written. */
export async function tellRefused(
  trx: Kysely<any>,
  upload: UploadRecord,
  { code, params }: { code: string; params: Record<string, string | number> },
): Promise<void> {
  const said = { ...params, what: `@${upload.kind}`, reason: `@${refusalKey(code, params)}` }
  const { regionCode } = upload
  await postNotice(
    trx,
    { regionCode, tab: 'todo', kind: 'import-failed', params: said, href: pageOf(upload) },
    { accounts: [upload.accountId] },
  )
}
