import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { refreshQuestionnaires } from '../summaries/factor-summary.ts'
import { answerColumns, answersOf, type StoredAnswers } from './questionnaire-columns.ts'
import type { Values } from '@/server/imports/staged-row.ts'
import { StepRefused } from '@/server/imports/step-refused.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import type { Written } from '@/server/imports/import-kind.ts'

interface Source {
  row: number
  values: Values
  student: number
  before: StoredAnswers | null
}

/** Rows written at a time. */
const batchRows = 2000

/** Questionnaires of a plan, and how they go with the outcomes of the year. */
export async function writeQuestionnaire(trx: Trx, upload: UploadRecord): Promise<Written> {
  const written: Written = { created: 0, updated: 0 }
  for (let after = -1; ;) {
    const sources = await nextRows(trx, upload, after)
    if (sources.length === 0) break
    await writeAnswers(trx, upload, sources)
    const updated = sources.filter(({ before }) => before !== null).length
    written.updated += updated
    written.created += sources.length - updated
    after = sources.at(-1)?.row ?? after
  }
  await refreshQuestionnaires(trx, upload.schoolId, upload.schoolYear ?? 0)
  return written
}

async function nextRows(
  trx: Trx,
  { schoolId, id, schoolYear }: UploadRecord,
  after: number,
): Promise<Source[]> {
  const { rows } = await sql<Source>`
    with r as materialized (
      select row, "values", target_id from upload_row
      where school_id = ${schoolId} and upload_id = ${id} and action in ('create', 'update') and row > ${after}
      order by row limit ${batchRows})
    select r.row, r."values", r.target_id as student, to_jsonb(q) as before
    from r left join lateral (
      select * from questionnaire
      where school_id = ${schoolId} and school_year = ${schoolYear} and student_id = r.target_id limit 1) q on true
    order by r.row`.execute(trx)
  return rows
}

/** Each must still be of the version that was read. */
async function writeAnswers(
  trx: Trx,
  { schoolId, id, schoolYear }: UploadRecord,
  sources: readonly Source[],
): Promise<void> {
  const names = ['answered_on', ...answerColumns]
  const columns = sql.raw(names.join(', '))
  const excluded = sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))
  const rows = sources.map(({ row, values, student, before }) => ({
    row,
    before,
    student_id: student,
    version: (before?.version ?? 0) + 1,
    answered_on: values['takenOn'] ?? before?.answered_on ?? schoolDay(new Date()),
    ...answersOf(values, before),
  }))
  const stored = await sql<{ n: number }>`
    with input as materialized (
      select (x->>'row')::int as row, nullif(x->'before', 'null') as before, answers.*
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) x
      cross join lateral jsonb_populate_record(null::questionnaire, x - 'before') answers),
    noted as (
      insert into upload_change (school_id, upload_id, row, target_id, before, version)
      select ${schoolId}::int, ${id}::uuid, row, student_id, before, version from input),
    stored as (
      insert into questionnaire (school_id, school_year, student_id, upload_id, version, ${columns})
      select ${schoolId}::int, ${schoolYear}::int, student_id, ${id}::uuid, version, ${columns} from input
      on conflict (school_id, school_year, student_id) do update set upload_id = excluded.upload_id,
        version = excluded.version, updated_at = now(), ${excluded}
        where questionnaire.version = excluded.version - 1
      returning 1)
    select count(*)::int as n from stored`.execute(trx)
  const n = sources.length - (stored.rows[0]?.n ?? 0)
  if (n > 0) throw new StepRefused('planChanged', { n })
}
