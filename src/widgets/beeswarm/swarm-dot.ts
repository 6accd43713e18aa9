import type { SwarmPoint } from './swarm-point.ts'

/** A child on both axes: the total across, pixels above the axis up. */
export type SwarmDot = SwarmPoint & { y: number }
