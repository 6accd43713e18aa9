import { sql, type Kysely } from 'kysely'

const levels = ['excellent', 'good', 'pass', 'fail']
const moves = levels.flatMap((from) => levels.map((to) => [from, to] as const))

/** What the analysis of health and fitness reads: histograms, the same children a year apart, and the BMI as an item of the test. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await teeth(db)
  await nearGood(db)
  await bmiAsItem(db)
  await histograms(db)
  await cohort(db)
}

/** Teeth are summed over children of whom both dentitions were examined, the denominator of their mean; before, over everybody. */
async function teeth(db: Kysely<unknown>) {
  const of = (part: string) => `coalesce(deciduous_${part}, 0) + coalesce(permanent_${part}, 0)`
  const sumOf = (...parts: string[]) =>
    sql.raw(`coalesce(sum(${parts.map(of).join(' + ')}) filter (where caries is not null), 0)`)
  await sql`
    update health_summary s set teeth_sum = counted.teeth, filled_sum = counted.filled
    from (
      select school_id, round_id, grade, coalesce(class_id, 0) as class_id, sex,
        ${sumOf('decayed', 'missing', 'filled')} as teeth, ${sumOf('filled')} as filled
      from health_check
      group by grouping sets ((school_id, round_id, grade, class_id, sex), (school_id, round_id, grade, sex))) counted
    where s.school_id = counted.school_id and s.round_id = counted.round_id and s.grade = counted.grade
      and s.class_id = counted.class_id and s.sex = counted.sex
      and (s.teeth_sum, s.filled_sum) is distinct from (counted.teeth, counted.filled)`.execute(db)
}

/** Children less than two points below 良好. */
async function nearGood(db: Kysely<unknown>) {
  await sql`alter table fitness_summary add column near_good integer not null default 0`.execute(db)
  await sql`
    update fitness_summary s set near_good = counted.n
    from (
      select school_id, round_id, grade, coalesce(class_id, 0) as class_id, sex, count(*) as n
      from fitness_test where total >= 78 and total < 80
      group by grouping sets ((school_id, round_id, grade, class_id, sex), (school_id, round_id, grade, sex))) counted
    where s.school_id = counted.school_id and s.round_id = counted.round_id and s.grade = counted.grade
      and s.class_id = counted.class_id and s.sex = counted.sex`.execute(db)
  await sql`alter table fitness_summary alter column near_good drop default`.execute(db)
}

/** It has three scores only: 60, 80 and 100. */
async function bmiAsItem(db: Kysely<unknown>) {
  const none = ['exempt', 'absent', 0, 10, 20, 30, 40, 50, 62, 64, 66, 68, 70, 72, 74, 76, 78, 85, 90, 95]
  const empty = none.map((name) => (typeof name === 'number' ? `score_${name}` : name))
  await sql`
    insert into fitness_item_summary (school_id, round_id, grade, class_id, sex, item, scored, score_sum, passed, good,
      missing, score_60, score_80, score_100, ${sql.raw(empty.join(', '))})
    select school_id, round_id, grade, coalesce(class_id, 0), sex, 'bmi', count(bmi_score), coalesce(sum(bmi_score), 0),
      count(bmi_score), count(*) filter (where bmi_score >= 80), count(*) filter (where bmi_score is null),
      count(*) filter (where bmi_score = 60), count(*) filter (where bmi_score = 80),
      count(*) filter (where bmi_score = 100), ${sql.raw(empty.map(() => '0').join(', '))}
    from fitness_test where state = 'done'
    group by grouping sets ((school_id, round_id, grade, class_id, sex), (school_id, round_id, grade, sex))
    on conflict do nothing`.execute(db)
}

