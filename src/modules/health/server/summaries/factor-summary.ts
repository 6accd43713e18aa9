import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import {
  binNames,
  factorColumns,
  outcomeSources,
  quantityOrder,
  type OutcomeSource,
} from './factor-measures.ts'

const counted = [{ name: 'asked', says: 'true' }, ...Object.values(factorColumns)]
const factorNames = sql.raw(counted.flatMap(({ name }) => [`${name}_with`, `${name}_without`]).join(', '))
const factorSums = sql.raw(
  counted
    .flatMap(({ says }) => [`o.has and (${says})`, `not o.has and (${says})`])
    .map((condition) => `count(*) filter (where ${condition})`)
    .join(', '),
)
const quantityNames = sql.raw(binNames.join(', '))
const quantitySums = sql.raw(
  binNames.map((_, bin) => `coalesce(sum(b.n) filter (where b.bin = ${bin}), 0)`).join(', '),
)

const roundTable = (source: OutcomeSource) =>
  sql.table(source === 'vision' ? 'screening_round' : 'health_round')

/**
 * Counts how often a school's questionnaires go with the outcomes of one round, inside the transaction of whoever writes either. The
 * caller holds the school's row lock. A school without questionnaires of that year has no rows.
 */
export async function refreshFactors(
  trx: Db,
  schoolId: number,
  source: OutcomeSource,
  roundId: number,
): Promise<void> {
  const { rows } = await sql<{ year: number; requested: boolean }>`
    select r.school_year as year, exists (
      select from questionnaire q where q.school_id = ${schoolId} and q.school_year = r.school_year) as requested
    from ${roundTable(source)} r where r.id = ${roundId}`.execute(trx)
  const { year, requested } = rows[0] ?? { year: 0, requested: false }
  for (const [outcome, { source: own, table, has }] of Object.entries(outcomeSources)) {
    if (own !== source) continue
    for (const summary of ['factor_summary', 'quantity_summary'])
      await sql`
        delete from ${sql.table(summary)}
        where school_id = ${schoolId} and outcome = ${outcome} and round_id = ${roundId}`.execute(trx)
    if (!requested) continue
    const answered = sql`${sql.table(table)} e
      join questionnaire q on q.school_id = ${schoolId} and q.school_year = ${year} and q.student_id = e.student_id
        and q.is_whole
      cross join lateral (select ${sql.raw(has)} as has) o`
    const known = sql`e.school_id = ${schoolId} and e.round_id = ${roundId} and o.has is not null`
    const key = sql`${schoolId}::int, ${outcome}, ${roundId}::int, e.grade`
    await sql`
      insert into factor_summary (school_id, outcome, round_id, grade, sex, ${factorNames})
      select ${key}, e.sex, ${factorSums} from ${answered} where ${known} group by e.grade, e.sex`.execute(
      trx,
    )
    await sql`
      insert into quantity_summary (school_id, outcome, round_id, grade, quantity, has_outcome, ${quantityNames}, answers, children)
      select ${schoolId}::int, ${outcome}, ${roundId}::int, b.grade, b.quantity, b.has, ${quantitySums},
        array_agg(b.minutes order by b.minutes), array_agg(b.n order by b.minutes)
      from (
        select e.grade, p.quantity, o.has, p.bin, p.minutes, count(*)::int as n
        from ${answered} cross join lateral (values ${sql.raw(quantityOrder)}) p (quantity, bin, minutes)
        where ${known} group by e.grade, p.quantity, o.has, p.bin, p.minutes) b
      group by b.grade, b.quantity, b.has`.execute(trx)
  }
}

/** Notes that a school's questionnaires of a school year changed, and counts them anew with every outcome of that year. Holds as above. */
export async function refreshQuestionnaires(trx: Db, schoolId: number, schoolYear: number): Promise<void> {
  await sql`
    insert into questionnaire_as_of (school_id, school_year, first_on, last_on, incomplete, changed_at)
    select ${schoolId}::int, ${schoolYear}::int, min(answered_on), max(answered_on),
      count(*) filter (where not is_whole), now()
    from questionnaire where school_id = ${schoolId} and school_year = ${schoolYear}
    on conflict (school_id, school_year) do update set first_on = excluded.first_on, last_on = excluded.last_on,
      incomplete = excluded.incomplete, changed_at = excluded.changed_at`.execute(trx)
  const { rows } = await sql<{ source: OutcomeSource; id: number }>`
    with s as (select region_code from school where id = ${schoolId})
    select 'vision' as source, r.id from screening_round r join s using (region_code)
    where r.school_year = ${schoolYear}
    union all
    select r.kind, r.id from health_round r join s using (region_code) where r.school_year = ${schoolYear}`.execute(
    trx,
  )
  for (const { source, id } of rows) await refreshFactors(trx, schoolId, source, id)
}
