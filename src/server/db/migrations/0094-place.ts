import { sql, type Kysely } from 'kysely'

/** Columns called `place`, which meant five things: table, old name, new name. */
const columns = [
  ['competition_event', 'by_place', 'by_rank'],
  ['labour_record', 'place', 'setting'],
  ['labour_task', 'place', 'setting'],
  ['labour_task_summary', 'place', 'setting'],
  ['lesson', 'place', 'venue'],
  ['pe_timetable', 'place', 'venue'],
  ['trip_booking', 'place', 'slot'],
  ['trip_session', 'next_place', 'next_slot'],
] as const

/** Each column takes the word of the glossary for what it holds, and so do the rows of PE that a change has stored to be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, from, to] of columns) await db.schema.alterTable(table).renameColumn(from, to).execute()
  for (const column of ['before', 'after'])
    await sql`
      update pe_change set ${sql.ref(column)} = replace(${sql.ref(column)}::text, '"place":', '"venue":')::jsonb
      where ${sql.ref(column)}::text like '%"place":%'`.execute(db)
  // Views and exports of the lessons name their columns in values. That a venue was occupied is a reason, whose value stays `place`.
  await sql`
    update saved_view set state = replace(state::text, '"key": "place"', '"key": "venue"')::jsonb
    where list = 'peLessons' and state::text like '%"key": "place"%'`.execute(db)
  await sql`
    update export set request = jsonb_set(request, '{columns}', replace((request -> 'columns')::text, '"place"', '"venue"')::jsonb)
    where list = 'peLessons' and request -> 'columns' @> '["place"]'`.execute(db)
}

/** The names as they were, for what was written for them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, from, to] of columns) await db.schema.alterTable(table).renameColumn(to, from).execute()
}
