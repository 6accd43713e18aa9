import { sql, type Kysely } from 'kysely'

/**
 * Messages that leave the console: the queue of all instances, what each district wants sent and how, who wants none, and how many a person
 * has got on a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await queue(db)
  await rules(db)
}

async function queue(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence message_id_seq as bigint`.execute(db)
  // A phone or an account is read again when the message is sent; only whoever is neither has the address here. `uid` is the same at each
  // try, so that a receiver knows one that it has already taken.
  await sql`
    create table message (
      id bigint primary key default nextval('message_id_seq'),
      uid uuid not null unique default gen_random_uuid(),
      region_code text not null references region (code),
      school_id integer references school (id),
      kind text not null,
      student_id bigint,
      binding_id bigint,
      account_id integer references account (id) on delete cascade,
      mobile text not null default '',
      mail text not null default '',
      to_group boolean not null default false,
      params jsonb not null default '{}',
      link text not null default '',
      state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'dead')),
      tries smallint not null default 0,
      next_at timestamptz not null default now(),
      expires_at timestamptz not null,
      claim uuid,
      counted_on date,
      spent text[] not null default '{}',
      channel text not null default '',
      last_error text not null default '',
      dedupe_key text unique,
      person_hash bytea,
      created_by integer references account (id) on delete set null,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db)
  await sql`alter sequence message_id_seq owned by message.id`.execute(db)
  await sql`create index message_due on message (next_at) where state in ('waiting', 'sending')`.execute(db)
  await sql`create index message_of_district on message (region_code, state, id desc)`.execute(db)
  await sql`create index message_of_student on message (school_id, student_id)`.execute(db)
  await sql`create index message_of_account on message (account_id)`.execute(db)
}

async function rules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_setting (
      region_code text primary key references region (code),
      quiet_from smallint not null,
      quiet_until smallint not null,
      per_day smallint not null,
      version integer not null default 1
    )`.execute(db)
  // Channels in the order in which they are tried; null = every channel of the operator, in its order. An empty text = the usual one.
  await sql`
    create table message_rule (
      region_code text not null references region (code),
      kind text not null,
      is_on boolean not null default true,
      channels text[],
      text_zh text not null default '',
      text_en text not null default '',
      version integer not null default 1,
      primary key (region_code, kind)
    )`.execute(db)
  // People by the hash of their number or address: who wants no reminders, and how many each has got on a day at the schools.
  await sql`
    create table message_stop (
      region_code text not null references region (code),
      person_hash bytea not null,
      stopped_at timestamptz not null default now(),
      primary key (region_code, person_hash)
    )`.execute(db)
  await sql`
    create table message_day (
      region_code text not null references region (code),
      day date not null,
      person_hash bytea not null,
      n smallint not null,
      primary key (region_code, day, person_hash)
    )`.execute(db)
}
