import { sql, type Kysely } from 'kysely'

/**
 * What a bureau decides about a round, in the same columns for all three kinds, and which of the server's own messages about one
 * went out. Rounds of a running installation stay as they were: for everybody, with the usual target, without reminders of their own.
 */
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['screening_round', 'health_round'])
    await sql`
      alter table ${sql.table(table)}
        add column name text not null default '',
        add column participation text not null default 'all' check (participation in ('all', 'stages', 'schools')),
        add column stages text[] not null default '{}',
        add column school_ids integer[] not null default '{}',
        add column coverage_target smallint not null default 95 check (coverage_target between 1 and 100),
        add column retest_target smallint check (retest_target between 1 and 100),
        add column definition_set_id text references definition_set (id),
        add column note text not null default '',
        add column remind_days smallint[] not null default '{}',
        add column closed_at timestamptz,
        add column closed_reason text check (closed_reason in ('finished', 'early', 'cancelled', 'other')),
        add column closed_note text not null default '',
        add column enrolling boolean not null default false,
        add column version integer not null default 1,
        add column created_by integer references account (id) on delete set null,
        add column created_at timestamptz not null default now(),
        add column changed_at timestamptz not null default now()`.execute(db)
  await sql`
    update screening_round r set closed_at = (r.ends_on + 1)::timestamp at time zone 'Asia/Shanghai',
      closed_reason = 'finished' where not is_open`.execute(db)
  await sql`
    update health_round r set closed_at = (r.ends_on + 1)::timestamp at time zone 'Asia/Shanghai',
      closed_reason = 'finished' where not is_open`.execute(db)
  // One row a message: whoever of several servers writes it first sends it. `key` says which, such as `remind 7 2026-11-30`.
  await sql`
    create table round_message (
      kind text not null check (kind in ('vision', 'check', 'fitness')),
      round_id integer not null,
      key text not null,
      sent_at timestamptz not null default now(),
      primary key (kind, round_id, key)
    )`.execute(db)
}
