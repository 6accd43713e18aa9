import { inTurn } from '@/lib/required.ts'
import type { Box } from './circle-room.ts'

type Pixel = { x: number; y: number }
export type PlacedName = Pixel & { text: string; width: number }
type Size = { width: number; height: number }

const steps = 18

/**
 * The middle of a name inside of an area: where the whole name is in the area and upon nothing, as far from its neighbours as it gets.
 * Undefined where there is no room.
 */
export function nameInArea(
  ring: readonly Pixel[],
  { width, height }: Size,
  taken: readonly Box[],
): Pixel | undefined {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  let best: (Pixel & { score: number }) | undefined
  for (let i = 1; i < steps; i++)
    for (let j = 1; j < steps; j++) {
      const at = { x: left + ((right - left) * i) / steps, y: top + ((bottom - top) * j) / steps }
      const box = around(at, { width, height })
      const isIn = [box.left, at.x, box.right].every((x) =>
        [box.top, box.bottom].every((y) => isInside({ x, y }, ring)),
      )
      if (!isIn) continue
      const free = Math.min(height * 1.2, ...taken.map((other) => distance(box, other)))
      if (free <= 0) continue
      const score = free - Math.hypot(at.x - middle.x, at.y - middle.y) / 20
      if (!best || score > best.score) best = { ...at, score }
    }
  return best && { x: best.x, y: best.y }
}

/** Beside a line, from its end backwards: below it, else above it. */
export function nameAtLine(
  line: readonly Pixel[],
  size: Size,
  off: number,
  taken: readonly Box[],
  within: Size,
): Pixel | undefined {
  for (const { x, y } of line.toReversed())
    for (const sign of [1, -1]) {
      const at = { x, y: y + sign * (off + size.height / 2) }
      const box = around(at, size)
      const isIn = box.left >= 0 && box.right <= within.width && box.top >= 0 && box.bottom <= within.height
      const reach = { ...size, width: size.width * 1.1 }
      const crosses = line.some(
        (point) => distance(around(at, reach), around(point, { width: 0, height: 0 })) < off * 0.8,
      )
      if (isIn && !crosses && taken.every((other) => distance(box, other) > 0)) return at
    }
  return undefined
}

export const around = ({ x, y }: Pixel, { width, height }: Size): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

/** Between two boxes; below zero where they meet. */
function distance(a: Box, b: Box): number {
  const x = Math.max(a.left, b.left) - Math.min(a.right, b.right)
  const y = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom)
  return x > 0 && y > 0 ? Math.hypot(x, y) : Math.max(x, y)
}

function isInside({ x, y }: Pixel, ring: readonly Pixel[]): boolean {
  let is = false
  ring.forEach((a, i) => {
    const b = inTurn(ring, i + 1)
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) is = !is
  })
  return is
}
