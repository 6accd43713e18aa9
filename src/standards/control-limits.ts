import type { Rate } from './rate.ts'
import type { Interval } from './wilson.ts'

export const limits95 = 1.959964
export const limits998 = 3.090232

/**
 * Where a unit of `of` children lies by chance alone when its true rate is the mean p of all: p ± z·√(p(1−p)/of), the
 * normal approximation of the binomial (Spiegelhalter 2005), as shares, cut to 0 … 1. z = 1.959964 is 95 %, 3.090232 is
 * 99.8 %. Coarse where p·of or (1−p)·of is under 5. Null when the mean or the unit counts nobody.
 */
export function controlLimits(mean: Rate, of: number, z = limits95): Interval | null {
  if (mean.of === 0 || of === 0) return null
  const p = mean.n / mean.of
  const half = z * Math.sqrt((p * (1 - p)) / of)
  return { low: Math.max(0, p - half), high: Math.min(1, p + half) }
}

export type Standing = 'farBelow' | 'below' | 'within' | 'above' | 'farAbove'

/** Outside of 95 % is above or below, outside of 99.8 % far so; on a limit is within. Null without limits. */
export function standingOf(rate: Rate, mean: Rate): Standing | null {
  const [near, far] = [controlLimits(mean, rate.of), controlLimits(mean, rate.of, limits998)]
  if (!near || !far) return null
  const share = rate.n / rate.of
  if (share > far.high) return 'farAbove'
  if (share < far.low) return 'farBelow'
  if (share > near.high) return 'above'
  return share < near.low ? 'below' : 'within'
}
