import { sql, type Kysely } from 'kysely'

/**
 * What a school sends in of a round, grade by grade: its state, the versions that the bureau accepted, the warnings that somebody
 * confirmed, and what the bureau wrote at a student or a class.
 */
export async function up(db: Kysely<any>): Promise<void> {
  // A part without a row is not sent. `records` and `listed`: students with a result and on the list without the exempt, when it was sent.
  await sql`
    create table round_part (
      school_id integer not null references school (id),
      kind text not null check (kind in ('vision', 'check', 'fitness')),
      round_id integer not null,
      grade smallint not null check (grade between 1 and 12),
      state text not null default 'draft' check (state in ('draft', 'sent', 'returned', 'accepted')),
      version integer not null default 0,
      revision integer not null default 1,
      changed_at timestamptz not null default now(),
      sent_at timestamptz,
      sent_by integer,
      records integer not null default 0,
      listed integer not null default 0,
      confirmed integer not null default 0,
      quality jsonb not null default '[]',
      unlock_requested_at timestamptz,
      unlock_requested_by integer,
      unlock_reason text not null default '',
      late_requested_at timestamptz,
      may_be_late boolean not null default false,
      primary key (school_id, kind, round_id, grade)
    )`.execute(db)
  await sql`
    create table round_part_version (
      school_id integer not null references school (id),
      kind text not null,
      round_id integer not null,
      grade smallint not null,
      version integer not null,
      checksum text not null,
      records integer not null,
      listed integer not null,
      figures jsonb not null,
      sent_at timestamptz,
      sent_by integer,
      accepted_at timestamptz not null default now(),
      accepted_by integer,
      unlocked_at timestamptz,
      unlocked_by integer,
      unlock_reason text not null default '',
      primary key (school_id, kind, round_id, grade, version)
    )`.execute(db)
  // The values are those that were confirmed: when they change, the warning is open again.
  await sql`
    create table round_part_confirmation (
      school_id integer not null references school (id),
      kind text not null,
      round_id integer not null,
      subject text not null,
      rule text not null,
      fields text not null,
      grade smallint not null,
      student_id bigint,
      class_id bigint,
      about text not null,
      reason text not null check (reason in ('measuredAgain', 'medical', 'device', 'known', 'other')),
      note text not null default '',
      account_id integer,
      at timestamptz not null default now(),
      primary key (school_id, kind, round_id, subject, rule, fields)
    )`.execute(db)
  await sql`create sequence round_part_comment_id_seq as bigint`.execute(db)
  await sql`
    create table round_part_comment (
      school_id integer not null references school (id),
      id bigint not null default nextval('round_part_comment_id_seq'),
      kind text not null,
      round_id integer not null,
      grade smallint not null,
      student_id bigint,
      field text,
      class_id bigint,
      note text not null,
      account_id integer,
      at timestamptz not null default now(),
      resolved_at timestamptz,
      primary key (school_id, id)
    )`.execute(db)
  await sql`alter sequence round_part_comment_id_seq owned by round_part_comment.id`.execute(db)
  await sql`create index on round_part_comment (school_id, kind, round_id, grade)`.execute(db)
  await sql`
    create table round_deadline (
      kind text not null check (kind in ('vision', 'check', 'fitness')),
      round_id integer not null,
      due_on date not null,
      set_by integer,
      set_at timestamptz not null default now(),
      primary key (kind, round_id)
    )`.execute(db)
}
