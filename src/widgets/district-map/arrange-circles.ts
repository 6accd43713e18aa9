import { boxesOf, inside, type Circle, type PlacedCircle, type Room } from './circle-room.ts'
import { toNearestFree } from './circles-nearest-free.ts'
import { toRows } from './circles-in-rows.ts'

/** Shares of the schools, the largest first, that keep their names as it gets crowded; then circles shrink. */
const named = [1, 0.75, 0.5, 0.25, 0]
const shrink = 0.85
const maxSteps = 40

/**
 * Circles and names moved apart until none stands upon another, all inside the room: near their places where that is possible, else in
 * rows of the same order. Who has no room for all names keeps those of the largest circles; only then do circles shrink.
 */
export function arrangeCircles(circles: readonly Circle[], room: Room): PlacedCircle[] {
  const byWeight = circles.toSorted((a, b) => b.r - a.r || (a.id < b.id ? -1 : 1))
  const rankOf = new Map(byWeight.map(({ id }, rank) => [id, rank]))
  let last: PlacedCircle[] = []
  for (let step = 0; step < maxSteps; step++) {
    const share = named[step] ?? 0
    const scale = shrink ** Math.max(0, step - named.length + 1)
    const fitted = circles.map((circle) => ({
      ...circle,
      r: Math.min(circle.r * scale, room.width / 2),
      labelWidth: Math.min(circle.labelWidth, room.width),
      hasLabel: (rankOf.get(circle.id) ?? 0) < circles.length * share,
    }))
    const tight = { ...room, gap: room.gap * scale }
    const found = moveApart(fitted, tight) ?? toNearestFree(fitted, tight) ?? toRows(fitted, tight)
    if (found) return found
    last = fitted
  }
  return last
}

const rounds = 320
/** The share of its way home that a circle goes in a round, while there are rounds left in which to part again. */
const homesick = 0.03

function moveApart(circles: readonly PlacedCircle[], room: Room): PlacedCircle[] | null {
  const placed = circles.map((circle) => ({ ...circle, ...inside(circle, room) }))
  for (let round = 0; round < rounds; round++) {
    let worst = 0
    for (let i = 0; i < placed.length; i++)
      for (let j = i + 1; j < placed.length; j++) worst = Math.max(worst, part(placed[i]!, placed[j]!, room))
    if (worst === 0) return placed
    for (const [i, circle] of placed.entries()) {
      const pull = round < rounds * 0.4 ? homesick : 0
      const home = circles[i]!
      circle.x += (home.x - circle.x) * pull
      circle.y += (home.y - circle.y) * pull
      Object.assign(circle, inside(circle, room))
    }
  }
  return null
}

/** Moves two circles apart by the shorter way; returns by how much they stood upon each other. */
function part(a: PlacedCircle, b: PlacedCircle, room: Room): number {
  let deepest: { x: number; y: number; depth: number } | null = null
  for (const one of boxesOf(a, room))
    for (const other of boxesOf(b, room)) {
      const x = Math.min(one.right, other.right) - Math.max(one.left, other.left) + room.gap
      const y = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) + room.gap
      if (x <= 1e-6 || y <= 1e-6) continue
      const depth = Math.min(x, y)
      if (!deepest || depth > deepest.depth) deepest = { x, y, depth }
    }
  if (!deepest) return 0
  const { x, y, depth } = deepest
  const step = (depth + 0.02) / 2
  const isAfter = (by: 'x' | 'y') => (a[by] === b[by] ? a.id > b.id : a[by] > b[by])
  const by = x < y ? 'x' : 'y'
  const sign = isAfter(by) ? 1 : -1
  a[by] += sign * step
  b[by] -= sign * step
  return depth
}
