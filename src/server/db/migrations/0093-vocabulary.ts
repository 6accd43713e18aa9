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

/** Keys of stored documents likewise: whoever reads them asks for the new ones. */
const keys: Readonly<Record<string, string>> = {
  pupil: 'student',
  pupils: 'students',
  child: 'student',
  perPupil: 'perStudent',
  most: 'max',
  mostMillions: 'maxMillions',
  least: 'min',
  words: 'labels',
  aside: 'quarantined',
  meet: 'competition',
  gone: 'removed',
  gone_at: 'removed_at',
  gone_by: 'removed_by',
  goneAt: 'removedAt',
}
/** Where such documents lie: what people sent in, and what was written down of them, stays as it was. */
const documents: readonly (readonly [table: string, column: string])[] = [
  ['export', 'request'],
  ['job', 'payload'],
  ['labour_board', 'classes'],
  ['labour_board', 'students'],
  ['notice', 'params'],
  ['saved_view', 'state'],
  ['sport_board', 'classes'],
  ['sport_board', 'students'],
  ['student_batch_row', 'before'],
  ['turnover', 'counts'],
  ['turnover', 'ended'],
  ['upload', 'refusal_params'],
  ['upload_change', 'before'],
  ['upload_row', 'issues'],
  ['upload_row', 'warnings'],
]

/** Tables and columns take the words of the glossary. Rows are written anew only where a document has an old key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [from, to] of Object.entries(tables)) await db.schema.alterTable(from).renameTo(to).execute()
  for (const [table, from, to] of columns) await db.schema.alterTable(table).renameColumn(from, to).execute()
  const pattern = `"(${Object.keys(keys).join('|')})":`
  for (const [table, column] of documents) {
    const text = Object.entries(keys).reduce(
      (changed, [from, to]) => sql`replace(${changed}, ${sql.lit(`"${from}":`)}, ${sql.lit(`"${to}":`)})`,
      sql`${sql.ref(column)}::text`,
    )
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = (${text})::jsonb
      where ${sql.ref(column)}::text ~ ${sql.lit(pattern)}`.execute(db)
  }
  // What a view of a list is sorted by, and which columns it shows, are values and no keys.
  await sql`
    update saved_view set state = replace(state::text, '"pupils"', '"students"')::jsonb
    where state::text like '%"pupils"%'`.execute(db)
}

/** The names as they were, for what was written for them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, from, to] of columns) await db.schema.alterTable(table).renameColumn(to, from).execute()
  for (const [from, to] of Object.entries(tables)) await db.schema.alterTable(to).renameTo(from).execute()
}
