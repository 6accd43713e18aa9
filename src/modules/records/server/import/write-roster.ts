import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { schoolYearOf } from '@/standards/grade.ts'
import { notifyStudentsChanged } from '../followers.ts'
import { refreshRosterSummary } from '../summaries/roster-summary.ts'
import { personKeys } from '@/server/reference/name-keys.ts'
import type { JobPayloads } from '@/server/jobs/job-queue.ts'
import { closeEmptied, opensSchoolYear } from './close-emptied.ts'
import { noteImported } from '@/server/imports/note-imported.ts'
import { studentsMendedBy } from './mended-students.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { Written } from '@/server/imports/import-kind.ts'
import { StepRefused } from '@/server/imports/step-refused.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

/** Students of a roster plan, with the classes they need, and what the open rounds expect of them. */
export async function writeRoster(
  trx: Trx,
  upload: UploadRecord,
  { closeEmptied: requested }: Pick<JobPayloads['commit'], 'closeEmptied'>,
): Promise<Written> {
  const schoolYear = schoolYearOf(schoolDay(new Date()))
  await makeClasses(trx, upload, schoolYear)
  const updated = await updateStudents(trx, upload, schoolYear)
  const created = await createStudents(trx, upload, schoolYear)
  const isClosing = requested ?? (await opensSchoolYear(trx, upload))
  const closed = isClosing ? await closeEmptied(trx, upload) : 0
  await notifyStudentsChanged(trx, upload.schoolId, await studentsMendedBy(trx, upload))
  await refreshRosterSummary(trx, upload.schoolId)
  await noteImported(trx, upload)
  return { created, updated, ...(closed > 0 && { closed }) }
}

const classOf = (schoolYear: number) => sql`
  join class c on c.school_id = r.school_id and c.school_year = ${schoolYear}
    and c.grade = (r."values"->>'grade')::smallint and c.number = (r."values"->>'class')::smallint`

/** A class made here is noted as a change with a negative row, so that undo can take it away again. */
async function makeClasses(trx: Trx, { schoolId, id }: UploadRecord, schoolYear: number) {
  await sql`
    with made as (
      insert into class (school_id, school_year, grade, number)
      select distinct ${schoolId}::int, ${schoolYear}::smallint, ("values"->>'grade')::smallint,
        ("values"->>'class')::smallint
      from upload_row
      where school_id = ${schoolId} and upload_id = ${id} and action in ('create', 'update')
      on conflict (school_id, school_year, grade, number) do nothing
      returning id)
    insert into upload_change (school_id, upload_id, row, target_id, before, version)
    select ${schoolId}::int, ${id}::uuid, -row_number() over (order by id), id, null, 0 from made`.execute(
    trx,
  )
}

const sexOf = sql.raw(`case r."values"->>'sex' when 'boy' then 1 when 'girl' then 2 end`)

/** The keys by which the names of these rows are searched for, each name worked out once. */
async function joinKeys(
  trx: Trx,
  { schoolId, id }: UploadRecord,
  action: 'create' | 'update',
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`
    select distinct "values"->>'name' as name from upload_row
    where school_id = ${schoolId} and upload_id = ${id} and action = ${action}
      and "values"->>'name' is not null`.execute(trx)
  const keyed = JSON.stringify(rows.map(({ name }) => ({ name, ...personKeys(name) })))
  return sql`
    left join jsonb_to_recordset(${keyed}::jsonb) as n (name text, pinyin text, initials text)
      on n.name = r."values"->>'name'`
}

async function createStudents(trx: Trx, upload: UploadRecord, schoolYear: number) {
  const { schoolId, id } = upload
  const found = await sql<{ name: string }>`
    select pg_get_serial_sequence('student', 'id') as name`.execute(trx)
  const ids = sql.lit(found.rows[0]?.name ?? '')
  const { rows } = await sql<{ n: number }>`
    with input as materialized (
      select r.row, nextval(${ids}) as id, r."values" as v, ${sexOf} as sex,
        c.id as class_id, n.pinyin, n.initials
      from upload_row r ${classOf(schoolYear)} ${await joinKeys(trx, upload, 'create')}
      where r.school_id = ${schoolId} and r.upload_id = ${id} and r.action = 'create'),
    noted as (
      insert into upload_change (school_id, upload_id, row, target_id, before, version)
      select ${schoolId}::int, ${id}::uuid, row, id, null, 1 from input),
    made as (
      insert into student (school_id, id, student_no, name, sex, birth_date, class_id, guardian_name,
        guardian_phone, upload_id, name_pinyin, name_initials, region_code, boarding)
      select ${schoolId}::int, id, v->>'studentNo', v->>'name', sex, (v->>'birthDate')::date, class_id,
        v->>'guardianName', v->>'guardianPhone', ${id}::uuid, coalesce(pinyin, ''), coalesce(initials, ''),
        ${upload.regionCode}, v->>'boarding' = 'boarder'
      from input
      returning 1)
    select count(*)::int as n from made`.execute(trx)
  return rows[0]?.n ?? 0
}

/** Each student must still be of the version that the plan saw: who changed one meanwhile is not overwritten. */
async function updateStudents(trx: Trx, upload: UploadRecord, schoolYear: number) {
  const { schoolId, id } = upload
  const { rows } = await sql<{ n: number }>`
    with changed as (
      update student s set
        name = coalesce(i.v->>'name', s.name), sex = coalesce(i.sex, s.sex),
        birth_date = coalesce((i.v->>'birthDate')::date, s.birth_date), class_id = i.class_id,
        boarding = coalesce(i.v->>'boarding' = 'boarder', s.boarding),
        guardian_name = coalesce(i.v->>'guardianName', s.guardian_name),
        guardian_phone = coalesce(i.v->>'guardianPhone', s.guardian_phone),
        name_pinyin = coalesce(i.pinyin, s.name_pinyin), name_initials = coalesce(i.initials, s.name_initials),
        version = s.version + 1, upload_id = ${id}::uuid, updated_at = now()
      from (
        select r.row, b.id, b.version, to_jsonb(b) as before, r."values" as v, c.id as class_id, ${sexOf} as sex,
          n.pinyin, n.initials
        from upload_row r ${classOf(schoolYear)} ${await joinKeys(trx, upload, 'update')}
        join student b on b.school_id = r.school_id and b.id = r.target_id and b.version = r.target_version
        where r.school_id = ${schoolId} and r.upload_id = ${id} and r.action = 'update') i
      where s.school_id = ${schoolId} and s.id = i.id and s.version = i.version
      returning s.id, s.version, i.row, i.before),
    noted as (
      insert into upload_change (school_id, upload_id, row, target_id, before, version)
      select ${schoolId}::int, ${id}::uuid, row, id, before, version from changed)
    select count(*)::int as n from changed`.execute(trx)
  const updated = rows[0]?.n ?? 0
  if (updated !== upload.updates) throw new StepRefused('planChanged', { n: upload.updates - updated })
  return updated
}
