import { sql } from 'kysely'
import type { UploadKind } from '@/contract/uploads.ts'
import { writeAudit } from '../db/audit.ts'
import { requireModule } from '../http/require-module.ts'
import type { FileReply, SignedInContext } from '../http/route.ts'
import type { Locale } from '../http/locale.ts'
import { errorsWorkbook, templateWorkbook, type ErrorRow } from '../workbook/template.ts'
import { workbookKinds } from '../workbook/workbook-kind.ts'
import { cellIssue, importText } from './import-texts.ts'
import { importKinds } from './import-kind.ts'
import { ownUpload } from './own-upload.ts'
import { stagedRows } from './stage-rows.ts'
import type { UploadRecord } from './upload-record.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const pageRows = 1000

const sheetTexts = (kind: UploadKind, locale: Locale) => ({
  locale,
  sheetName: importText(locale, `workbook.${kind}Sheet`),
  notes: [importText(locale, `workbook.${workbookKinds[kind].note}`)],
})

export function templateFile(kind: UploadKind, { locale, caller }: SignedInContext): FileReply {
  requireModule(caller, importKinds[kind].module)
  const texts = sheetTexts(kind, locale)
  return { file: { name: `${texts.sheetName}.xlsx`, type: xlsx, body: templateWorkbook(kind, texts) } }
}

/** The rows in error with their reasons. It holds personal data: an audited export. */
export async function errorsFile(plan: string, context: SignedInContext): Promise<FileReply> {
  const { db, caller, locale, requestId } = context
  const upload = await ownUpload(db, caller, plan)
  await writeAudit(db, {
    schoolId: upload.schoolId,
    accountId: caller.accountId,
    action: 'export',
    subject: plan,
    detail: { kind: upload.kind, rows: upload.invalid },
    requestId,
  })
  const body = errorsWorkbook(upload.kind, errorRows(context, upload), {
    ...sheetTexts(upload.kind, locale),
    issuesTitle: importText(locale, 'workbook.issuesTitle'),
  })
  const name = `${upload.fileName.replace(/\.\w+$/, '')} ${importText(locale, 'workbook.errorsSheet')}.xlsx`
  return { file: { name, type: xlsx, body } }
}

async function* errorRows({ db, locale }: SignedInContext, upload: UploadRecord): AsyncGenerator<ErrorRow> {
  for (let after = 0; ;) {
    const rows = await stagedRows(db, upload, sql<boolean>`action = 'error' and row > ${after}`, pageRows)
    for (const row of rows) {
      yield { raw: row.raw, messages: row.errors.map((issue) => cellIssue(locale, issue).message) }
    }
    if (rows.length < pageRows) return
    after = rows.at(-1)?.row ?? after
  }
}
