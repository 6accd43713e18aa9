import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { CellIssue, Plan } from '@/contract/uploads.ts'
import type { Locale } from '../http/locale.ts'
import type { RowIssue } from '../workbook/issue.ts'
import { importKinds } from './import-kind.ts'
import { cellIssue, refusalText } from './import-texts.ts'
import { undoableUntil } from './undo-plan.ts'
import type { UploadRecord } from './upload-record.ts'

const maxIssues = 2000

/** The plan as the contract has it, with its first issues. */
export async function planView(db: Db, upload: UploadRecord, locale: Locale): Promise<Plan> {
  return {
    ...planSummary(upload, locale),
    errors: upload.errorCount > 0 ? await issuesOf(db, upload, 'issues', locale) : [],
    warnings: upload.warningCount > 0 ? await issuesOf(db, upload, 'warnings', locale) : [],
    ...(await importKinds[upload.kind].view?.(db, upload)),
  }
}

/** The plan without its issues: a line of the history. */
export function planSummary(upload: UploadRecord, locale: Locale): Plan {
  const { refusal, refusalParams, writtenCreated, writtenUpdated, writtenToQuarantine, writtenRemoved } =
    upload
  return {
    plan: upload.id,
    kind: upload.kind,
    state: upload.state,
    fileName: upload.fileName,
    fileBytes: upload.fileBytes,
    round: upload.roundId,
    hash: upload.hash,
    rows: upload.rows,
    create: upload.creates,
    update: upload.updates,
    unchanged: upload.unchanged,
    conflict: upload.conflicts,
    invalid: upload.invalid,
    errors: [],
    errorCount: upload.errorCount,
    warnings: [],
    warningCount: upload.warningCount,
    mapping: upload.mapping,
    unusedColumns: upload.unusedColumns,
    progress: { done: upload.progressDone, of: upload.progressOf },
    refusal:
      refusal === null ? null : { code: refusal, message: refusalText(locale, refusal, refusalParams ?? {}) },
    written:
      writtenCreated === null
        ? null
        : {
            created: writtenCreated,
            updated: writtenUpdated ?? 0,
            ...(writtenToQuarantine !== null && { quarantined: writtenToQuarantine }),
            ...(writtenRemoved !== null && { removed: writtenRemoved }),
          },
    uploadedBy: upload.uploadedBy,
    createdAt: upload.createdAt.toISOString(),
    committedAt: upload.committedAt?.toISOString() ?? null,
    undoableUntil:
      upload.state === 'committed' && upload.committedAt
        ? undoableUntil(upload.committedAt).toISOString()
        : null,
  }
}

async function issuesOf(
  db: Db,
  { schoolId, id }: UploadRecord,
  column: 'issues' | 'warnings',
  locale: Locale,
): Promise<CellIssue[]> {
  const { rows } = await sql<{ issue: RowIssue }>`
    select i.issue from upload_row r cross join lateral jsonb_array_elements(${sql.ref(`r.${column}`)})
      with ordinality i (issue, place)
    where r.school_id = ${schoolId} and r.upload_id = ${id} ${column === 'issues' ? sql`and r.action = 'error'` : sql``}
    order by r.row, i.place limit ${maxIssues}`.execute(db)
  return rows.map(({ issue }) => cellIssue(locale, issue))
}
