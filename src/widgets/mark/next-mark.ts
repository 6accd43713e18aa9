/**
 * Pixels inside the picture; `half` is half the width of a mark that has one, so that a tooltip stands beside it. One with half a height
 * too is found by a pointer anywhere inside it and nowhere else.
 */
export type Point = { x: number; y: number; half?: number; halfHeight?: number; isRound?: boolean }

/**
 * Where an arrow key takes the cursor. Left and right follow the reading order; up and down go to the nearest mark
 * in that direction, sideways distance counting double. Stays where there is none. `null` for keys that do not move.
 */
export function nextMark(points: readonly (Point | null)[], index: number, key: string): number | null {
  const last = points.length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowRight') return Math.min(index + 1, last)
  if (key === 'ArrowLeft') return Math.max(index - 1, 0)
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const from = points[index]
  if (!from) return index
  const sign = key === 'ArrowDown' ? 1 : -1
  let best = index
  let bestDistance = Number.POSITIVE_INFINITY
  points.forEach((point, i) => {
    if (!point || i === index) return
    const ahead = (point.y - from.y) * sign
    if (ahead <= 1) return
    const distance = ahead + 2 * Math.abs(point.x - from.x)
    if (distance < bestDistance) [best, bestDistance] = [i, distance]
  })
  return best
}

/** The mark in which the pointer is, else the nearest within `reach`; along one axis only the distance on it counts: x for columns, y for rows. */
export function markAt(
  points: readonly (Point | null)[],
  pointer: Point,
  reach: number,
  along: 'x' | 'y' | false,
) {
  let best: number | null = null
  let bestDistance = reach
  points.forEach((point, i) => {
    if (!point) return
    const off = { x: Math.abs(point.x - pointer.x), y: Math.abs(point.y - pointer.y) }
    const { half = 0, halfHeight } = point
    const isInside = halfHeight !== undefined && off.x <= half && off.y <= halfHeight
    if (halfHeight !== undefined && !isInside) return
    const distance = isInside ? 0 : along ? off[along] : Math.hypot(off.x, off.y)
    if (distance <= bestDistance) [best, bestDistance] = [i, distance]
  })
  return best
}
