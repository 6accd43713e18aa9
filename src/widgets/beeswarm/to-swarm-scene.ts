import { fitSwarm } from './pack-swarm.ts'
import { swarmSpan, swarmZones, type SwarmPoint } from './to-swarm-marks.ts'

type Box = { width: number; height: number; u: number }

/** Everything the picture draws, in pixels of its box. */
export type SwarmScene = Box & {
  floor: number
  top: number
  /** Of a dot. */
  diameter: number
  dots: ReadonlyMap<string, { x: number; y: number }>
  ticks: { x: number; score: number }[]
  zones: { id: string; left: number; right: number }[]
}

export function toSwarmScene(points: readonly SwarmPoint[], { width, height, u }: Box): SwarmScene {
  const { min, max, ticks } = swarmSpan(points)
  const pad = 10 * u
  const xOf = (score: number) => pad + ((score - min) / (max - min)) * (width - 2 * pad)
  const [top, floor] = [20 * u, height - 22 * u]
  const largest = 8 * u
  const { diameter, dots } = fitSwarm(
    points.map(({ id, score }) => ({ id, x: xOf(score) })),
    // One pixel of air between two dots.
    { diameter: largest + u, height: Math.max(1, floor - top - 4 * u), smallest: 2 * u },
  )
  const middle = (top + floor) / 2
  return {
    ...{ width, height, u, floor, top },
    diameter: diameter - u * Math.min(1, diameter / largest / 2),
    dots: new Map(dots.map(({ id, x, y }) => [id, { x, y: middle + y }])),
    ticks: ticks.map((score) => ({ x: xOf(score), score })),
    zones: swarmZones.map(({ id, from, to }) => ({ id, left: xOf(from), right: xOf(to) })),
  }
}
