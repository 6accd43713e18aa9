import { sql, type Kysely } from 'kysely'

/** Backups that were made or failed, and what each rule of retention removed on each day: for the operator's page. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table backup_run (
      id uuid primary key,
      started_at timestamptz not null,
      finished_at timestamptz not null,
      scheduled boolean not null,
      file text not null,
      encrypted boolean not null,
      bytes bigint,
      row_count bigint,
      failure text
    )`.execute(db)
  await sql`create index backup_run_finished on backup_run (finished_at desc)`.execute(db)
  await sql`
    create table retention_run (
      rule text not null,
      day date not null,
      last_at timestamptz not null,
      runs integer not null,
      removed bigint not null,
      failure text,
      primary key (rule, day)
    )`.execute(db)
}
