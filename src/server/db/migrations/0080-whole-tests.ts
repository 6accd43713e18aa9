import { sql, type Kysely } from 'kysely'
import { concernCounts, followedKinds } from '../../figures/concerns.ts'
import { fitnessMeasureSums } from '../../figures/fitness-measures.ts'

const concerns = Object.keys(concernCounts)
const sets = [
  '(e.school_id, e.round_id, e.grade, e.class_id, e.sex)',
  '(e.school_id, e.round_id, e.grade, e.sex)',
].join(', ')

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
        ${sql.raw(fitnessMeasureSums['whole']!)} as whole
      from fitness_test e group by grouping sets (${sql.raw(sets)})) c
    where (c.school_id, c.round_id, c.grade, c.class_id, c.sex)
        = (s.school_id, s.round_id, s.grade, s.class_id, s.sex)
      and c.whole > 0`.execute(db)
  await sql`alter table fitness_summary alter column whole drop default`.execute(db)
  const counts = concerns.map((name) => `count(*) filter (where ${concernCounts[name]})::int as ${name}`)
  await sql`
    update health_summary s set ${sql.raw(concerns.map((name) => `${name} = c.${name}`).join(', '))}
    from (
      select e.school_id, e.round_id, e.grade, coalesce(e.class_id, 0) as class_id, e.sex, ${sql.raw(counts.join(', '))}
      from health_check e ${followedKinds} group by grouping sets (${sql.raw(sets)})) c
    where (c.school_id, c.round_id, c.grade, c.class_id, c.sex)
        = (s.school_id, s.round_id, s.grade, s.class_id, s.sex)
      and (${sql.raw(concerns.map((name) => `s.${name}`).join(', '))})
        is distinct from (${sql.raw(concerns.map((name) => `c.${name}`).join(', '))})`.execute(db)
}
