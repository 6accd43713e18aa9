import { sql, type Kysely } from 'kysely'

/** A new session begins with how its route went last. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index trip_session_of_route on trip_session (route_id, id)`.execute(db)
}
