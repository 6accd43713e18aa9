import { sql, type Kysely } from 'kysely'

/** Bases, routes and sessions are edited by the bureau: each has a version, and is closed instead of removed, as bookings name it. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['trip_base', 'trip_route', 'trip_session'])
    await sql`
      alter table ${sql.table(table)} add column version integer not null default 1, add column closed_at timestamptz`.execute(
      db,
    )
}
