/** A dot of `id` at `x` along the axis; `y` across it, 0 in the middle. In one unit, such as pixels. */
export type PackedDot = { id: string; x: number; y: number }

/** A tangent that is off by a rounding error is no overlap. */
const slack = 1e-6

/**
 * Places dots of a diameter as near to the middle line as they go without any two overlapping; none leaves its `x`.
 * The same dots in any order come out the same: they are placed from left to right, by id where their x is equal.
 */
export function packSwarm(dots: readonly { id: string; x: number }[], diameter: number): PackedDot[] {
  const inOrder = dots.toSorted((a, b) => a.x - b.x || (a.id < b.id ? -1 : 1))
  const placed: PackedDot[] = []
  let first = 0
  inOrder.forEach(({ id, x }, at) => {
    while (first < placed.length && x - (placed[first]?.x ?? 0) >= diameter) first += 1
    const near = placed.slice(first).map((dot) => ({
      y: dot.y,
      reach: Math.sqrt(Math.max(0, diameter ** 2 - (x - dot.x) ** 2)),
    }))
    const free = (y: number) => near.every((dot) => Math.abs(dot.y - y) >= dot.reach - slack)
    const touching = near.flatMap((dot) => [dot.y - dot.reach, dot.y + dot.reach])
    // Ties go up and down in turn, so that the swarm does not lean.
    const up = at % 2 === 0 ? 1 : -1
    const y = [0, ...touching].toSorted((a, b) => Math.abs(a) - Math.abs(b) || (b - a) * up).find(free)
    placed.push({ id, x, y: y ?? 0 })
  })
  return placed
}

/** The largest diameter from `diameter` down with which the swarm stays inside of `height`, and its dots. */
export function fitSwarm(
  dots: readonly { id: string; x: number }[],
  { diameter, height, smallest }: { diameter: number; height: number; smallest: number },
): { diameter: number; dots: PackedDot[] } {
  for (let size = diameter; ; size = Math.max(smallest, size * 0.85)) {
    const packed = packSwarm(dots, size)
    const tallest = Math.max(0, ...packed.map(({ y }) => Math.abs(y))) + size / 2
    if (size <= smallest || tallest <= height / 2) return { diameter: size, dots: packed }
  }
}
