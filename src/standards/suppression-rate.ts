import type { Rate } from './rate.ts'
import { isSmallCount, smallCountThreshold, suppressTable, type TableSuppression } from './suppression.ts'

interface Published {
  threshold?: number
  /** whether the sum of the list is shown, here or in any other view */
  totalPublished: boolean
}

/** Whether a rate by itself is of few children: those counted, those not, or all of them (then one of the two is small). */
export const isSmallRate = ({ n, of }: Rate, threshold = smallCountThreshold): boolean =>
  isSmallCount(n, threshold) || isSmallCount(of - n, threshold)

/** The parts of one composition with null where hidden; see `suppressTable`. */
export function suppressParts(
  parts: readonly number[],
  { threshold, totalPublished }: Published,
): (number | null)[] {
  const [hidden = []] = suppressTable([parts], { threshold, rowTotals: totalPublished, columnTotals: false })
  return parts.map((part, index) => (hidden[index] ? null : part))
}

/** A list of rates, say the grades of a school, with null where hidden: neither n nor of is shown then. */
export function suppressRates(
  rates: readonly Rate[],
  { threshold, totalPublished }: Published,
): (Rate | null)[] {
  return suppressRateTable([rates], { threshold, rowTotals: totalPublished, columnTotals: false })[0] ?? []
}

/**
 * A table of rates, say school × grade, with null where hidden. A rate is two counts, n and of − n, and hidden whole; so cells are
 * added until both tables of counts are safe with the same mask.
 */
export function suppressRateTable(
  rates: readonly (readonly Rate[])[],
  options: TableSuppression,
): (Rate | null)[][] {
  const counted = rates.map((line) => line.map(({ n }) => n))
  const others = rates.map((line) => line.map(({ n, of }) => of - n))
  const forced = options.alsoSuppressed
  let hidden = rates.map((line, row) =>
    line.map((rate, column) => isSmallRate(rate, options.threshold) || forced?.[row]?.[column] === true),
  )
  for (let before = ''; before !== String(hidden);) {
    before = String(hidden)
    hidden = suppressTable(counted, { ...options, alsoSuppressed: hidden })
    hidden = suppressTable(others, { ...options, alsoSuppressed: hidden })
  }
  return rates.map((line, row) => line.map((rate, column) => (hidden[row]?.[column] ? null : rate)))
}
