import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { refreshVisionSummary } from '../summaries/refresh.ts'
import { compareRetestsAgain } from '../summaries/retest-counts.ts'
import { regradeAtLimit } from '../summaries/regrade-exams.ts'
import { setOfSchool } from '@/server/db/definition-set-of.ts'
import { examColumnNames } from './exam-columns.ts'
import { StepRefused } from '@/server/imports/step-refused.ts'
import { passVersionsOn } from '@/server/imports/pass-versions-on.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

const restored = [
  'class_id',
  'grade',
  'sex',
  'state',
  'exempt_reason',
  'upload_id',
  ...examColumnNames,
  'worse_ucva',
  'band',
  'se_right',
  'se_left',
  'myopia',
  'degree',
  'warning',
]
const assignments = sql.raw(restored.map((name) => `${name} = b.${name}`).join(', '))

/** Exams as they were before a screening plan was written. */
export async function undoVision(trx: Trx, upload: UploadRecord): Promise<void> {
  const { schoolId, id, roundId } = upload
  const touched = await sql<{ n: number }>`
    select count(*)::int as n from upload_change c
    left join vision_exam e on e.school_id = c.school_id and e.round_id = ${roundId} and e.student_id = c.target_id
    where c.school_id = ${schoolId} and c.upload_id = ${id} and e.version is distinct from c.version`.execute(
    trx,
  )
  if (touched.rows[0]?.n) throw new StepRefused('touchedSince', { n: touched.rows[0].n })
  await sql`
    delete from vision_exam e using upload_change c
    where c.school_id = ${schoolId} and c.upload_id = ${id} and c.before is null
      and e.school_id = c.school_id and e.round_id = ${roundId} and e.student_id = c.target_id`.execute(trx)
  await sql`
    update vision_exam e set version = c.version + 1, updated_at = now(), ${assignments}
    from upload_change c cross join lateral jsonb_populate_record(null::vision_exam, c.before) b
    where c.school_id = ${schoolId} and c.upload_id = ${id} and c.before is not null
      and e.school_id = c.school_id and e.round_id = ${roundId} and e.student_id = c.target_id`.execute(trx)
  // What stood there was perhaps graded by another set than the district's of today.
  await regradeAtLimit(trx, schoolId, await setOfSchool(trx, schoolId))
  await passVersionsOn(trx, upload)
  await sql`delete from vision_arrival where school_id = ${schoolId} and upload_id = ${id}`.execute(trx)
  await compareRetestsAgain(trx, { schoolId, roundId: roundId ?? 0 })
  await refreshVisionSummary(trx, schoolId, [roundId ?? 0])
}
