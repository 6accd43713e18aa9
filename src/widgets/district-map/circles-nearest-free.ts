import { entryOf } from '@/lib/required.ts'
import { boxesOf, inside, type Box, type PlacedCircle, type Room } from './circle-room.ts'

/** Steps of the search, as a share of the smallest circle's radius. */
const fine = 0.3
const turns = 24

/**
 * One after the other, the largest first, each at the free place that is nearest to its own; null where one finds none. Where pushing has
 * no way out any more this does: whoever has come first stays.
 */
export function toNearestFree(circles: readonly PlacedCircle[], room: Room): PlacedCircle[] | null {
  const step = Math.max(2, fine * Math.min(...circles.map(({ r }) => r)))
  const reach = Math.hypot(room.width, room.height)
  const taken: Box[] = []
  const found = new Map<string, PlacedCircle>()
  for (const circle of circles.toSorted((a, b) => b.r - a.r || (a.id < b.id ? -1 : 1))) {
    const placed = nearestFree(circle, taken, room, { step, reach })
    if (!placed) return null
    taken.push(...boxesOf(placed, room))
    found.set(circle.id, placed)
  }
  return circles.map(({ id }) => entryOf(found, id))
}

function nearestFree(
  circle: PlacedCircle,
  taken: readonly Box[],
  room: Room,
  { step, reach }: { step: number; reach: number },
): PlacedCircle | null {
  for (let far = 0; far <= reach; far += step)
    for (let turn = 0; turn < (far === 0 ? 1 : turns); turn++) {
      const angle = (2 * Math.PI * turn) / turns
      const x = circle.x + far * Math.cos(angle)
      const y = circle.y + far * Math.sin(angle)
      const at = { ...circle, ...inside({ ...circle, x, y }, room) }
      if (boxesOf(at, room).every((box) => taken.every((other) => isApart(box, other, room.gap)))) return at
    }
  return null
}

const isApart = (a: Box, b: Box, gap: number) =>
  a.left >= b.right + gap || b.left >= a.right + gap || a.top >= b.bottom + gap || b.top >= a.bottom + gap
