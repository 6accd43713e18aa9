import { sql, type Kysely } from 'kysely'

/** What the analysis of check-ups and of the fitness test shows beyond one rate a finding. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexTeeth(db)
  await madeUp(db)
  await spine(db)
  await problems(db)
}

/** Caries at the index ages stands beside what was measured by age: at 5 by the deciduous teeth, at 12 by the permanent ones. */
async function indexTeeth(db: Kysely<unknown>): Promise<void> {
  await sql`alter table growth_summary drop constraint growth_summary_measure_check`.execute(db)
  await sql`
    alter table growth_summary add constraint growth_summary_measure_check
      check (measure in ('height', 'weight', 'bmi', 'capacity', 'teeth', 'filled'))`.execute(db)
  await sql`
    with child as materialized (
      select e.school_id, e.round_id, old.age, e.sex, m.measure, m.bin
      from health_check e
      join student s on s.school_id = e.school_id and s.id = e.student_id
      cross join lateral (select extract(year from age(e.taken_on, s.birth_date))::int as age) old
      cross join lateral (
        select case old.age when 5 then e.deciduous_decayed + e.deciduous_missing + e.deciduous_filled
            else e.permanent_decayed + e.permanent_missing + e.permanent_filled end::int as teeth,
          case old.age when 5 then e.deciduous_filled else e.permanent_filled end::int as filled) index
      cross join lateral (values
        ('teeth', index.teeth), ('filled', case when index.teeth > 0 then index.filled end)) m (measure, bin)
      where e.state = 'done' and e.caries is not null and s.birth_date <= e.taken_on and old.age in (5, 12)
        and m.bin is not null),
    binned as materialized (
      select school_id, round_id, age, sex, measure, bin, count(*)::int as n from child group by 1, 2, 3, 4, 5, 6),
    span as (
      select school_id, round_id, age, sex, measure, min(bin) as first, max(bin) as last, sum(n * bin)::int as total
      from binned group by 1, 2, 3, 4, 5)
    insert into growth_summary (school_id, round_id, age, sex, measure, first, counts, total)
    select school_id, round_id, age, sex, measure, first, array_agg(coalesce(n, 0) order by bin), span.total
    from span cross join lateral generate_series(first, last) bin
    left join binned using (school_id, round_id, age, sex, measure, bin)
    group by school_id, round_id, age, sex, measure, first, span.total
    on conflict do nothing`.execute(db)
}

/** Who made a test up: of what was before, those of whom a correction says so; marks of a PE lesson were taken over under the same reason. */
async function madeUp(db: Kysely<unknown>): Promise<void> {
  await sql`alter table fitness_test add column if not exists made_up boolean not null default false`.execute(
    db,
  )
  await sql`alter table fitness_summary add column if not exists made_up integer not null default 0`.execute(
    db,
  )
  await sql`alter table fitness_summary alter column made_up drop default`.execute(db)
  await sql`
    update fitness_test e set made_up = true from health_correction c
    where c.school_id = e.school_id and c.round_id = e.round_id and c.student_id = e.student_id
      and c.reason = 'retested' and c.note not like 'PE %' and e.state = 'done'`.execute(db)
  await sql`
    update fitness_summary s set made_up = c.n
    from (
      select school_id, round_id, grade, coalesce(class_id, 0) as class_id, sex, count(*)::int as n
      from fitness_test where made_up
      group by grouping sets ((school_id, round_id, grade, class_id, sex), (school_id, round_id, grade, sex))) c
    where (c.school_id, c.round_id, c.grade, c.class_id, c.sex)
        = (s.school_id, s.round_id, s.grade, s.class_id, s.sex)`.execute(db)
}

const sets = sql.raw(
  '(e.school_id, e.round_id, e.grade, e.class_id, e.sex), (e.school_id, e.round_id, e.grade, e.sex)',
)

/** Counts columns of the check-up summary that were not there, over check-ups (alias e) beside what `joined` joins. */
async function countChecks(
  db: Kysely<unknown>,
  counts: Readonly<Record<string, string>>,
  joined = sql``,
): Promise<void> {
  const names = Object.keys(counts)
  const listed = (of: (name: string) => string) => sql.raw(names.map(of).join(', '))
  await sql`
    alter table health_summary
      ${listed((name) => `add column if not exists ${name} integer not null default 0`)}`.execute(db)
  await sql`
    update health_summary s set ${listed((name) => `${name} = c.${name}`)}
    from (
      select e.school_id, e.round_id, e.grade, coalesce(e.class_id, 0) as class_id, e.sex,
        ${listed((name) => `count(*) filter (where ${counts[name]})::int as ${name}`)}
      from health_check e ${joined}
      group by grouping sets (${sets})) c
    where (c.school_id, c.round_id, c.grade, c.class_id, c.sex)
        = (s.school_id, s.round_id, s.grade, s.class_id, s.sex)`.execute(db)
  await sql`alter table health_summary ${listed((name) => `alter column ${name} drop default`)}`.execute(db)
}

/** How far a suspected spine came, as summaries/concerns.ts had it when this was written. */
const spine = (db: Kysely<unknown>) =>
  countChecks(
    db,
    {
      spine_notified: 'e.spine_abnormal and f.notified',
      spine_confirmed: 'e.spine_abnormal and f.confirmed',
    },
    sql`
      left join (
        select school_id, round_id, student_id,
          coalesce(notified_at::text, visited_on::text, result_at::text) is not null as notified,
          conclusion in ('watch', 'treated', 'referred') as confirmed
        from health_follow_up where kind = 'spine') f using (school_id, round_id, student_id)`,
  )

/** How many problems students have and which two together, as summaries/problems.ts had it when this was written. */
async function problems(db: Kysely<unknown>): Promise<void> {
  const has = {
    weight: `e.weight in ('overweight', 'obese') and e.weight_confirmed`,
    teeth: 'e.caries',
    spine: 'e.spine_abnormal',
    pressure: 'e.pressure_raised and e.pressure_confirmed',
    anaemia: 'e.anaemia and e.anaemia_confirmed',
  }
  const kinds = Object.entries(has)
  const howMany = kinds.map(([, is]) => `coalesce((${is})::int, 0)`).join(' + ')
  const pairs = kinds.flatMap(([one, is], at) =>
    kinds.slice(at + 1).map(([other, isToo]) => [`${one}_and_${other}`, `${is} and ${isToo}`] as const),
  )
  await countChecks(db, {
    problems_1: `${howMany} = 1`,
    problems_2: `${howMany} = 2`,
    problems_3: `${howMany} >= 3`,
    ...Object.fromEntries(pairs),
  })
}
