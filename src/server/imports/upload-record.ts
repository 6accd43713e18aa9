import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { UploadKind, UploadState } from '@/contract/uploads.ts'

export interface UploadRecord {
  schoolId: number
  id: string
  regionCode: string
  kind: UploadKind
  /** Of a screening, or of a check-up or fitness test. */
  roundId: number | null
  /** Of questionnaires. */
  schoolYear: number | null
  /** Of a timetable: `2026-autumn`. */
  term: string | null
  /** Of entries and results. */
  competitionId: number | null
  accountId: number
  uploadedBy: string
  fileName: string
  fileBytes: number
  state: UploadState
  hash: string
  mapping: { field: string; column: number; title: string }[]
  unusedColumns: { column: number; title: string }[]
  rows: number
  creates: number
  updates: number
  unchanged: number
  conflicts: number
  invalid: number
  errorCount: number
  warningCount: number
  progressDone: number
  progressOf: number
  refusal: string | null
  refusalParams: Record<string, string | number> | null
  writtenCreated: number | null
  writtenUpdated: number | null
  /** Of sport. */
  writtenToQuarantine: number | null
  /** Of a timetable. */
  writtenRemoved: number | null
  createdAt: Date
  committedAt: Date | null
}

export const uploadColumns = sql.raw(`
  u.school_id as "schoolId", u.id, coalesce(u.region_code, s.region_code) as "regionCode", u.kind,
  coalesce(u.round_id, u.health_round_id) as "roundId", u.school_year as "schoolYear",
  u.term, u.competition_id as "competitionId",
  u.account_id as "accountId", a.name as "uploadedBy", u.file_name as "fileName", u.file_bytes as "fileBytes",
  u.state, u.hash, u.mapping, u.unused_columns as "unusedColumns", u.rows, u.creates, u.updates, u.unchanged,
  u.conflicts, u.invalid, u.error_count as "errorCount", u.warning_count as "warningCount",
  u.progress_done as "progressDone", u.progress_of as "progressOf", u.refusal, u.refusal_params as "refusalParams",
  u.written_created as "writtenCreated", u.written_updated as "writtenUpdated", u.written_to_quarantine as "writtenToQuarantine",
  u.written_removed as "writtenRemoved", u.created_at as "createdAt",
  u.committed_at as "committedAt"`)
export const uploadSource = sql.raw(
  `upload u left join school s on s.id = u.school_id join account a on a.id = u.account_id`,
)

/** One upload of one school; with `lock` its row is held until the transaction ends. */
export async function findUpload(
  db: Db,
  schoolId: number,
  id: string,
  lock = false,
): Promise<UploadRecord | undefined> {
  const { rows } = await sql<UploadRecord>`
    select ${uploadColumns} from ${uploadSource} where u.school_id = ${schoolId} and u.id = ${id}
    ${lock ? sql`for update of u` : sql``}`.execute(db)
  return rows[0]
}

/** What has been read says nothing of the step that begins. */
const isBeginning = (state: UploadState) =>
  state === 'received' || state === 'committing' || state === 'undoing'

/** Where an upload stands now; a refusal of the last step is said with it, or cleared. */
export async function setUploadState(
  trx: Db,
  upload: Pick<UploadRecord, 'schoolId' | 'id'>,
  state: UploadState,
  refusal: { code: string; params?: Record<string, string | number> } | null = null,
): Promise<void> {
  await sql`
    update upload set state = ${state}, refusal = ${refusal?.code ?? null},
      refusal_params = ${refusal?.params ? JSON.stringify(refusal.params) : null}::jsonb, changed_at = now(),
      progress_done = ${isBeginning(state) ? sql`0` : sql`progress_done`},
      progress_of = ${isBeginning(state) ? sql`0` : sql`progress_of`}
    where school_id = ${upload.schoolId} and id = ${upload.id}`.execute(trx)
}
