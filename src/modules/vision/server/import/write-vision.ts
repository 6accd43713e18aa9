import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import type { DefinitionSet } from '@/standards/definition-set.ts'
import { ageYearsOn } from '@/standards/grade.ts'
import { setOfSchool } from '@/server/db/definition-set-of.ts'
import { gradedColumns } from '../summaries/exam-grade.ts'
import { refreshVisionSummary } from '../summaries/refresh.ts'
import { compareRetestsAgain } from '../summaries/retest-counts.ts'
import { examColumnNames, examOfValues, type ExamColumns } from './exam-columns.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { missedColumns } from '@/server/imports/missed-columns.ts'
import type { Values } from '@/server/imports/staged-row.ts'
import { StepRefused } from '@/server/imports/step-refused.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import type { Written } from '@/server/imports/import-kind.ts'

interface Source {
  row: number
  values: Values
  student: number
  birthDate: string
  classId: number
  grade: number
  sex: number
  before:
    (ExamColumns & { state: string; class_id: number; grade: number; sex: number; version: number }) | null
}

/** Rows graded and written at a time. */
const batchRows = 4000

/** Exams of a screening plan, graded; the round's figures and the list of arrivals. */
export async function writeVision(trx: Trx, upload: UploadRecord): Promise<Written> {
  const set = await setOfSchool(trx, upload.schoolId)
  const written: Written = { created: 0, updated: 0 }
  let after = -1
  for (;;) {
    const sources = await nextRows(trx, upload, after)
    if (sources.length === 0) break
    await writeExams(trx, upload, sources, set)
    const updated = sources.filter(({ before }) => before !== null && before.state !== 'due').length
    written.updated += updated
    written.created += sources.length - updated
    after = sources.at(-1)?.row ?? after
  }
  await refreshVisionSummary(trx, upload.schoolId, [upload.roundId ?? 0])
  await compareRetestsAgain(trx, { schoolId: upload.schoolId, roundId: upload.roundId ?? 0 })
  await noteArrivals(trx, upload)
  return written
}

/** The key of each row is looked up by itself: fresh tables have no statistics to choose a join by. */
async function nextRows(trx: Trx, upload: UploadRecord, after: number): Promise<Source[]> {
  const { rows } = await sql<Source>`
    with r as materialized (
      select row, "values", target_id from upload_row
      where school_id = ${upload.schoolId} and upload_id = ${upload.id} and action in ('create', 'update')
        and row > ${after}
      order by row limit ${batchRows})
    select r.row, r."values", s.id as student, s.birth_date::text as "birthDate", s.class_id as "classId", c.grade,
      s.sex, jsonb_strip_nulls(to_jsonb(e)) as before
    from r
    cross join lateral (
      select * from student where school_id = ${upload.schoolId} and id = r.target_id limit 1) s
    join class c on c.school_id = ${upload.schoolId} and c.id = s.class_id
    left join lateral (
      select * from vision_exam
      where school_id = ${upload.schoolId} and round_id = ${upload.roundId} and student_id = s.id limit 1) e on true
    order by r.row`.execute(trx)
  return rows
}

/** The measured columns, those graded from them, and where the child was at the time. */
function written({ row, values, student, birthDate, before, ...examined }: Source, set: DefinitionSet) {
  const keepsClass = before !== null && before.state === 'done'
  const head = {
    row,
    student_id: student,
    version: (before?.version ?? 0) + 1,
    class_id: keepsClass ? before.class_id : examined.classId,
    grade: keepsClass ? before.grade : examined.grade,
    sex: keepsClass ? before.sex : examined.sex,
    before,
  }
  const missed = missedColumns(values)
  // Whatever was measured is gone with it: somebody chose so, or nothing was.
  if (missed) return { ...head, ...missed }
  const exam = examOfValues(values, before)
  const takenOn = exam.taken_on ?? schoolDay(new Date())
  const graded = gradedColumns({ ...exam, ageYears: ageYearsOn(birthDate, takenOn) }, set)
  return { ...head, state: 'done', ...exam, taken_on: takenOn, ...graded }
}

/** A null is as good as an absent key to the database, and most of an exam that is due is null. */
const present = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))

const gradedNames = ['worse_ucva', 'band', 'se_right', 'se_left', 'myopia', 'degree', 'warning'] as const
const names = ['class_id', 'grade', 'sex', 'state', 'exempt_reason', ...examColumnNames, ...gradedNames]
const columns = sql.raw(names.join(', '))
const excluded = sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))

/** Each exam must still be of the version that was read: who changed one meanwhile is not overwritten. */
async function writeExams(
  trx: Trx,
  upload: UploadRecord,
  sources: Source[],
  set: DefinitionSet,
): Promise<void> {
  const rows = JSON.stringify(sources.map((source) => present(written(source, set))))
  const stored = await sql<{ n: number }>`
    with input as materialized (
      select (x->>'row')::int as row, nullif(x->'before', 'null') as before, exam.*
      from jsonb_array_elements(${rows}::jsonb) x
      cross join lateral jsonb_populate_record(null::vision_exam, x - 'before') exam),
    noted as (
      insert into upload_change (school_id, upload_id, row, target_id, before, version)
      select ${upload.schoolId}::int, ${upload.id}::uuid, row, student_id, before, version from input),
    stored as (
      insert into vision_exam (school_id, round_id, student_id, upload_id, version, ${columns})
      select ${upload.schoolId}::int, ${upload.roundId}::int, student_id, ${upload.id}::uuid, version,
        ${columns}
      from input
      on conflict (school_id, round_id, student_id) do update set upload_id = excluded.upload_id,
        version = excluded.version, updated_at = now(), ${excluded}
        where vision_exam.version = excluded.version - 1
      returning 1)
    select count(*)::int as n from stored`.execute(trx)
  const n = sources.length - (stored.rows[0]?.n ?? 0)
  if (n > 0) throw new StepRefused('planChanged', { n })
}

/** One line per class on the screens' list of newest arrivals. */
async function noteArrivals(trx: Trx, upload: UploadRecord): Promise<void> {
  await sql`
    insert into vision_arrival (school_id, round_id, grade, class_id, children, upload_id)
    select e.school_id, e.round_id, e.grade, e.class_id, count(*), ${upload.id}::uuid
    from upload_change c
    join upload_row r on r.school_id = c.school_id and r.upload_id = c.upload_id and r.row = c.row
      and r."values"->>'missed' is null
    join vision_exam e on e.school_id = c.school_id and e.round_id = ${upload.roundId} and e.student_id = c.target_id
    where c.school_id = ${upload.schoolId} and c.upload_id = ${upload.id}
    group by e.school_id, e.round_id, e.grade, e.class_id`.execute(trx)
}
