import type { Rate } from './rate.ts'
import type { Interval } from './wilson.ts'

export const limits95 = 1.959964
export const limits998 = 3.090232

/**
 * How much units differ by more than chance, as a variance of shares: τ² of the additive random-effects model for over-dispersed units
 * (Spiegelhalter 2005), by the moment estimator of DerSimonian and Laird. With s² = p(1−p)/of, w = 1/s² and z = (share − p)/s of each of I
 * units:
 *
 *   τ² = (Σz² − (I − 1)) / (Σw − Σw²/Σw),  and 0 where Σz² ≤ I − 1: then chance alone explains how far they lie apart.
 *
 * No unit is trimmed (winsorised), for districts have few of them. 0 with fewer than two units, or a mean of 0 or 1.
 */
export function betweenVariance(rates: readonly Rate[], mean: Rate): number {
  const p = mean.of === 0 ? 0 : mean.n / mean.of
  const counted = rates.filter(({ of }) => of > 0)
  if (counted.length < 2 || p <= 0 || p >= 1) return 0
  const weights = counted.map(({ of }) => of / (p * (1 - p)))
  const squares = counted.reduce((sum, { n, of }, at) => sum + weights[at]! * (n / of - p) ** 2, 0)
  const [sum, sumOfSquares] = [weights.reduce((a, w) => a + w, 0), weights.reduce((a, w) => a + w * w, 0)]
  return Math.max(0, (squares - (counted.length - 1)) / (sum - sumOfSquares / sum))
}

/**
 * Where a unit of `of` children lies by chance when its true rate is the mean p of all: p ± z·√(p(1−p)/of + τ²), the normal
 * approximation of the binomial (Spiegelhalter 2005), as shares, cut to 0 … 1. z = 1.959964 is 95 %, 3.090232 is 99.8 %; τ² (`between`) is
 * what units differ by beyond chance, 0 unless it is asked for. Coarse where p·of or (1−p)·of is under 5. Null when the mean or the unit
 * counts nobody.
 */
export function controlLimits(mean: Rate, of: number, z = limits95, between = 0): Interval | null {
  if (mean.of === 0 || of === 0) return null
  const p = mean.n / mean.of
  const half = z * Math.sqrt((p * (1 - p)) / of + between)
  return { low: Math.max(0, p - half), high: Math.min(1, p + half) }
}

export type Standing = 'farBelow' | 'below' | 'within' | 'above' | 'farAbove'

/** Outside of 95 % is above or below, outside of 99.8 % far so; on a limit is within. Null without limits. */
export function standingOf(rate: Rate, mean: Rate, between = 0): Standing | null {
  const near = controlLimits(mean, rate.of, limits95, between)
  const far = controlLimits(mean, rate.of, limits998, between)
  if (!near || !far) return null
  const share = rate.n / rate.of
  if (share > far.high) return 'farAbove'
  if (share < far.low) return 'farBelow'
  if (share > near.high) return 'above'
  return share < near.low ? 'below' : 'within'
}
