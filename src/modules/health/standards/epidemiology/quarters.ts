import { lastOf } from '@/lib/required.ts'

/**
 * Where the bounds lie that part answers into quarters, as places between bins: each the one nearest to its quarter of the children.
 * Answers come in lumps (half an hour, an hour), so that quarters are not quite alike, and where two bounds fall together or nobody
 * lies between them there are fewer.
 */
export function quarterBounds(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, n) => sum + n, 0)
  const below = [0]
  for (const n of counts) below.push(lastOf(below) + n)
  const belowOf = (index: number) => below[index] ?? total
  const bounds: number[] = []
  for (const share of [0.25, 0.5, 0.75]) {
    const aim = share * total
    const farFrom = (index: number) => Math.abs(belowOf(index) - aim)
    let best = 0
    for (let index = 1; index < counts.length; index += 1) if (farFrom(index) < farFrom(best)) best = index
    const before = belowOf(bounds.at(-1) ?? 0)
    if (belowOf(best) > before && belowOf(best) < total) bounds.push(best)
  }
  return bounds
}

/** Sums of counts between bounds: one more than there are bounds. */
export const sumsBetween = (counts: readonly number[], bounds: readonly number[]): number[] =>
  [0, ...bounds].map((from, index) =>
    counts.slice(from, bounds[index] ?? counts.length).reduce((sum, n) => sum + n, 0),
  )
