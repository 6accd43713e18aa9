import { sql, type Kysely } from 'kysely'

const sets = sql.raw(
  '(e.school_id, e.round_id, e.grade, e.class_id, e.sex), (e.school_id, e.round_id, e.grade, e.sex)',
)

/** Who does which item, as figures/fitness-measures.ts had it when this was written: column, item, condition. */
const items = [
  ['vital_capacity', 'vitalCapacity', 'true'],
  ['sprint_50', 'sprint50', 'true'],
  ['sit_and_reach', 'sitAndReach', 'true'],
  ['rope', 'rope', 'e.grade <= 6'],
  ['long_jump', 'longJump', 'e.grade > 6'],
  ['sit_ups', 'sitUps', '(e.grade between 3 and 6 or e.grade > 6 and e.sex = 2)'],
  ['pull_ups', 'pullUps', 'e.grade > 6 and e.sex = 1'],
  ['shuttle', 'shuttle', 'e.grade in (5, 6)'],
  ['run_1000', 'run1000', 'e.grade > 6 and e.sex = 1'],
  ['run_800', 'run800', 'e.grade > 6 and e.sex = 2'],
] as const
const isWhole = [
  `e.state = 'done' and e.bmi_score is not null`,
  ...items.map(
    ([column, item, asked]) =>
      `(not (e.sex in (1, 2) and ${asked}) or e.${column}_score is not null or coalesce(e.no_mark->>'${item}', '') = 'exempt')`,
  ),
].join(' and ')

/** As figures/concerns.ts had them when this was written. */
const kinds = `array_remove(array[
  case when e.weight <> 'normal' and e.weight_confirmed then 'weight' end,
  case when e.stunted then 'stunting' end,
  case when e.pressure_raised and e.pressure_confirmed then 'pressure' end,
  case when e.spine_abnormal then 'spine' end,
  case when e.caries and coalesce(e.deciduous_decayed, 0) + coalesce(e.permanent_decayed, 0) > 0 then 'teeth' end,
  case when e.anaemia and e.anaemia_confirmed then 'anaemia' end], null)`
const concerns = ['concern', 'notified', 'visited', 'closed'] as const
const countOf = (name: (typeof concerns)[number]) => {
  const isAsked = `cardinality(${kinds}) > 0`
  return name === 'concern' ? isAsked : `${isAsked} and ${kinds} <@ coalesce(f.${name}, '{}')`
}
const listed = (of: (name: (typeof concerns)[number]) => string) => sql.raw(concerns.map(of).join(', '))

/**
 * Tests of which nothing lacks are counted by themselves: who is excused from an item has no total and yet nothing to make up. Follow-up of
 * check-ups is counted again, for a tooth that is filled or gone no longer asks for a visit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table fitness_summary add column if not exists whole integer not null default 0`.execute(db)
  await sql`
    update fitness_summary s set whole = c.whole
    from (
      select e.school_id, e.round_id, e.grade, coalesce(e.class_id, 0) as class_id, e.sex,
        count(*) filter (where ${sql.raw(isWhole)}) as whole
      from fitness_test e group by grouping sets (${sets})) c
    where (c.school_id, c.round_id, c.grade, c.class_id, c.sex)
        = (s.school_id, s.round_id, s.grade, s.class_id, s.sex)
      and c.whole > 0`.execute(db)
  await sql`alter table fitness_summary alter column whole drop default`.execute(db)
  await sql`
    update health_summary s set ${listed((name) => `${name} = c.${name}`)}
    from (
      select e.school_id, e.round_id, e.grade, coalesce(e.class_id, 0) as class_id, e.sex,
        ${listed((name) => `count(*) filter (where ${countOf(name)})::int as ${name}`)}
      from health_check e left join (
        select school_id, round_id, student_id,
          array_agg(kind) filter (where coalesce(notified_at::text, visited_on::text, result_at::text) is not null) as notified,
          array_agg(kind) filter (where coalesce(visited_on::text, result_at::text) is not null) as visited,
          array_agg(kind) filter (where result_at is not null) as closed
        from health_follow_up group by school_id, round_id, student_id) f using (school_id, round_id, student_id)
      group by grouping sets (${sets})) c
    where (c.school_id, c.round_id, c.grade, c.class_id, c.sex)
        = (s.school_id, s.round_id, s.grade, s.class_id, s.sex)
      and (${listed((name) => `s.${name}`)}) is distinct from (${listed((name) => `c.${name}`)})`.execute(db)
}
