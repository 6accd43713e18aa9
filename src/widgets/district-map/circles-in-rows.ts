import type { PlacedCircle, Room } from './circle-room.ts'

/** Rows from above, each from the left, in the order of their places; null where they have no room like that. */
export function toRows(circles: readonly PlacedCircle[], room: Room): PlacedCircle[] | null {
  const heightOf = ({ r, hasLabel }: PlacedCircle) =>
    2 * r + (hasLabel ? room.labelGap + room.labelHeight : 0)
  const widthOf = ({ r, labelWidth, hasLabel }: PlacedCircle) =>
    hasLabel ? Math.max(2 * r, labelWidth) : 2 * r
  const rowHeight = Math.max(0, ...circles.map(heightOf))
  const max = Math.floor((room.height + room.gap) / (rowHeight + room.gap))
  const total = circles.reduce((sum, circle) => sum + widthOf(circle) + room.gap, 0)
  for (let count = Math.max(1, Math.ceil(total / (room.width + room.gap))); count <= max; count++) {
    const rows: PlacedCircle[][] = Array.from({ length: count }, () => [])
    let before = 0
    for (const circle of circles.toSorted((a, b) => a.y - b.y || (a.id < b.id ? -1 : 1))) {
      const width = widthOf(circle) + room.gap
      rows[Math.min(count - 1, Math.floor(((before + width / 2) / total) * count))]!.push(circle)
      before += width
    }
    const placed = rows.map((row) => alongRow(row, widthOf, room))
    if (!placed.every((row) => row !== null)) continue
    const pitch = (room.height - rowHeight) / Math.max(1, count - 1)
    const topOf = (i: number) => (count === 1 ? (room.height - rowHeight) / 2 : i * pitch)
    return placed.flatMap((row, i) => row.map((circle) => ({ ...circle, y: topOf(i) + circle.r })))
  }
  return null
}

/** Side by side, each as near to its place as its neighbours and the edges let it. */
function alongRow(row: readonly PlacedCircle[], widthOf: (circle: PlacedCircle) => number, room: Room) {
  const sorted = row.toSorted((a, b) => a.x - b.x || (a.id < b.id ? -1 : 1)).map((circle) => ({ ...circle }))
  let left = 0
  for (const circle of sorted) {
    circle.x = Math.max(circle.x, left + widthOf(circle) / 2)
    left = circle.x + widthOf(circle) / 2 + room.gap
  }
  let right = room.width
  for (const circle of sorted.toReversed()) {
    circle.x = Math.min(circle.x, right - widthOf(circle) / 2)
    right = circle.x - widthOf(circle) / 2 - room.gap
  }
  return right + room.gap >= -1e-6 ? sorted : null
}
