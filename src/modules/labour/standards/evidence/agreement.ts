import { dimensions, type Rubric } from '../tasks/rubric.ts'

/** Two assessors agree on a dimension where they are at most so far apart. Chosen by us. */
const near = 1

/** Of each record the scores of all who assessed it: dimensions in which two of them agree, of all that two of them scored. */
export function agreementOf(records: readonly (readonly Rubric[])[]): { n: number; of: number } {
  const pairs = records.flatMap((scores) =>
    scores.flatMap((a, index) => scores.slice(index + 1).map((b) => [a, b] as const)),
  )
  const gaps = pairs.flatMap(([a, b]) => dimensions.map((each) => Math.abs(a[each] - b[each])))
  return { n: gaps.filter((gap) => gap <= near).length, of: gaps.length }
}

/** Mean of each dimension to one decimal; null of nothing. */
export function meanOf(scores: readonly Rubric[]): Rubric | null {
  if (scores.length === 0) return null
  const mean = (by: keyof Rubric) =>
    Math.round((scores.reduce((sum, score) => sum + score[by], 0) / scores.length) * 10) / 10
  return { concept: mean('concept'), skill: mean('skill'), habit: mean('habit'), spirit: mean('spirit') }
}
