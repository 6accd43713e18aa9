import { sql, type Kysely } from 'kysely'

/** Uploads, their staged rows and before-images, and the jobs that work on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload (
      school_id integer not null references school (id),
      id uuid not null,
      kind text not null check (kind in ('roster', 'vision')),
      round_id integer references screening_round (id),
      account_id integer not null references account (id),
      file_name text not null,
      file_bytes integer not null,
      file_sha256 bytea not null,
      state text not null,
      hash text not null default '',
      mapping jsonb not null default '[]',
      unused_columns jsonb not null default '[]',
      rows integer not null default 0,
      creates integer not null default 0,
      updates integer not null default 0,
      unchanged integer not null default 0,
      conflicts integer not null default 0,
      invalid integer not null default 0,
      error_count integer not null default 0,
      warning_count integer not null default 0,
      progress_done integer not null default 0,
      progress_of integer not null default 0,
      refusal text,
      refusal_params jsonb,
      commit_only text check (commit_only in ('valid', 'all')),
      written_created integer,
      written_updated integer,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      committed_at timestamptz,
      primary key (school_id, id)
    )`.execute(db)
  await sql`create index upload_newest on upload (school_id, created_at desc)`.execute(db)

  await sql`
    create table upload_chunk (
      school_id integer not null,
      upload_id uuid not null,
      seq integer not null,
      bytes bytea not null,
      primary key (school_id, upload_id, seq),
      foreign key (school_id, upload_id) references upload (school_id, id) on delete cascade
    )`.execute(db)
  await sql`alter table upload_chunk alter column bytes set storage external`.execute(db)

  await sql`
    create table upload_row (
      school_id integer not null,
      upload_id uuid not null,
      row integer not null,
      action text not null,
      grade smallint,
      target_id bigint,
      target_version integer,
      raw jsonb not null,
      "values" jsonb not null,
      stored jsonb,
      keep text check (keep in ('file', 'stored')),
      issues jsonb not null default '[]',
      warnings jsonb not null default '[]',
      primary key (school_id, upload_id, row),
      foreign key (school_id, upload_id) references upload (school_id, id) on delete cascade
    )`.execute(db)
  await sql`create index upload_row_by_action on upload_row (school_id, upload_id, action, row)`.execute(db)

  // What a commit touched: the row before (null = it was created) and the version it has since.
  await sql`
    create table upload_change (
      school_id integer not null,
      upload_id uuid not null,
      row integer not null,
      target_id bigint not null,
      before jsonb,
      version integer not null,
      primary key (school_id, upload_id, row),
      foreign key (school_id, upload_id) references upload (school_id, id) on delete cascade
    )`.execute(db)

  await sql`
    create table job (
      school_id integer not null,
      id uuid not null,
      kind text not null,
      upload_id uuid,
      payload jsonb not null default '{}',
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
      claimed_by text,
      heartbeat_at timestamptz,
      attempts smallint not null default 0,
      created_at timestamptz not null default now(),
      primary key (school_id, id)
    )`.execute(db)
  await sql`create index job_waiting on job (state, created_at) where state in ('waiting', 'running')`.execute(
    db,
  )
}
