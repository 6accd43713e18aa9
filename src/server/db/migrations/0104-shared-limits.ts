import { sql, type Kysely } from 'kysely'

/**
 * Attempts of the running minute, counted by all instances together. Without a log: what a fall of the database loses here is a minute's
 * counting, and writing it through would cost more than it is worth.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Keys are hashes: of a call with an address, an account or a device.
  await sql`
    create unlogged table attempt_window (
      key_hash bytea primary key,
      attempts integer not null,
      from_at timestamptz not null
    ) with (fillfactor = 70)`.execute(db)
}
