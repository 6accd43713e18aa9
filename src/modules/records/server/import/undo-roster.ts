import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { notifyStudentsChanged } from '../followers.ts'
import { refreshRosterSummary } from '../summaries/roster-summary.ts'
import { openAgain } from './close-emptied.ts'
import { forgetImported, noteUndone } from '@/server/imports/note-imported.ts'
import { studentsMendedBy } from './mended-students.ts'
import { StepRefused } from '@/server/imports/step-refused.ts'
import { passVersionsOn } from '@/server/imports/pass-versions-on.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

const restored = [
  'name',
  'sex',
  'birth_date',
  'class_id',
  'boarding',
  'guardian_name',
  'guardian_phone',
  'upload_id',
]
// A record noted before students had keys keeps those it has.
const keys = ['name_pinyin', 'name_initials'].map((name) => `${name} = coalesce(b.${name}, s.${name})`)
const assignments = sql.raw([...restored.map((name) => `${name} = b.${name}`), ...keys].join(', '))

/** Students and classes as they were before a roster plan was written. */
export async function undoRoster(trx: Trx, upload: UploadRecord): Promise<void> {
  const { schoolId, id } = upload
  const n = await touchedSince(trx, upload)
  if (n > 0) throw new StepRefused('touchedSince', { n })
  const mended = await studentsMendedBy(trx, upload)
  await sql`
    delete from vision_exam e using upload_change c
    where c.school_id = ${schoolId} and c.upload_id = ${id} and c.before is null and c.row > 0
      and e.school_id = c.school_id and e.student_id = c.target_id`.execute(trx)
  for (const table of listedTables)
    await sql`
      delete from ${sql.table(table)} e using upload_change c
      where c.school_id = ${schoolId} and c.upload_id = ${id} and c.before is null and c.row > 0
        and e.school_id = c.school_id and e.student_id = c.target_id`.execute(trx)
  await forgetImported(trx, upload)
  await sql`
    delete from student s using upload_change c
    where c.school_id = ${schoolId} and c.upload_id = ${id} and c.before is null and c.row > 0
      and s.school_id = c.school_id and s.id = c.target_id`.execute(trx)
  await sql`
    update student s set version = c.version + 1, updated_at = now(), ${assignments}
    from upload_change c cross join lateral jsonb_populate_record(null::student, c.before) b
    where c.school_id = ${schoolId} and c.upload_id = ${id} and c.before is not null
      and s.school_id = c.school_id and s.id = c.target_id`.execute(trx)
  await noteUndone(trx, upload)
  await passVersionsOn(trx, upload)
  await leaveRoundsOfNewYear(trx, upload)
  await notifyStudentsChanged(trx, schoolId, mended)
  await removeEmptyClasses(trx, upload)
  await openAgain(trx, upload)
  await refreshRosterSummary(trx, schoolId)
}

/** Lists of check-ups and tests: who was put there by the roster and not seen since holds nothing. */
const listedTables = ['health_check', 'fitness_test']
/** What a student can have had since, apart from an exam: each holds a new student's roster. */
export const recordsOfStudent = [
  ...listedTables,
  'questionnaire',
  'guardian_binding',
  'competition_entry',
  'lesson_heart',
  'pe_assessment',
  'sport_record',
  'sport_task_student',
  'trip_student',
  'labour_task_student',
  'turnover_student',
  'guardian_letter',
  'referral',
]
/** What a class stays for when its roster is undone. */
export const recordsOfClass = [
  'student',
  'teacher_class',
  'vision_exam',
  'health_check',
  'fitness_test',
  'competition_entry',
  'lesson',
  'sport_day_summary',
  'sport_task_class',
  'trip_booking',
  'labour_lesson',
  'labour_no_lesson',
  'labour_task_class',
  'pe_timetable',
]

/** Records of another version than the commit left, and new students who have been screened or excused, or have any record, since. */
async function touchedSince(trx: Trx, { schoolId, id }: UploadRecord): Promise<number> {
  const has = recordsOfStudent.map(
    (table) =>
      sql`exists (select from ${sql.table(table)} r where r.school_id = c.school_id and r.student_id = c.target_id
        ${listedTables.includes(table) ? sql`and r.state <> 'due'` : sql``})`,
  )
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from upload_change c
    left join student s on s.school_id = c.school_id and s.id = c.target_id
    where c.school_id = ${schoolId} and c.upload_id = ${id} and c.row > 0
      and (s.version is distinct from c.version or (c.before is null and (exists (
        select from vision_exam e
        where e.school_id = c.school_id and e.student_id = c.target_id and e.state <> 'due')
        or ${sql.join(has, sql` or `)})))`.execute(trx)
  return rows[0]?.n ?? 0
}

/** Who is back in a class of last year is not waited for in a round of this one. */
async function leaveRoundsOfNewYear(trx: Trx, { schoolId, id }: UploadRecord): Promise<void> {
  await sql`
    delete from vision_exam e
    using upload_change u, student s, class k, screening_round r
    where u.school_id = ${schoolId} and u.upload_id = ${id} and u.before is not null and u.row > 0
      and s.school_id = u.school_id and s.id = u.target_id and k.school_id = s.school_id and k.id = s.class_id
      and e.school_id = s.school_id and e.student_id = s.id and e.state = 'due'
      and r.id = e.round_id and r.is_open and r.school_year > k.school_year`.execute(trx)
}

async function removeEmptyClasses(trx: Trx, { schoolId, id }: UploadRecord): Promise<void> {
  const hasNone = recordsOfClass.map(
    (table) =>
      sql`not exists (select from ${sql.table(table)} r where r.school_id = k.school_id and r.class_id = k.id)`,
  )
  await sql`
    delete from class k using upload_change c
    where c.school_id = ${schoolId} and c.upload_id = ${id} and c.row < 0
      and k.school_id = c.school_id and k.id = c.target_id and ${sql.join(hasNone, sql` and `)}`.execute(trx)
}
