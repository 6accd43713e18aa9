import { sql, type Kysely } from 'kysely'

/** What a bureau asks of passwords; the passwords an account had before, as hashes; what servers noticed about how they are run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_policy (
      region_code text primary key references region (code),
      min_length smallint not null check (min_length >= 6),
      min_classes smallint not null check (min_classes between 1 and 3),
      changed_by integer references account (id) on delete set null,
      changed_at timestamptz not null
    )`.execute(db)
  await sql`
    create table password_history (
      account_id integer not null references account (id) on delete cascade,
      password_hash text not null,
      kept_at timestamptz not null,
      primary key (account_id, password_hash)
    )`.execute(db)
  await sql`create table server_note (name text primary key, noted_at timestamptz not null)`.execute(db)
}
