import { entryOf } from '@/lib/required.ts'

/** Places by a figure, the highest first; equal figures share a place, and the next is as many places on. */
export function ranksOf<T>(
  items: readonly T[],
  figureOf: (item: T) => number,
): (T & { rank: number; tied: boolean })[] {
  const sorted = items
    .map((item) => ({ item, figure: figureOf(item) }))
    .toSorted((a, b) => b.figure - a.figure)
  const first = new Map<number, number>()
  const n = new Map<number, number>()
  sorted.forEach(({ figure }, index) => {
    if (!first.has(figure)) first.set(figure, index + 1)
    n.set(figure, (n.get(figure) ?? 0) + 1)
  })
  return sorted.map(({ item, figure }) => ({
    ...item,
    rank: entryOf(first, figure),
    tied: entryOf(n, figure) > 1,
  }))
}
