import { sql, type Transaction } from 'kysely'
import { ageYearsOn } from '@/standards/grade.ts'
import { gradedColumns } from '../figures/exam-grade.ts'
import { refreshVisionSummary } from '../figures/refresh.ts'
import { examColumnNames, examOfValues, type ExamColumns } from './exam-columns.ts'
import { schoolDay } from './school-day.ts'
import type { Values } from './staged-row.ts'
import { StepRefused } from './step-refused.ts'
import type { UploadRecord } from './upload-record.ts'
import type { Written } from './write-roster.ts'

interface Source {
  row: number
  values: Values
  pupil: number
  birthDate: string
  classId: number
  grade: number
  sex: number
  before: (ExamColumns & { state: string; class_id: number; grade: number; sex: number }) | null
}

/** Rows graded and written at a time. */
const batchRows = 4000

/** Exams of a screening plan, graded; the round's figures and the list of arrivals. */
export async function writeVision(trx: Transaction<any>, upload: UploadRecord): Promise<Written> {
  if (!(await isRoundOpen(trx, upload))) throw new StepRefused('roundClosed')
  const written: Written = { created: 0, updated: 0 }
  let after = -1
  for (;;) {
    const sources = await nextRows(trx, upload, after)
    if (sources.length === 0) break
    await writeExams(trx, upload, sources)
    const updated = sources.filter((each) => each.before?.state === 'done').length
    written.updated += updated
    written.created += sources.length - updated
    after = sources.at(-1)?.row ?? after
  }
  await refreshVisionSummary(trx, upload.schoolId, [upload.roundId ?? 0])
  await noteArrivals(trx, upload)
  return written
}

async function isRoundOpen(trx: Transaction<any>, upload: UploadRecord): Promise<boolean> {
  const { rows } = await sql`
    select from screening_round where id = ${upload.roundId} and is_open for share`.execute(trx)
  return rows.length > 0
}

async function nextRows(trx: Transaction<any>, upload: UploadRecord, after: number): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select r.row, r."values", s.id as pupil, s.birth_date::text as "birthDate", s.class_id as "classId", c.grade,
      s.sex, to_jsonb(e) as before
    from upload_row r
    join student s on s.school_id = r.school_id and s.id = r.target_id
    join class c on c.school_id = s.school_id and c.id = s.class_id
    left join vision_exam e on e.school_id = s.school_id and e.round_id = ${upload.roundId} and e.student_id = s.id
    where r.school_id = ${upload.schoolId} and r.upload_id = ${upload.id} and r.action in ('create', 'update')
      and r.row > ${after}
    order by r.row limit ${batchRows}`.execute(trx)
  return rows
}

/** The measured columns, those graded from them, and where the child was at the time. */
function written({ row, values, pupil, birthDate, before, ...place }: Source) {
  const exam = examOfValues(values, before)
  const takenOn = exam.taken_on ?? schoolDay(new Date())
  const keepsPlace = before !== null && before.state === 'done'
  return {
    row,
    student_id: pupil,
    class_id: keepsPlace ? before.class_id : place.classId,
    grade: keepsPlace ? before.grade : place.grade,
    sex: keepsPlace ? before.sex : place.sex,
    ...exam,
    taken_on: takenOn,
    ...gradedColumns({ ...exam, ageYears: ageYearsOn(birthDate, takenOn) }),
    before,
  }
}

const gradedNames = ['worse_ucva', 'band', 'se_right', 'se_left', 'myopia', 'degree', 'warning'] as const
const names = ['class_id', 'grade', 'sex', ...examColumnNames, ...gradedNames]
const columns = sql.raw(names.join(', '))
const excluded = sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))

async function writeExams(trx: Transaction<any>, upload: UploadRecord, sources: Source[]): Promise<void> {
  const rows = JSON.stringify(sources.map(written))
  await sql`
    with input as (
      select j.row, j.before, (jsonb_populate_record(null::vision_exam, j.exam)).*
      from (
        select (x->>'row')::int as row, nullif(x->'before', 'null') as before, x - 'before' as exam
        from jsonb_array_elements(${rows}::jsonb) x) j),
    stored as (
      insert into vision_exam (school_id, round_id, student_id, state, upload_id, ${columns})
      select ${upload.schoolId}::int, ${upload.roundId}::int, student_id, 'done', ${upload.id}::uuid, ${columns}
      from input
      on conflict (school_id, round_id, student_id) do update set state = 'done', upload_id = excluded.upload_id,
        version = vision_exam.version + 1, updated_at = now(), ${excluded}
      returning student_id, version)
    insert into upload_change (school_id, upload_id, row, target_id, before, version)
    select ${upload.schoolId}::int, ${upload.id}::uuid, i.row, i.student_id, i.before, s.version
    from input i join stored s on s.student_id = i.student_id`.execute(trx)
}

/** One line per class on the screens' list of newest arrivals. */
async function noteArrivals(trx: Transaction<any>, upload: UploadRecord): Promise<void> {
  await sql`
    insert into vision_arrival (school_id, round_id, grade, class_id, children, upload_id)
    select e.school_id, e.round_id, e.grade, e.class_id, count(*), ${upload.id}::uuid
    from upload_change c
    join vision_exam e on e.school_id = c.school_id and e.round_id = ${upload.roundId} and e.student_id = c.target_id
    where c.school_id = ${upload.schoolId} and c.upload_id = ${upload.id}
    group by e.school_id, e.round_id, e.grade, e.class_id`.execute(trx)
}
