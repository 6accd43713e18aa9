import { sql, type Kysely } from 'kysely'

/** Tables that were called by another word than docs/glossary.md has. */
const tables = {
  pupil_event: 'student_event',
  pupil_batch: 'student_batch',
  pupil_batch_row: 'student_batch_row',
  trip_pupil: 'trip_student',
  sport_task_pupil: 'sport_task_student',
  labour_task_pupil: 'labour_task_student',
  lesson_pupil_summary: 'lesson_student_summary',
} as const

/** Columns likewise: table (by its new name), old name, new name. */
const columns: readonly (readonly [string, string, string])[] = [
  ['competition', 'per_pupil', 'per_student'],
  ['definition_switch', 'asked_at', 'requested_at'],
  ['labour_board', 'pupils', 'students'],
  ['labour_doubt', 'settled_at', 'resolved_at'],
  ['labour_doubt', 'settled_by', 'resolved_by'],
  ['labour_evidence', 'gone_at', 'removed_at'],
  ['labour_lesson', 'pupils', 'students'],
  ['labour_no_lesson', 'pupils', 'students'],
  ['labour_task_summary', 'given', 'submitted'],
  ['password_history', 'kept_at', 'stored_at'],
  ['roster_class_summary', 'pupils', 'students'],
  ['sport_board', 'pupils', 'students'],
  ['sport_device_count', 'aside', 'quarantined'],
  ['sport_task_day_summary', 'given', 'submitted'],
  ['sport_teacher_day_summary', 'given', 'submitted'],
  ['sport_teacher_day_summary', 'pupils', 'students'],
  ['student', 'gone', 'removed'],
  ['student', 'gone_at', 'removed_at'],
  ['student', 'gone_by', 'removed_by'],
  ['teacher', 'gone_at', 'removed_at'],
  ['trip_booking', 'held_until', 'reserved_until'],
  ['turnover_run', 'asked_at', 'requested_at'],
  ['upload', 'written_aside', 'written_to_quarantine'],
]

/** Tables and columns take the words of the glossary. Only names change: no row is written anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [from, to] of Object.entries(tables)) await db.schema.alterTable(from).renameTo(to).execute()
  for (const [table, from, to] of columns) await db.schema.alterTable(table).renameColumn(from, to).execute()
  await sql`
    update saved_view set state = replace(state::text, '"pupils"', '"students"')::jsonb
    where state::text like '%"pupils"%'`.execute(db)
  await sql`
    update labour_board set students = replace(students::text, '"pupil"', '"student"')::jsonb
    where students::text like '%"pupil"%'`.execute(db)
}

/** The names as they were, for what was written for them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, from, to] of columns) await db.schema.alterTable(table).renameColumn(to, from).execute()
  for (const [from, to] of Object.entries(tables)) await db.schema.alterTable(to).renameTo(from).execute()
}
