import { sql, type Kysely } from 'kysely'

/**
 * Labour education: lessons a class had, what students did beside them, and what is counted of both. `task_group` 1…10 and `place`
 * (1 home, 2 school, 3 society): standards/labour. No foreign key from a record to its student: who writes records has looked the student up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A school enters lessons in one click: one row is what a class had of one task group on one day.
  await sql`
    create table labour_lesson (
      school_id integer not null references school (id),
      class_id bigint not null,
      day date not null,
      task_group smallint not null check (task_group between 1 and 10),
      periods smallint not null check (periods between 1 and 4),
      grade smallint not null,
      pupils smallint not null,
      minutes smallint not null,
      entered_by integer not null,
      entered_at timestamptz not null default now(),
      primary key (school_id, class_id, day, task_group),
      foreign key (school_id, class_id) references class (school_id, id)
    )`.execute(db)
  await sql`create index labour_lesson_by_day on labour_lesson (school_id, day)`.execute(db)
  await sql`
    create table labour_record (
      school_id integer not null,
      source smallint not null check (source in (1, 2)),
      source_id bigint not null,
      student_id bigint not null,
      class_id bigint not null,
      grade smallint not null,
      sex smallint not null,
      task_group smallint not null check (task_group between 1 and 10),
      place smallint not null check (place between 1 and 3),
      day date not null,
      minutes smallint not null check (minutes between 1 and 600),
      primary key (school_id, source, source_id, student_id)
    )`.execute(db)
  await sql`create index labour_record_by_day on labour_record (school_id, day)`.execute(db)
  await sql`create index labour_record_of_child on labour_record (school_id, student_id, day)`.execute(db)
  await sql`create sequence labour_entry_id`.execute(db)
  // Class 0: the whole grade. Rows of all classes of a school where it entered anything for that week, none where it did not.
  await sql`
    create table labour_week_summary (
      school_id integer not null, monday date not null, grade smallint not null, class_id bigint not null,
      classes smallint not null, met smallint not null, lessons integer not null,
      enrolled integer not null, participants integer not null,
      minutes_home integer not null, minutes_school integer not null, minutes_society integer not null,
      counted_at timestamptz not null default now(),
      primary key (school_id, monday, grade, class_id)
    )`.execute(db)
  await sql`create index labour_week_by_day on labour_week_summary (monday, school_id) where class_id = 0`.execute(
    db,
  )
  await sql`
    create table labour_group_summary (
      school_id integer not null, monday date not null, grade smallint not null, class_id bigint not null,
      task_group smallint not null,
      lessons integer not null, records integer not null, participants integer not null, minutes integer not null,
      primary key (school_id, monday, grade, class_id, task_group)
    )`.execute(db)
  // Which task groups a district requires of a stage (1…4), where the standard could not be confirmed; without a row ours.
  await sql`
    create table labour_requirement (
      region_code text not null references region (code),
      stage smallint not null check (stage between 1 and 4),
      task_groups smallint[] not null,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      primary key (region_code, stage)
    )`.execute(db)
}
