import type { InverseQuantity } from '@/modules/health/contract/inverse-analysis.ts'
import { tellableBinning, type Binning } from '@/modules/health/standards/epidemiology/binning.ts'
import { isOfParts, publishedParts } from '@/modules/health/standards/epidemiology/published-parts.ts'
import { stageOf } from '@/standards/grade.ts'
import {
  binsOf,
  outdoorLimit,
  screenLimit,
  sleepLimitOf,
  sportLimit,
} from '@/modules/health/standards/questionnaire.ts'

/** Children of some grades per finest bin: with the outcome, and without. */
export type LinesOf = (grades: readonly number[]) => readonly [readonly number[], readonly number[]]

/** Finest bins taken together for a curve, half an hour or an hour: parents answer in half hours. */
export const curveSizes: Readonly<Record<InverseQuantity, readonly [number, number]>> = {
  outdoor: [3, 6],
  screen: [3, 6],
  sport: [3, 6],
  sleep: [2, 4],
}

/** Minutes by which a factor parts the children of a grade into yes and no. */
const limitOf: Readonly<Record<InverseQuantity, (grade: number) => number>> = {
  outdoor: () => outdoorLimit,
  screen: () => screenLimit,
  sport: () => sportLimit,
  sleep: sleepLimitOf,
}

/**
 * The bins that are published of some grades: the finest in which each part of the grades may be published, for the
 * finest parts that have any. They depend on no choice of the reader. Null where the chosen grades are no sum of such parts.
 */
export function publishedBins(
  quantity: InverseQuantity,
  { grades, chosen }: { grades: readonly number[]; chosen: readonly number[] },
  linesOf: LinesOf,
): Binning | null {
  const { from, width } = binsOf[quantity]
  const binningOf = (parts: readonly (readonly number[])[]) => {
    const lines = parts.flatMap((part) => {
      const cuts = [...new Set(part.map((grade) => (limitOf[quantity](grade) - from) / width))]
      return linesOf(part).map((counts) => ({ counts, cuts }))
    })
    return tellableBinning(lines, curveSizes[quantity])
  }
  const ofStages = Object.values(
    grades.reduce<Record<string, number[]>>(
      (byStage, grade) => ({ ...byStage, [stageOf(grade)]: [...(byStage[stageOf(grade)] ?? []), grade] }),
      {},
    ),
  )
  const finest = publishedParts(grades, (some) => binningOf([some]) !== null)
  for (const parts of [finest, ofStages, [grades]]) {
    const binning = binningOf(parts)
    if (binning) return isOfParts(chosen, parts) ? binning : null
  }
  return null
}
