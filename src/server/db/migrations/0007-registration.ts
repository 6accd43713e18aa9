import { sql, type Kysely } from 'kysely'

/** Registered accounts, codes sent to mobiles, one-time links for phones, tokens for partners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column mail text not null default '',
      add column mobile text not null default ''`.execute(db)
  await sql`create unique index account_by_mail on account (lower(mail)) where mail <> ''`.execute(db)
  await sql`create index account_pending on account (created_at) where role is null`.execute(db)

  // Neither mobile nor code is stored in clear beyond the outbox.
  await sql`
    create table captcha (
      mobile_hash bytea primary key,
      code_hash bytea not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      tries smallint not null default 0
    )`.execute(db)

  await sql`
    create table phone_link (
      code_hash bytea primary key,
      account_id integer not null references account (id) on delete cascade,
      phone_id text not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)

  await sql`
    create table partner_token (
      token_hash bytea primary key,
      account_id integer not null references account (id) on delete cascade,
      module smallint not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
}
