import { sql, type Kysely } from 'kysely'

/** How many children of a class were screened on which day, and who was reminded of a screening. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vision_screening_day (
      school_id integer not null,
      round_id integer not null,
      grade smallint not null,
      class_id bigint not null,
      taken_on date not null,
      children integer not null,
      primary key (school_id, round_id, class_id, grade, taken_on)
    )`.execute(db)
  await sql`
    create index vision_screening_day_by_round
      on vision_screening_day (round_id, grade, taken_on) include (school_id, class_id, children)`.execute(db)
  await sql`
    insert into vision_screening_day (school_id, round_id, grade, class_id, taken_on, children)
    select school_id, round_id, grade, class_id, taken_on, count(*) from vision_exam
    where state = 'done' and taken_on is not null
    group by school_id, round_id, grade, class_id, taken_on`.execute(db)
  // The progress of every class of a round, without the width of the other figures.
  await sql`
    create index vision_class_summary_progress
      on vision_class_summary (round_id, definition_set_id, school_id, grade, class_id)
      include (enrolled, screened, absent, exempt)`.execute(db)

  // Who of a class is not screened.
  await sql`
    create index vision_exam_unscreened on vision_exam (school_id, round_id, class_id)
      where state <> 'done'`.execute(db)

  // class_id 0: the school as a whole, by its bureau. The key is what keeps it to one a day.
  await sql`
    create table screening_reminder (
      school_id integer not null,
      round_id integer not null,
      class_id bigint not null default 0,
      day date not null,
      sent_by integer references account (id) on delete set null,
      sent_at timestamptz not null default now(),
      recipients integer not null,
      primary key (school_id, round_id, class_id, day)
    )`.execute(db)
  await sql`create index screening_reminder_newest on screening_reminder (round_id, sent_at desc)`.execute(db)
}
