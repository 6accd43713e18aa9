import { sql } from 'kysely'
import { required } from '@/lib/required.ts'
import { inverseQuantities, type InverseQuantity } from '@/modules/health/contract/inverse-analysis.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope } from '@/server/db/scope.ts'
import type { InverseView } from './inverse-view.ts'

/** Of the answers themselves, in whole minutes; null of nobody. */
export type Medians = Readonly<Record<InverseQuantity, { with: number | null; without: number | null }>>

interface Answered {
  quantity: InverseQuantity
  has: boolean
  minutes: number
  children: number
}

/** The median answer of the children with the outcome and of those without, in the grades that are asked for: from how many gave each answer. */
export async function readMedians(
  db: Db,
  { scope, round, outcome }: InverseView,
  grades: readonly number[],
): Promise<Medians> {
  const { rows } = await sql<Answered>`
    select s.quantity, s.has_outcome as has, a.minutes::int, sum(a.children)::int as children
    from quantity_summary s cross join lateral unnest(s.answers, s.children) a (minutes, children)
    where s.outcome = ${outcome} and s.round_id = ${round.id} and s.grade = any(${[...grades]}::int[])
      and ${inScope(scope, 's.school_id')}
    group by 1, 2, 3 order by 3`.execute(db)
  const of = (quantity: InverseQuantity, side: boolean) =>
    medianOfAnswers(rows.filter((row) => row.quantity === quantity && row.has === side))
  return Object.fromEntries(
    inverseQuantities.map((quantity) => [
      quantity,
      { with: of(quantity, true), without: of(quantity, false) },
    ]),
  ) as Medians
}

/** The middle answer of rising ones; of an even number the mean of the middle two. */
function medianOfAnswers(rising: readonly Answered[]): number | null {
  const all = rising.reduce((sum, { children }) => sum + children, 0)
  if (all === 0) return null
  const at = (index: number) => {
    let before = 0
    return required(
      rising.find(({ children }) => (before += children) > index),
      'a median',
    ).minutes
  }
  return Math.round((at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2)
}
