export interface HistogramBin {
  /** the bin holds lower <= value < lower + width */
  lower: number
  n: number
}

/** Width of the bins that yearly change of SE is counted in, D. */
export const seChangeBinWidth = 0.05

/** P10, P25, P50, P75, P90: what a box of yearly change draws. */
export const boxProbabilities = [0.1, 0.25, 0.5, 0.75, 0.9] as const

/**
 * Quantiles from a histogram, linear inside a bin; off from the exact ones (smallest value with at least p of the values
 * at or below it) by at most `width`. Null for each when the histogram is empty. Bins may come in any order.
 */
export function quantilesFromHistogram(
  bins: readonly HistogramBin[],
  width: number,
  probabilities: readonly number[],
): (number | null)[] {
  const filled = bins.filter(({ n }) => n > 0).sort((a, b) => a.lower - b.lower)
  const total = filled.reduce((sum, { n }) => sum + n, 0)
  return probabilities.map((probability) => {
    // 0.55 × 100 is 55.00000000000001: without the slack the rank would fall into the next bin
    const rank = probability * total - 1e-9
    let before = 0
    for (const { lower, n } of filled) {
      if (before + n >= rank) return lower + (Math.max(0, rank - before) / n) * width
      before += n
    }
    return null
  })
}
