import { firstOf, lastOf, required } from '@/lib/required.ts'
import type { InverseQuantity } from '@/modules/health/contract/inverse-analysis.ts'
import { evenBinning, inBins, type Binning } from '@/modules/health/standards/epidemiology/binning.ts'
import { quarterBounds, sumsBetween } from '@/modules/health/standards/epidemiology/quarters.ts'
import { quantilesFromHistogram } from '@/standards/quantiles.ts'
import { binsOf, quantityBins } from '@/modules/health/standards/questionnaire.ts'
import type { Chosen } from './chosen.ts'
import type { Medians } from './read-medians.ts'
import type { BinsOfGrade } from './read-quantities.ts'
import { curveSizes, publishedBins, type LinesOf } from './published-bins.ts'

/**
 * How much of something children with the outcome have, and those without. Published of parts of the grades alone, and with medians that
 * follow from the published bins; `medians` are those of the answers, null where they are not shown.
 */
export function quantityRow(
  quantity: InverseQuantity,
  bins: readonly BinsOfGrade[],
  { grades, chosen, shows }: Omit<Chosen, 'strata'>,
  medians: Medians | null,
) {
  const linesOf = linesIn(bins.filter((each) => each.quantity === quantity))
  const isWhole = shows === 'whole'
  const curve = isWhole
    ? evenBinning(quantityBins, curveSizes[quantity][0])
    : shows === 'nothing'
      ? null
      : publishedBins(quantity, { grades, chosen }, linesOf)
  if (!curve) return { quantity, published: false, quarters: null, distribution: null }

  // Nothing finer than the curve is published.
  const fine = isWhole ? evenBinning(quantityBins, 1) : curve
  const minutesAt = (index: number) => binsOf[quantity].from + index * binsOf[quantity].width
  const lines = linesOf(chosen)
  const [having, lacking] = lines.map((line) => inBins(line, fine)) as [number[], number[]]
  // Nor are quarters of other children than the whole district: other bounds would part the same children anew.
  const quartered = isWhole ? [having, lacking] : linesOf(grades).map((line) => inBins(line, fine))
  const bounds = quarterBounds(sumOfLines(quartered))
  const others = sumsBetween(lacking, bounds)
  const limitAt = (quarter: number) => {
    const bound = bounds[quarter]
    return bound === undefined ? null : minutesAt(required(fine.starts[bound], 'a bound'))
  }
  const side = (at: 0 | 1, counts: readonly number[]) => ({
    counts: inBins(lines[at], curve),
    of: counts.reduce((sum, n) => sum + n, 0),
    median: medians ? medians[quantity][at === 0 ? 'with' : 'without'] : medianOf(counts, fine, minutesAt),
  })
  return {
    quantity,
    published: true,
    quarters: sumsBetween(having, bounds).map((n, quarter) => ({
      from: limitAt(quarter - 1),
      to: limitAt(quarter),
      rate: { n, of: n + (others[quarter] ?? 0) },
    })),
    distribution: {
      bounds: [...curve.starts, lastOf(curve.starts) + curve.size].map(minutesAt),
      medianOf: medians ? ('answers' as const) : ('bins' as const),
      with: side(0, having),
      without: side(1, lacking),
    },
  }
}

/** In whole minutes. Null also where it falls among tails that are published together: where in them is not known. */
function medianOf(
  counts: readonly number[],
  { starts, size }: Binning,
  minutesAt: (index: number) => number,
) {
  const bins = counts.map((n, group) => ({ lower: minutesAt(required(starts[group], 'a bin')), n }))
  const [median = null] = quantilesFromHistogram(bins, minutesAt(size) - minutesAt(0), [0.5])
  if (median === null) return null
  const isBelow = firstOf(starts) > 0 && median <= minutesAt(required(starts[1], 'a second bin'))
  const last = lastOf(starts)
  const isAbove = last + size < quantityBins && median > minutesAt(last)
  return isBelow || isAbove ? null : Math.round(median)
}

const linesIn =
  (bins: readonly BinsOfGrade[]): LinesOf =>
  (some) => {
    const ofOutcome = (has: boolean) =>
      sumOfLines(
        bins
          .filter(({ grade, hasOutcome }) => hasOutcome === has && some.includes(grade))
          .map(({ counts }) => counts),
      )
    return [ofOutcome(true), ofOutcome(false)]
  }

const sumOfLines = (lines: readonly (readonly number[])[]): number[] =>
  Array.from({ length: lines[0]?.length ?? quantityBins }, (_, at) =>
    lines.reduce((sum, line) => sum + (line[at] ?? 0), 0),
  )
