import { isSmallCount } from '@/standards/suppression.ts'

/** Neighbouring bins taken together: `size` of them each, but that the first holds all before it and the last all after it. */
export interface Binning {
  size: number
  /** Places in the finest bins where the groups begin, `size` apart; but the first group holds from 0. */
  starts: readonly number[]
}

/** Groups of a size over so many bins. */
export function evenBinning(bins: number, size: number): Binning {
  const starts = Array.from({ length: Math.ceil(bins / size) }, (_, index) => index * size)
  return { size, starts }
}

/** Sums of the finest counts by group. */
export const inBins = (counts: readonly number[], { starts }: Binning): number[] =>
  starts.map((start, index) =>
    counts.slice(index === 0 ? 0 : start, starts[index + 1] ?? counts.length).reduce((sum, n) => sum + n, 0),
  )

/** Children per finest bin, and the places by which the same children are parted elsewhere. */
export interface Line {
  counts: readonly number[]
  cuts: readonly number[]
}

/** A curve of fewer says nothing. */
const fewest = 3

/**
 * The finest of some sizes at which no group of any line holds few children, tails taken together where they do, and no cut parts off
 * few of a group. Null where there is none.
 */
export function tellableBinning(lines: readonly Line[], sizes: readonly number[]): Binning | null {
  const bins = lines[0]?.counts.length ?? 0
  for (const size of sizes) {
    let { starts } = evenBinning(bins, size)
    const isSmall = (group: number) =>
      lines.some(({ counts }) => isSmallCount(inBins(counts, { size, starts })[group] ?? 0))
    while (starts.length >= fewest && isSmall(0)) starts = starts.slice(1)
    while (starts.length >= fewest && isSmall(starts.length - 1)) starts = starts.slice(0, -1)
    if (starts.length < fewest) continue
    // The first group holds from 0, wherever it is said to begin.
    const inner = starts.slice(1)
    const hasFew = ({ counts, cuts }: Line) => {
      const parted = [0, ...new Set([...inner, ...cuts])].sort((a, b) => a - b)
      return inBins(counts, { size, starts: parted }).some((n) => isSmallCount(n))
    }
    if (!lines.some(hasFew)) return { size, starts }
  }
  return null
}
