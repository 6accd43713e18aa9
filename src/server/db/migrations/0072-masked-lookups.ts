import { sql, type Kysely } from 'kysely'

/** Whole values that readers looked up for whom they are masked, by account: so many different ones an hour, for all instances together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A hash, so that no name or number stands here.
  await sql`
    create table masked_lookup (
      account_id integer not null references account (id) on delete cascade,
      value_hash bytea not null,
      at timestamptz not null,
      primary key (account_id, value_hash)
    )`.execute(db)
  await sql`create index masked_lookup_oldest on masked_lookup (at)`.execute(db)
}
