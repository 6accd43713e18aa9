import { sql, type Transaction } from 'kysely'
import { schoolYearOf } from '@/standards/grade.ts'
import { enrolInOpenRounds } from '../figures/enrol.ts'
import { refreshVisionSummary } from '../figures/refresh.ts'
import { pupilsWithOtherBirthDate, regradeExams } from './regrade-exams.ts'
import { schoolDay } from './school-day.ts'
import type { UploadRecord } from './upload-record.ts'

export interface Written {
  created: number
  updated: number
}

/** Pupils of a roster plan, with the classes they need, and what the open rounds expect of them. */
export async function writeRoster(trx: Transaction<any>, upload: UploadRecord): Promise<Written> {
  const schoolYear = schoolYearOf(schoolDay(new Date()))
  await makeClasses(trx, upload, schoolYear)
  const updated = await updatePupils(trx, upload, schoolYear)
  const created = await createPupils(trx, upload, schoolYear)
  const regraded = await regradeExams(trx, upload.schoolId, await pupilsWithOtherBirthDate(trx, upload))
  const open = await enrolInOpenRounds(trx, upload.schoolId)
  await refreshVisionSummary(trx, upload.schoolId, [...new Set([...open, ...regraded])])
  return { created, updated }
}

const classOf = (schoolYear: number) => sql`
  join class c on c.school_id = r.school_id and c.school_year = ${schoolYear}
    and c.grade = (r."values"->>'grade')::smallint and c.number = (r."values"->>'class')::smallint`

/** A class made here is noted as a change with a negative row, so that undo can take it away again. */
async function makeClasses(trx: Transaction<any>, { schoolId, id }: UploadRecord, schoolYear: number) {
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

async function createPupils(trx: Transaction<any>, { schoolId, id }: UploadRecord, schoolYear: number) {
  const { rows } = await sql<{ n: number }>`
    with made as (
      insert into student (school_id, student_no, name, sex, birth_date, class_id, guardian_name, guardian_phone,
        upload_id)
      select r.school_id, r."values"->>'studentNo', r."values"->>'name', ${sexOf},
        (r."values"->>'birthDate')::date, c.id, r."values"->>'guardianName', r."values"->>'guardianPhone', ${id}::uuid
      from upload_row r ${classOf(schoolYear)}
      where r.school_id = ${schoolId} and r.upload_id = ${id} and r.action = 'create'
      order by c.grade, c.number, r.row
      returning id, student_no, version),
    noted as (
      insert into upload_change (school_id, upload_id, row, target_id, before, version)
      select r.school_id, r.upload_id, r.row, made.id, null, made.version
      from made join upload_row r on r."values"->>'studentNo' = made.student_no
      where r.school_id = ${schoolId} and r.upload_id = ${id} and r.action = 'create')
    select count(*)::int as n from made`.execute(trx)
  return rows[0]?.n ?? 0
}

async function updatePupils(trx: Transaction<any>, { schoolId, id }: UploadRecord, schoolYear: number) {
  const { rows } = await sql<{ n: number }>`
    with input as (
      select r.row, s.id, to_jsonb(s) as before, r."values" as v, c.id as class_id, ${sexOf} as sex
      from upload_row r ${classOf(schoolYear)}
      join student s on s.school_id = r.school_id and s.id = r.target_id
      where r.school_id = ${schoolId} and r.upload_id = ${id} and r.action = 'update'),
    changed as (
      update student s set
        name = coalesce(i.v->>'name', s.name), sex = coalesce(i.sex, s.sex),
        birth_date = coalesce((i.v->>'birthDate')::date, s.birth_date), class_id = i.class_id,
        guardian_name = coalesce(i.v->>'guardianName', s.guardian_name),
        guardian_phone = coalesce(i.v->>'guardianPhone', s.guardian_phone),
        version = s.version + 1, upload_id = ${id}::uuid, updated_at = now()
      from input i where s.school_id = ${schoolId} and s.id = i.id
      returning s.id, s.version, i.row, i.before),
    noted as (
      insert into upload_change (school_id, upload_id, row, target_id, before, version)
      select ${schoolId}::int, ${id}::uuid, row, id, before, version from changed)
    select count(*)::int as n from changed`.execute(trx)
  return rows[0]?.n ?? 0
}
