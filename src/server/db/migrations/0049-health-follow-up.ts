import { sql, type Kysely } from 'kysely'

/** What was done about each finding of a check-up, and the children it is counted for. */
export async function up(db: Kysely<any>): Promise<void> {
  // No row: nothing yet; whether anything should be follows from the check-up.
  await sql`
    create table health_follow_up (
      school_id integer not null,
      round_id integer not null references health_round (id),
      student_id bigint not null,
      kind text not null check (kind in ('weight', 'stunting', 'pressure', 'spine', 'teeth', 'anaemia')),
      notified_at timestamptz,
      notified_how text check (notified_how in ('message', 'phone', 'paper', 'talk')),
      notified_by integer references account (id) on delete set null,
      visited_on date,
      hospital text,
      visited_by integer references account (id) on delete set null,
      conclusion text check (conclusion in ('healthy', 'watch', 'treated', 'referred', 'other')),
      conclusion_note text,
      result_at timestamptz,
      result_by integer references account (id) on delete set null,
      primary key (school_id, round_id, student_id, kind),
      foreign key (school_id, student_id) references student (school_id, id)
    )`.execute(db)
  await sql`
    alter table health_summary add column concern integer not null default 0, add column notified integer not null default 0,
      add column visited integer not null default 0, add column closed integer not null default 0`.execute(db)
  await sql`
    update health_summary s set concern = c.concern
    from (
      select school_id, round_id, grade, coalesce(class_id, 0) as class_id, sex, count(*)::int as concern
      from health_check
      where (weight <> 'normal' and weight_confirmed) or stunted or (pressure_raised and pressure_confirmed)
        or spine_abnormal or caries or (anaemia and anaemia_confirmed)
      group by grouping sets ((school_id, round_id, grade, class_id, sex), (school_id, round_id, grade, sex))) c
    where (c.school_id, c.round_id, c.grade, c.class_id, c.sex) = (s.school_id, s.round_id, s.grade, s.class_id, s.sex)`.execute(
    db,
  )
}
