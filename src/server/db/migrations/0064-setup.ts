import { sql, type Kysely } from 'kysely'

/**
 * The one link that sets an empty server up, what a bureau calls itself, and passwords that serve once. Accounts that exist keep theirs:
 * nobody of them has to change it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row at most: a later start puts its own link in place of the earlier one.
  await sql`
    create table setup_link (
      id smallint primary key default 1 check (id = 1),
      token_hash bytea not null,
      made_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)

  await sql`
    create table bureau (
      region_code text primary key references region (code),
      name text not null,
      locale text not null default 'zh-CN' check (locale in ('zh-CN', 'en-US')),
      time_zone text not null default 'Asia/Shanghai',
      created_at timestamptz not null default now()
    )`.execute(db)

  await sql`
    alter table account
      add column must_change_password boolean not null default false,
      add column one_time_until timestamptz,
      add column one_time_made smallint not null default 0,
      add column one_time_printed_at timestamptz`.execute(db)
}
