import { partOf, peLimits } from './limits.ts'

/** In order; 静息, 低, 中等, 较大, 过大. */
export const heartZones = ['rest', 'low', 'moderate', 'vigorous', 'over'] as const
export type HeartZone = (typeof heartZones)[number]

/** Place in `heartZones` of a rate, for who can reach `greatest` beats a minute. */
export function zoneOf(rate: number, greatest: number): number {
  if (rate > partOf(peLimits.safe, greatest)) return 4
  const [low, moderate, vigorous] = peLimits.zones
  if (rate >= partOf(vigorous, greatest)) return 3
  if (rate >= partOf(moderate, greatest)) return 2
  return rate >= partOf(low, greatest) ? 1 : 0
}
