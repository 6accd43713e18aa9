import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { enrolRemaining } from '@/modules/health/server/import/enrol-remaining.ts'
import type { MeasuredKind, MeasuredRecord } from './measured-kind.ts'
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
  before: MeasuredRecord | null
}

/** Rows written at a time. */
const batchRows = 2000

/** Check-ups or tests of a plan with what the standards make of them, the students still to be seen, and the round's figures. */
export async function writeMeasured(trx: Trx, upload: UploadRecord, kind: MeasuredKind): Promise<Written> {
  const written: Written = { created: 0, updated: 0 }
  for (let after = -1; ;) {
    const sources = await nextRows(trx, upload, kind, after)
    if (sources.length === 0) break
    await writeRecords(trx, upload, kind, sources)
    const updated = sources.filter(({ before }) => before !== null && before.state !== 'due').length
    written.updated += updated
    written.created += sources.length - updated
    after = sources.at(-1)?.row ?? after
  }
  await noteArrivals(trx, upload, kind)
  await enrolRemaining(trx, upload, kind)
  await kind.refresh(trx, upload.schoolId, upload.roundId ?? 0)
  return written
}

/** The key of each row is looked up by itself: fresh tables have no statistics to choose a join by. */
async function nextRows(
  trx: Trx,
  upload: UploadRecord,
  { table }: MeasuredKind,
  after: number,
): Promise<Source[]> {
  const { rows } = await sql<Source>`
    with r as materialized (
      select row, "values", target_id from upload_row
      where school_id = ${upload.schoolId} and upload_id = ${upload.id} and action in ('create', 'update')
        and row > ${after}
      order by row limit ${batchRows})
    select r.row, r."values", s.id as student, s.birth_date::text as "birthDate", s.class_id as "classId", c.grade,
      s.sex, to_jsonb(e) as before
    from r
    cross join lateral (
      select * from student where school_id = ${upload.schoolId} and id = r.target_id limit 1) s
    join class c on c.school_id = ${upload.schoolId} and c.id = s.class_id
    left join lateral (
      select * from ${sql.table(table)}
      where school_id = ${upload.schoolId} and round_id = ${upload.roundId} and student_id = s.id limit 1) e on true
    order by r.row`.execute(trx)
  return rows
}

/** What was measured, what follows from it, and where the child was at the time. */
function recordOf({ row, values, student, birthDate, before, ...now }: Source, kind: MeasuredKind) {
  const keepsClass = before?.state === 'done'
  const grade = keepsClass ? before.grade : now.grade
  const sex = keepsClass ? before.sex : now.sex
  const missed = missedColumns(values)
  const takenOn = values['takenOn'] ?? (keepsClass ? before.taken_on : null) ?? schoolDay(new Date())
  return {
    row,
    student_id: student,
    version: (before?.version ?? 0) + 1,
    class_id: keepsClass ? before.class_id : now.classId,
    grade,
    sex,
    // Whatever was measured is gone with it: somebody chose so, or nothing was.
    ...(missed ?? kind.recordOf(values, before, { grade, sex, birthDate }, String(takenOn))),
    before,
  }
}

/** Each record must still be of the version that was read: who changed one meanwhile is not overwritten. */
async function writeRecords(
  trx: Trx,
  upload: UploadRecord,
  kind: MeasuredKind,
  sources: readonly Source[],
): Promise<void> {
  const names = ['class_id', 'grade', 'sex', 'state', 'taken_on', ...kind.columns]
  const columns = sql.raw(names.join(', '))
  const excluded = sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))
  const table = sql.table(kind.table)
  const rows = JSON.stringify(sources.map((source) => recordOf(source, kind)))
  const stored = await sql<{ n: number }>`
    with input as materialized (
      select (x->>'row')::int as row, nullif(x->'before', 'null') as before, record.*
      from jsonb_array_elements(${rows}::jsonb) x
      cross join lateral jsonb_populate_record(null::${table}, x - 'before') record),
    noted as (
      insert into upload_change (school_id, upload_id, row, target_id, before, version)
      select ${upload.schoolId}::int, ${upload.id}::uuid, row, student_id, before, version from input),
    stored as (
      insert into ${table} (school_id, round_id, student_id, upload_id, version, ${columns})
      select ${upload.schoolId}::int, ${upload.roundId}::int, student_id, ${upload.id}::uuid, version, ${columns}
      from input
      on conflict (school_id, round_id, student_id) do update set upload_id = excluded.upload_id,
        version = excluded.version, updated_at = now(), ${excluded}
        where ${table}.version = excluded.version - 1
      returning 1)
    select count(*)::int as n from stored`.execute(trx)
  const n = sources.length - (stored.rows[0]?.n ?? 0)
  if (n > 0) throw new StepRefused('planChanged', { n })
}

/** One line per class on the screens' list of newest arrivals; who was absent or exempt did not come in. */
async function noteArrivals(trx: Trx, upload: UploadRecord, { table }: MeasuredKind): Promise<void> {
  await sql`
    insert into health_arrival (school_id, round_id, grade, class_id, children, upload_id)
    select e.school_id, e.round_id, e.grade, e.class_id, count(*), ${upload.id}::uuid
    from ${sql.table(table)} e
    where e.school_id = ${upload.schoolId} and e.round_id = ${upload.roundId} and e.upload_id = ${upload.id}
      and e.state = 'done'
    group by e.school_id, e.round_id, e.grade, e.class_id`.execute(trx)
}
