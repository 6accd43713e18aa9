import { sql, type Kysely } from 'kysely'

/** Letters to guardians about a screening or a check-up: made, printed or sent, opened, answered; and by when a bureau wants that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guardian_letter (
      school_id integer not null references school (id),
      kind text not null check (kind in ('vision', 'check')),
      -- Of screening_round or health_round, by the kind.
      round_id integer not null,
      student_id bigint not null,
      grade smallint not null,
      -- What it says, as it was when it was made or printed last.
      definition_set_id text references definition_set (id),
      level smallint check (level between 0 and 8),
      findings text[] not null default '{}',
      abnormal boolean not null,
      taken_on date not null,
      -- On the slip, by which the school knows it again; and in the link of the paper.
      code text not null check (code ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
      -- Of the link that was sent last.
      token_hash bytea,
      token_ends_at timestamptz,
      made_at timestamptz not null,
      made_by integer references account (id) on delete set null,
      printed_at timestamptz,
      printed_by integer references account (id) on delete set null,
      sent_at timestamptz,
      opened_at timestamptz,
      opened_by text,
      reply text check (reply in ('read', 'going', 'visited')),
      reply_at timestamptz,
      reply_via text check (reply_via in ('phone', 'paper')),
      visited_on date,
      hospital text,
      conclusion text,
      primary key (school_id, kind, round_id, student_id),
      unique (school_id, code),
      unique (school_id, token_hash),
      foreign key (school_id, student_id) references student (school_id, id) on delete cascade,
      check ((kind = 'vision') = (level is not null)),
      check ((reply is null) = (reply_at is null))
    )`.execute(db)
  await sql`create index guardian_letter_by_round on guardian_letter (kind, round_id, school_id, grade)`.execute(
    db,
  )
  // Drawn anew from what was sent, as photos of labour are; one for a letter.
  await sql`
    create table guardian_letter_photo (
      school_id integer not null,
      kind text not null,
      round_id integer not null,
      student_id bigint not null,
      bytes bytea not null,
      thumb bytea not null,
      width smallint not null,
      height smallint not null,
      added_at timestamptz not null,
      primary key (school_id, kind, round_id, student_id),
      foreign key (school_id, kind, round_id, student_id)
        references guardian_letter (school_id, kind, round_id, student_id) on delete cascade
    )`.execute(db)
  await sql`
    create table guardian_letter_summary (
      school_id integer not null references school (id),
      kind text not null,
      round_id integer not null,
      grade smallint not null,
      made integer not null default 0,
      abnormal integer not null default 0,
      printed integer not null default 0,
      sent integer not null default 0,
      opened integer not null default 0,
      replied integer not null default 0,
      visited integer not null default 0,
      -- Printed, sent or opened, and of those within the days that the district has set.
      informed integer not null default 0,
      in_time integer not null default 0,
      primary key (school_id, kind, round_id, grade)
    )`.execute(db)
  await sql`create index guardian_letter_summary_by_round on guardian_letter_summary (kind, round_id, school_id)`.execute(
    db,
  )
  // What a bureau set; a day that is not there is the usual one.
  await sql`
    create table letter_setting (
      region_code text primary key references region (code),
      days jsonb not null,
      changed_at timestamptz not null,
      changed_by integer references account (id) on delete set null
    )`.execute(db)
  // When the report of a round was made for a school; school 0: for the district.
  await sql`
    create table round_report (
      school_id integer not null,
      round_id integer not null references health_round (id),
      made_at timestamptz not null,
      made_by integer references account (id) on delete set null,
      primary key (school_id, round_id)
    )`.execute(db)
}
