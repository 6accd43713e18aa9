import type { FitnessComponent } from '@/standards/fitness/item.ts'
import { quantilesFromHistogram } from '@/standards/quantiles.ts'
import { wilsonInterval } from '@/standards/wilson.ts'
import type { HealthRow } from '../families.ts'
import { districtRows, ofView, type HealthQuestion } from './figure-set.ts'
import { fitnessComponents, itemColumn, itemScores, itemsSet } from './items-set.ts'
import { meanOf } from './publish-totals.ts'
import { besideOf, comparedOf, suppressionOf, readBeside, seenBy, type Seen } from './seen.ts'

/** Outside the own school a quantile of fewer would be near to somebody's score. */
const minOutside = 30
const minInside = 5

/** Scores of each item, and their boxes by grade and sex. */
export async function readItems(question: HealthQuestion) {
  const { view } = question
  const beside = await readBeside(question, itemsSet)
  const minimumOf = view.isWhole ? minInside : minOutside
  const part = (item: FitnessComponent) => (seen: Seen) =>
    publishItem(seen, item, seen === beside.compared ? minOutside : minimumOf)
  const isDone = (item: FitnessComponent) =>
    countOf(beside.now.row, item, 'scored') + unscored(beside.now.row, item) > 0
  return {
    ...comparedOf(view),
    minimumOf,
    rows: fitnessComponents.filter(isDone).map((item) => {
      const figures = besideOf(beside, part(item))
      const { now } = figures
      return {
        item,
        figures,
        goodInterval: now && wilsonInterval(now.good.n, now.good.of),
        passedInterval: now && wilsonInterval(now.passed.n, now.passed.of),
      }
    }),
    boxes: await readBoxes(question, minimumOf),
  }
}

/** A count of an item in a row of `itemsSet`. */
export const countOf = (row: HealthRow, item: FitnessComponent, name: string) =>
  row[itemColumn(item, name)] ?? 0
/** Children tested without a score of the item. */
export const unscored = (row: HealthRow, item: FitnessComponent) =>
  ['exempt', 'absent', 'missing'].reduce((sum, name) => sum + countOf(row, item, name), 0)

function publishItem({ row, shows }: Seen, item: FitnessComponent, min: number) {
  if (!shows(item)) return null
  const of = countOf(row, item, 'scored')
  const [p25 = null, p75 = null] = of < min ? [] : quantilesOf(row, item, [0.25, 0.75])
  return {
    of,
    mean: meanOf(countOf(row, item, 'score_sum'), of).mean,
    p25,
    p75,
    good: { n: countOf(row, item, 'good'), of },
    passed: { n: countOf(row, item, 'passed'), of },
  }
}

/** The lowest score that such a share of the children does not exceed: scores are few, nothing lies between them. */
const quantilesOf = (row: HealthRow, item: FitnessComponent, probabilities: readonly number[]) =>
  quantilesFromHistogram(
    itemScores.map((lower) => ({ lower, n: countOf(row, item, `score_${lower}`) })),
    0,
    probabilities,
  )

const boxProbabilities = [0.1, 0.25, 0.5, 0.75, 0.9]

/** Grades × sexes of a district, or of a school that is shown whole: published, most cells of a school would be suppressed. */
async function readBoxes(question: HealthQuestion, minimumOf: number) {
  const { db, view } = question
  const { round, isWhole } = view
  if (view.school && !isWhole) return []
  const suppressed = await suppressionOf(question, itemsSet, round)
  const rows = view.school
    ? await itemsSet.read(db, view, { rounds: [round], by: ['grade', 'sex'] })
    : ofView(await districtRows(question, itemsSet, round), view)
  return rows.flatMap((row) => {
    const { grade = 0, sex = 0 } = row
    const { shows } = seenBy(itemsSet, row, suppressed, { grade, sex })
    return fitnessComponents.flatMap((item) => {
      const n = countOf(row, item, 'scored')
      if (n === 0) return []
      const isPublished = n >= minimumOf && shows(item)
      const [p10, p25, p50, p75, p90] = isPublished ? quantilesOf(row, item, boxProbabilities) : []
      return [
        {
          item,
          grade,
          sex: sex === 1 ? ('boy' as const) : ('girl' as const),
          of: isPublished ? n : null,
          p10: p10 ?? null,
          p25: p25 ?? null,
          p50: p50 ?? null,
          p75: p75 ?? null,
          p90: p90 ?? null,
        },
      ]
    })
  })
}