/** `counts`: children per bin, from the bin `first` on; `total`: sum of their values (figures/histograms.ts). */
async function histograms(db: Kysely<unknown>) {
  const counted = sql`
    first smallint not null,
    counts integer[] not null,
    total integer not null`
  await sql`
    create table fitness_total_summary (
      school_id integer not null, round_id integer not null, grade smallint not null, sex smallint not null,
      ${counted},
      primary key (school_id, round_id, grade, sex)
    )`.execute(db)
  await sql`create index fitness_total_summary_by_round on fitness_total_summary (round_id, school_id)`.execute(
    db,
  )
  await sql`
    create table growth_summary (
      school_id integer not null, round_id integer not null, age smallint not null, sex smallint not null,
      measure text not null check (measure in ('height', 'weight', 'bmi', 'capacity')),
      ${counted},
      primary key (school_id, round_id, age, sex, measure)
    )`.execute(db)
  await sql`create index growth_summary_by_round on growth_summary (round_id, school_id)`.execute(db)
  await fill(db, 'fitness_total_summary', ['grade', 'sex'])`
    select school_id, round_id, grade, sex, floor(total)::int as bin, (total * 10)::int as value
    from fitness_test where total is not null`
  await fill(db, 'growth_summary', ['age', 'sex', 'measure'])`
    select e.school_id, e.round_id, extract(year from age(e.taken_on, s.birth_date))::int as age, e.sex, m.measure,
      m.bin, m.value
    from health_check e
    join student s on s.school_id = e.school_id and s.id = e.student_id
    cross join lateral (values
      ('height', floor(e.height_cm)::int, (e.height_cm * 10)::int),
      ('weight', floor(e.weight_kg)::int, (e.weight_kg * 10)::int),
      ('bmi', floor(e.bmi * 5)::int, (e.bmi * 10)::int),
      ('capacity', e.capacity_ml / 100, e.capacity_ml::int)) m (measure, bin, value)
    where e.state = 'done' and s.birth_date <= e.taken_on and m.bin is not null`
}

const fill =
  (db: Kysely<unknown>, table: string, keys: readonly string[]) =>
  async (values: TemplateStringsArray): Promise<void> => {
    const by = sql.raw(['school_id', 'round_id', ...keys].join(', '))
    await sql`
      with binned as materialized (
        select ${by}, bin, count(*)::int as n, sum(value)::int as total
        from (${sql.raw(values[0] ?? '')}) child group by ${by}, bin),
      span as (select ${by}, min(bin) as first, max(bin) as last, sum(total)::int as total from binned group by ${by})
      insert into ${sql.table(table)} (${by}, first, counts, total)
      select ${by}, first, array_agg(coalesce(n, 0) order by bin), span.total
      from span cross join lateral generate_series(first, last) bin
      left join (select ${by}, bin, n from binned) one using (${by}, bin)
      group by ${by}, first, span.total`.execute(db)
  }

/** By grade, class (0: the whole grade) and sex of now; sums in tenths of a point; `good_excellent`: from good to excellent. */
async function cohort(db: Kysely<unknown>) {
  const columns = moves.map(([from, to]) => `${from}_${to}`)
  await sql`
    create table fitness_cohort_summary (
      school_id integer not null, round_id integer not null, grade smallint not null, class_id bigint not null,
      sex smallint not null, matched integer not null, before_sum integer not null, now_sum integer not null,
      ${sql.raw(columns.map((name) => `${name} integer not null`).join(', '))},
      primary key (school_id, round_id, class_id, grade, sex)
    )`.execute(db)
  const counts = moves.map(
    ([from, to]) => `count(*) filter (where b.level = '${from}' and e.level = '${to}')`,
  )
  await sql`
    insert into fitness_cohort_summary (school_id, round_id, grade, class_id, sex, matched, before_sum, now_sum,
      ${sql.raw(columns.join(', '))})
    select e.school_id, e.round_id, e.grade, coalesce(e.class_id, 0), e.sex, count(*), sum(b.total * 10)::int,
      sum(e.total * 10)::int, ${sql.raw(counts.join(', '))}
    from health_round r
    join health_round y on y.region_code = r.region_code and y.kind = r.kind and y.school_year = r.school_year - 1
    join fitness_test e on e.round_id = r.id and e.total is not null
    join fitness_test b on b.school_id = e.school_id and b.round_id = y.id and b.student_id = e.student_id
      and b.total is not null
    where r.kind = 'fitness'
    group by grouping sets ((e.school_id, e.round_id, e.grade, e.class_id, e.sex),
      (e.school_id, e.round_id, e.grade, e.sex))`.execute(db)
  await sql`
    create index fitness_cohort_summary_by_round on fitness_cohort_summary (round_id, school_id, grade, sex)
      where class_id = 0`.execute(db)
}
