import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { refreshQuestionnaires } from '../summaries/factor-summary.ts'
import { passVersionsOn } from '@/server/imports/pass-versions-on.ts'
import { answerColumns } from './questionnaire-columns.ts'
import { StepRefused } from '@/server/imports/step-refused.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

const assignments = sql.raw(
  ['answered_on', 'upload_id', ...answerColumns].map((name) => `${name} = b.${name}`).join(', '),
)

/** Questionnaires as they were before a plan was written. */
export async function undoQuestionnaire(trx: Trx, upload: UploadRecord): Promise<void> {
  const { schoolId, id, schoolYear } = upload
  const changes = sql`c.school_id = ${schoolId} and c.upload_id = ${id}`
  const ofChange = sql`q.school_id = c.school_id and q.school_year = ${schoolYear} and q.student_id = c.target_id`
  const touched = await sql<{ n: number }>`
    select count(*)::int as n from upload_change c left join questionnaire q on ${ofChange}
    where ${changes} and q.version is distinct from c.version`.execute(trx)
  if (touched.rows[0]?.n) throw new StepRefused('touchedSince', { n: touched.rows[0].n })
  await sql`
    delete from questionnaire q using upload_change c
    where ${changes} and c.before is null and ${ofChange}`.execute(trx)
  await sql`
    update questionnaire q set version = c.version + 1, updated_at = now(), ${assignments}
    from upload_change c cross join lateral jsonb_populate_record(null::questionnaire, c.before) b
    where ${changes} and c.before is not null and ${ofChange}`.execute(trx)
  await passVersionsOn(trx, upload)
  await refreshQuestionnaires(trx, schoolId, schoolYear ?? 0)
}
