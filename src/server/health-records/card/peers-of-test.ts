import { sql, type Kysely } from 'kysely'
import type { CardComponent, CardTest, PeerMean } from '@/contract/health-card.ts'
import type { ChildTest } from './tests-of-child.ts'

/** A mean of fewer tells of single children. */
const fewest = 5

/** A mean to 0.1 of `n` children from the sum of their points. */
export const meanOf = (sum: number, n: number): PeerMean =>
  n < fewest ? null : { mean: Math.round((sum * 10) / n) / 10, n }

export interface Peers {
  means: ReadonlyMap<CardComponent, PeerMean>
  rank: CardTest['rank']
}

/** Of the same grade and sex in the school and round: the mean of each score, and the child's place by its total. */
export async function peersOfTest(db: Kysely<any>, test: ChildTest): Promise<Peers> {
  const { rows: items } = await sql<{ item: CardComponent; sum: number; n: number }>`
    select item, score_sum as sum, scored as n from fitness_item_summary
    where school_id = ${test.school_id} and round_id = ${test.round.id} and class_id = 0 and grade = ${test.grade}
      and sex = ${test.sex}`.execute(db)
  // The BMI is no item of the summary; one grade of one school is read as it stands.
  const { rows: peers } = await sql<{ sum: number; n: number; totals: number; better: number }>`
    select coalesce(sum(bmi_score), 0)::int as sum, count(bmi_score)::int as n, count(total)::int as totals,
      (count(*) filter (where total > ${test.total}))::int as better
    from fitness_test
    where school_id = ${test.school_id} and round_id = ${test.round.id} and grade = ${test.grade} and sex = ${test.sex}
      and state = 'done'`.execute(db)
  const { sum, n, totals, better } = peers[0] ?? { sum: 0, n: 0, totals: 0, better: 0 }
  return {
    means: new Map([
      ['bmi', meanOf(sum, n)],
      ...items.map((row) => [row.item, meanOf(row.sum, row.n)] as const),
    ]),
    rank: test.total === null || totals < fewest ? null : { place: better + 1, of: totals },
  }
}
