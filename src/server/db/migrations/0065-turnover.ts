import { sql, type Kysely } from 'kysely'

/** A school year's end: the draft of a school, what became of each student, the district's run, and who has left for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table student drop constraint student_gone_check`.execute(db)
  // `left`: graduated or left at a year's end. Such a row counts nowhere, keeps its last class, and is read in the leavers' archive.
  await sql`
    alter table student add constraint student_gone_check check (gone in ('deleted', 'moved', 'left'))`.execute(
    db,
  )
  await sql`
    create index student_left on student (region_code, gone_at desc, school_id, id) where gone = 'left'`.execute(
    db,
  )

  // One run of the job: over one school, or over all of a district that were ready.
  await sql`
    create table turnover_run (
      id uuid primary key,
      region_code text not null references region (code),
      to_year smallint not null,
      action text not null check (action in ('commit', 'undo')),
      whole_district boolean not null,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
      units_of integer not null,
      account_id integer references account (id) on delete set null,
      asked_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db)
  await sql`create index turnover_run_newest on turnover_run (region_code, asked_at desc)`.execute(db)

  await sql`
    create table turnover (
      school_id integer not null references school (id),
      id uuid not null,
      from_year smallint not null,
      to_year smallint not null,
      state text not null default 'draft'
        check (state in ('draft', 'ready', 'waiting', 'done', 'undoing', 'undone', 'failed')),
      version integer not null default 1,
      run_id uuid,
      refusal text,
      made_classes bigint[] not null default '{}',
      closed_classes bigint[] not null default '{}',
      counts jsonb not null default '{}',
      account_id integer references account (id) on delete set null,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      committed_at timestamptz,
      undone_at timestamptz,
      primary key (school_id, id),
      check (to_year = from_year + 1)
    )`.execute(db)
  await sql`
    create unique index turnover_under_way on turnover (school_id)
      where state in ('draft', 'ready', 'waiting', 'undoing', 'failed')`.execute(db)
  await sql`create index turnover_of_run on turnover (run_id, school_id) where run_id is not null`.execute(db)

  // Where a class goes when it does not keep its number: several numbers split it, none leaves it undecided.
  await sql`
    create table turnover_class (
      school_id integer not null,
      turnover_id uuid not null,
      class_id bigint not null,
      targets smallint[] not null,
      primary key (school_id, turnover_id, class_id),
      foreign key (school_id, turnover_id) references turnover (school_id, id) on delete cascade
    )`.execute(db)

  // In a draft only who is an exception (`chosen`); once committed everybody, with the class and the version of before and after.
  await sql`
    create table turnover_student (
      school_id integer not null,
      turnover_id uuid not null,
      student_id bigint not null,
      chosen boolean not null,
      outcome text check (outcome in ('promote', 'graduate', 'repeat', 'leave', 'undecided')),
      target_number smallint check (target_number between 1 and 99),
      destination text not null default '',
      to_school_id integer,
      to_student_id bigint,
      from_class_id bigint,
      to_class_id bigint,
      seat_no smallint,
      version integer,
      accepted_at timestamptz,
      accepted_by integer,
      accepted_school_id integer,
      accepted_student_id bigint,
      accepted_new boolean not null default false,
      primary key (school_id, turnover_id, student_id),
      foreign key (school_id, turnover_id) references turnover (school_id, id) on delete cascade,
      foreign key (school_id, student_id) references student (school_id, id)
    )`.execute(db)
  await sql`create index turnover_student_of on turnover_student (school_id, student_id)`.execute(db)
  await sql`
    create index turnover_student_received on turnover_student (accepted_school_id, accepted_at desc)
      where accepted_at is not null`.execute(db)
}
