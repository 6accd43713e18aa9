import type { SwarmDot } from './swarm-dot.ts'
import { fitSwarm } from './pack-swarm.ts'
import { swarmSpan } from './to-swarm-marks.ts'
import type { SwarmPoint } from './swarm-point.ts'

/** In pixels of the picture, how many of them are one design pixel, and whether its words have the size of a wall. */
export type SwarmBox = { width: number; height: number; u: number; isWall: boolean }

export type SwarmLayout = {
  grid: { left: number; right: number; top: number; bottom: number }
  /** Pixels from the axis to the top of the grid. */
  height: number
  /** Of a dot, with its outline. */
  diameter: number
  /** In the order of the points. */
  dots: readonly SwarmDot[]
}

/** Room of a line of words in design pixels: of the zones above the dots, of the totals under the axis. */
const labelsAbove = { console: 18, wall: 26 }
const labelsBelow = { console: 22, wall: 32 }
const largest = 8

/** Where each dot stands so that none lies on another: that needs the pixels of the picture. */
export function swarmLayout(points: readonly SwarmPoint[], box: SwarmBox): SwarmLayout {
  const { u } = box
  const size = box.isWall ? 'wall' : 'console'
  const sides = labelsBelow[size] / 2
  const grid = { left: sides * u, right: sides * u, top: 2 * u, bottom: labelsBelow[size] * u }
  const width = Math.max(0, box.width - grid.left - grid.right)
  const height = Math.max(0, box.height - grid.top - grid.bottom)
  const { min, max } = swarmSpan(points)
  const room = Math.max(0, height - labelsAbove[size] * u)
  // Before the picture has its size there is no place for anybody.
  if (width === 0 || room === 0)
    return { grid, height, diameter: 0, dots: points.map((point) => ({ ...point, y: 0 })) }
  const { diameter, dots } = fitSwarm(
    points.map(({ id, score }) => ({ id, x: ((score - min) / (max - min)) * width })),
    // One pixel of air between two dots.
    { diameter: (largest + 1) * u, height: Math.max(1, room - 4 * u), smallest: 2 * u },
  )
  const across = new Map(dots.map(({ id, y }) => [id, y]))
  return {
    grid,
    height,
    diameter: diameter - u * Math.min(1, diameter / (largest * u) / 2),
    dots: points.map((point) => ({ ...point, y: room / 2 - (across.get(point.id) ?? 0) })),
  }
}
