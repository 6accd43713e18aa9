import { sql, type Kysely } from 'kysely'

const quantities = ['outdoor', 'screen', 'sleep', 'sport']

/** An outcome, where it is found and when a record (alias e) has it, as figures/factor-measures.ts had it when this was written. */
const outcomes = [
  ['myopia', 'vision_exam', 'screening_round', 'e.myopia'],
  ['obesity', 'health_check', 'health_round', `(e.weight = 'obese')`],
  ['lowFitness', 'fitness_test', 'health_round', `(e.level = 'fail')`],
  ['raisedPressure', 'health_check', 'health_round', 'e.pressure_raised'],
] as const

/**
 * Beside the bins of each quantity, how many children gave each answer: medians of the answers are then read from a summary, and no longer from
 * every questionnaire of a district. \`answers\` are minutes a day, rising; \`children\` how many gave each of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table quantity_summary
      add column answers smallint[] not null default '{}', add column children integer[] not null default '{}'`.execute(
    db,
  )
  const places = sql.raw(quantities.map((name) => `('${name}', q.${name}_minutes)`).join(', '))
  for (const [outcome, records, rounds, has] of outcomes)
    await sql`
      with given as (
        select e.school_id, e.round_id, e.grade, p.quantity, ${sql.raw(has)} as has, p.minutes, count(*)::int as n
        from ${sql.table(records)} e
        join ${sql.table(rounds)} r on r.id = e.round_id
        join questionnaire q on q.school_id = e.school_id and q.school_year = r.school_year
          and q.student_id = e.student_id and q.is_whole
        cross join lateral (values ${places}) p (quantity, minutes)
        where ${sql.raw(has)} is not null group by 1, 2, 3, 4, 5, 6),
      counted as (
        select school_id, round_id, grade, quantity, has, array_agg(minutes order by minutes) as answers,
          array_agg(n order by minutes) as children
        from given group by 1, 2, 3, 4, 5)
      update quantity_summary s set answers = c.answers, children = c.children from counted c
      where s.outcome = ${outcome} and (s.school_id, s.round_id, s.grade, s.quantity, s.has_outcome)
        = (c.school_id, c.round_id, c.grade, c.quantity, c.has)`.execute(db)
  await sql`
    alter table quantity_summary alter column answers drop default, alter column children drop default`.execute(
    db,
  )
}
