import { sql, type Kysely } from 'kysely'

/**
 * A class reports a week of labour by a lesson, or by saying that it had none. Before, one record of any class (an approved home task
 * too) made every class of the school count as having reported that it had no lesson.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table labour_no_lesson (
      school_id integer not null references school (id),
      class_id bigint not null,
      monday date not null check (extract(isodow from monday) = 1),
      grade smallint not null,
      pupils smallint not null,
      entered_by integer not null,
      entered_at timestamptz not null default now(),
      primary key (school_id, class_id, monday),
      foreign key (school_id, class_id) references class (school_id, id)
    )`.execute(db)
  // `reported`: of a class 0 or 1; of a grade (class 0) how many, and all other sums of that row are of those classes alone.
  await sql`alter table labour_week_summary rename column classes to reported`.execute(db)
  await sql`update labour_week_summary set reported = met where class_id <> 0`.execute(db)
  await sql`
    update labour_week_summary g set reported = c.reported, enrolled = c.enrolled, participants = c.participants,
      minutes_home = c.home, minutes_school = c.school, minutes_society = c.society
    from (
      select school_id, monday, grade, sum(reported) as reported, sum(enrolled * reported) as enrolled,
        sum(participants * reported) as participants, sum(minutes_home * reported) as home,
        sum(minutes_school * reported) as school, sum(minutes_society * reported) as society
      from labour_week_summary where class_id <> 0 group by 1, 2, 3) c
    where g.class_id = 0 and g.school_id = c.school_id and g.monday = c.monday and g.grade = c.grade`.execute(
    db,
  )
}
