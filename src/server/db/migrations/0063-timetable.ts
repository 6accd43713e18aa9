import { sql, type Kysely } from 'kysely'

/** The PE timetable, from which and from the calendar the lessons of a term come, and what is needed to take a change of either back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A class's lesson of a weekday and period. Null bounds: from the term's first day, until its last. Two of one class at one time may
  // stand until somebody has decided between them; no lessons are made meanwhile.
  await sql`
    create table pe_timetable (
      school_id integer not null references school (id),
      id uuid not null,
      term text not null check (term ~ '^20[0-9]{2}-(autumn|spring)$'),
      class_id bigint not null,
      weekday smallint not null check (weekday between 1 and 7),
      period smallint not null check (period between 1 and 12),
      teacher_id bigint not null,
      topic text not null,
      place text not null,
      valid_from date,
      valid_to date,
      upload_id uuid,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      primary key (school_id, id),
      foreign key (school_id, class_id) references class (school_id, id),
      foreign key (school_id, teacher_id) references teacher (school_id, id),
      check (valid_from is null or valid_to is null or valid_from <= valid_to)
    )`.execute(db)
  await sql`create index pe_timetable_of_term on pe_timetable (school_id, term, class_id, weekday, period)`.execute(
    db,
  )
  // bells: [{ starts: 'HH:MM', minutes }] by period. venues: [{ name, capacity }], in classes at one time. No row: the usual bells.
  await sql`
    create table pe_setting (
      school_id integer primary key references school (id),
      bells jsonb not null,
      venues jsonb not null,
      weekly_limit smallint check (weekly_limit between 1 and 60),
      version integer not null default 1,
      updated_at timestamptz not null default now()
    )`.execute(db)
  // Rows as they were before a change and with which version they stand after it: what an undo puts back.
  await sql`
    create table pe_change (
      school_id integer not null references school (id),
      id uuid not null,
      what text not null check (what in ('timetable', 'lesson')),
      before jsonb not null,
      after jsonb not null,
      account_id integer not null,
      at timestamptz not null default now(),
      undone_at timestamptz,
      primary key (school_id, id)
    )`.execute(db)
  // A lesson of the timetable knows for which day and period it was made, wherever it was moved to. Lessons from before are of no term:
  // the timetable leaves them alone.
  await sql`
    alter table lesson add column term text, add column slot_day date, add column slot_period smallint,
      add column is_own boolean not null default false`.execute(db)
  await sql`create unique index lesson_of_slot on lesson (school_id, class_id, slot_day, slot_period)`.execute(
    db,
  )
  await sql`create index lesson_of_term on lesson (school_id, term) where term is not null`.execute(db)
  await sql`alter table upload add column term text`.execute(db)
  await sql`alter table upload drop constraint upload_kind_check`.execute(db)
  await sql`
    alter table upload add constraint upload_kind_check
      check (kind in ('roster', 'vision', 'check', 'fitness', 'questionnaire', 'sport', 'entries', 'results', 'teachers',
        'schools', 'timetable'))`.execute(db)
}
