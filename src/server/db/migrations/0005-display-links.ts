import { sql, type Kysely } from 'kysely'

/** Links that show a data screen without a password. Only the SHA-256 of a token is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table display_link (
      id uuid primary key,
      token_hash bytea not null unique,
      account_id integer not null references account (id),
      school_id integer not null default 0,
      region_code text not null references region (code),
      name text not null default '',
      path text not null,
      search jsonb not null default '{}',
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db)
  // school_id 0 = the bureau's own.
  await sql`
    create index display_link_newest on display_link (region_code, school_id, created_at desc)`.execute(db)
}
