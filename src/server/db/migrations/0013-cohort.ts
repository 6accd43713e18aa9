import { sql, type Kysely } from 'kysely'

/** The same children one year apart, counted per class and grade, and each child's change of refraction in a year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Grade, class and sex of now; class_id 0: the whole grade. A column's meaning: figures/cohort.ts.
  await sql`
    create table vision_cohort_summary (
      school_id integer not null,
      round_id integer not null,
      grade smallint not null,
      class_id bigint not null,
      sex smallint not null,
      matched integer not null,
      myopia_before integer not null,
      myopia_now integer not null,
      newly_myopic integer not null,
      changed integer not null,
      fast integer not null,
      primary key (school_id, round_id, class_id, grade, sex)
    )`.execute(db)

  // ΔSE in D per year of the eye that changes faster, to thousandths, towards zero.
  await sql`
    create table vision_yearly_change (
      school_id integer not null,
      round_id integer not null,
      student_id bigint not null,
      per_year numeric(9,3) not null,
      primary key (school_id, round_id, student_id)
    )`.execute(db)

  await sql`
    with child as materialized (
      select e.school_id, e.round_id, e.student_id, e.grade, e.class_id, e.sex, e.myopia as is_myopic, b.myopia as was_myopic,
        e.myopia is not null and b.myopia is not null as matched,
        case when e.taken_on > b.taken_on and e.glasses is distinct from 'orthokeratology'
            and b.glasses is distinct from 'orthokeratology'
          then trunc(least(e.se_right - b.se_right, e.se_left - b.se_left) * 365.25 / (e.taken_on - b.taken_on), 3)
        end as per_year
      from screening_round r
      join screening_round y on y.region_code = r.region_code and y.term = r.term and y.year = r.year - 1
      join vision_exam e on e.round_id = r.id and e.state = 'done'
      join vision_exam b on b.school_id = e.school_id and b.round_id = y.id and b.student_id = e.student_id
        and b.state = 'done'),
    kept as (
      insert into vision_yearly_change (school_id, round_id, student_id, per_year)
      select school_id, round_id, student_id, per_year from child where per_year is not null)
    insert into vision_cohort_summary (school_id, round_id, grade, class_id, sex,
      matched, myopia_before, myopia_now, newly_myopic, changed, fast)
    select school_id, round_id, grade, coalesce(class_id, 0), sex,
      count(*) filter (where matched), count(*) filter (where matched and was_myopic),
      count(*) filter (where matched and is_myopic),
      count(*) filter (where matched and is_myopic and not was_myopic),
      count(per_year), count(*) filter (where per_year <= -0.75)
    from child
    where matched or per_year is not null
    group by grouping sets ((school_id, round_id, grade, class_id, sex), (school_id, round_id, grade, sex))`.execute(
    db,
  )

  // A district's grades without its classes; the few who change fast without the others.
  await sql`
    create index vision_cohort_summary_by_round
      on vision_cohort_summary (round_id, school_id, grade, sex)
      include (matched, myopia_before, myopia_now, newly_myopic, changed, fast) where class_id = 0`.execute(
    db,
  )
  await sql`
    create index vision_yearly_change_fast on vision_yearly_change (round_id, school_id, student_id)
      where per_year <= -0.75`.execute(db)
}
