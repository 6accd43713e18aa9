import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { UploadKind } from '@/contract/uploads.ts'
import { postNotice, type NewNotice } from '../db/notices.ts'
import { refusalKey } from './import-texts.ts'
import type { UploadRecord } from './upload-record.ts'
import type { Written } from './import-kind.ts'

const pages: Record<Exclude<UploadKind, 'entries' | 'results'>, string> = {
  roster: '/manage/student?',
  vision: '/visionCheck/analysisExport?',
  check: '/health/dataExport?kind=check&',
  fitness: '/health/dataExport?kind=fitness&',
  questionnaire: '/health/InverseAnalysis?',
  sport: '/sport/student?import=1&',
  teachers: '/manage/teacher?',
  schools: '/manage/cityBase?',
  timetable: '/physical/timetable?import=1&',
}
const rounds = (kind: UploadKind) =>
  kind === 'check' || kind === 'fitness' ? 'health_round' : 'screening_round'
/** Where whatever was put aside waits for a decision. */
const sportQuarantine = '/sport/student?intake=aside'
function pageOf({ kind, id, schoolId, competitionId }: UploadRecord): string {
  if (kind !== 'entries' && kind !== 'results') return `${pages[kind]}plan=${id}`
  const page = schoolId === 0 ? '/sport/cityMatch' : '/sport/match'
  return `${page}?id=${competitionId}&import=${kind}&plan=${id}`
}

/** Tells the uploader, and of a screening the bureau, what a commit wrote. */
export async function notifyCommitted(trx: Db, upload: UploadRecord, written: Written): Promise<void> {
  const { rows } = await sql<{ school: string; year: number | null; term: string | null }>`
    select coalesce(s.name, g.name, '') as school, r.year, r.term from (select 1) one
    left join school s on s.id = ${upload.schoolId}
    left join region g on g.code = ${upload.regionCode}
    left join ${sql.table(rounds(upload.kind))} r on r.id = ${upload.roundId}::int`.execute(trx)
  const { school = '', year = null, term = null } = rows[0] ?? {}
  const round: NewNotice['params'] =
    year === null ? { round: '' } : { round: '@round', year, term: `@${term}` }
  const { created, updated, quarantined = 0 } = written
  const what = { what: `@${upload.kind}`, school, created }
  const notice: NewNotice = {
    regionCode: upload.regionCode,
    tab: 'notification',
    ...(upload.kind === 'sport'
      ? { kind: 'import-done-sport', params: { ...what, same: upload.unchanged, quarantined } }
      : { kind: 'import-done', params: { ...what, ...round, updated } }),
  }
  const href = quarantined > 0 ? sportQuarantine : pageOf(upload)
  await postNotice(trx, { ...notice, href }, { accounts: [upload.accountId] })
  if (upload.kind !== 'vision') return
  const screen = `/visionCheck/base?round=${upload.roundId}&school=${upload.schoolId}`
  await postNotice(trx, { ...notice, href: screen }, 'bureau')
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
    { regionCode, tab: 'todo', kind: 'import-failed', params: said, href: pageOf(upload) },
    { accounts: [upload.accountId] },
  )
}
