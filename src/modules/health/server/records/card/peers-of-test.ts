import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { CardComponent, CardTest, PeerMean } from '@/modules/health/contract/card.ts'
import type { StudentTest } from './tests-of-student.ts'

/** A mean of fewer would disclose single children. */
const fewest = 5

/** A mean to 0.1 of `n` children from the sum of their points. */
export const meanOf = (sum: number, n: number): PeerMean =>
  n < fewest ? null : { mean: Math.round((sum * 10) / n) / 10, n }

export interface Peers {
  means: ReadonlyMap<CardComponent, PeerMean>
  rank: CardTest['rank']
}

/** Of the same grade and sex in the school and round: the mean of each score, and the child's place by its total. */
export async function peersOfTest(db: Db, test: StudentTest): Promise<Peers> {
  const { rows: items } = await sql<{ item: CardComponent; sum: number; n: number }>`
    select item, score_sum as sum, scored as n from fitness_item_summary
    where school_id = ${test.school_id} and round_id = ${test.round.id} and class_id = 0 and grade = ${test.grade}
      and sex = ${test.sex}`.execute(db)
  return {
    means: new Map(items.map((row) => [row.item, meanOf(row.sum, row.n)])),
    rank: test.total === null ? null : await rankOf(db, test, test.total),
  }
}

/** One grade of one school is read as it stands. */
async function rankOf(db: Db, test: StudentTest, total: number): Promise<CardTest['rank']> {
  const { rows } = await sql<{ of: number; better: number }>`
    select count(*)::int as of, (count(*) filter (where total > ${total}))::int as better
    from fitness_test
    where school_id = ${test.school_id} and round_id = ${test.round.id} and grade = ${test.grade} and sex = ${test.sex}
      and total is not null`.execute(db)
  const { of, better } = rows[0] ?? { of: 0, better: 0 }
  return of < fewest ? null : { position: better + 1, of }
}
