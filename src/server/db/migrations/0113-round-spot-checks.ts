import { sql, type Kysely } from 'kysely'

/** Spot checks of parts: which classes a seed drew, what another account measured again, and what the rule says of it. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create sequence round_spot_check_id_seq as bigint`.execute(db)
  // `frame`: classes of the part with their results as they were when it was drawn, so that anybody may draw again. `errors`: of the rule.
  await sql`
    create table round_spot_check (
      school_id integer not null references school (id),
      id bigint not null default nextval('round_spot_check_id_seq'),
      kind text not null check (kind in ('vision', 'check', 'fitness')),
      round_id integer not null,
      grade smallint not null,
      seed text not null,
      target integer not null,
      least real not null,
      frame jsonb not null,
      errors jsonb not null,
      asked_by integer,
      asked_at timestamptz not null default now(),
      state text not null default 'open' check (state in ('open', 'passed', 'failed', 'dropped')),
      ended_by integer,
      ended_at timestamptz,
      note text not null default '',
      result jsonb,
      primary key (school_id, id)
    )`.execute(db)
  await sql`alter sequence round_spot_check_id_seq owned by round_spot_check.id`.execute(db)
  await sql`
    create unique index on round_spot_check (school_id, kind, round_id, grade) where state = 'open'`.execute(
    db,
  )
  await sql`create index on round_spot_check (school_id, kind, round_id, grade, id)`.execute(db)
  await sql`
    create table round_spot_value (
      school_id integer not null references school (id),
      spot_id bigint not null,
      student_id bigint not null,
      measured jsonb not null,
      entered_by integer,
      entered_at timestamptz not null default now(),
      primary key (school_id, spot_id, student_id)
    )`.execute(db)
}
