import { sumOfRates, type Rate } from '@/standards/rate.ts'

/** Children of one stratum: `n` with the outcome, of those with the factor and of those without. */
export interface Stratum {
  exposed: Rate
  unexposed: Rate
}

/** 95 %: `low` and `high` hold `ratio`. */
export interface RiskRatio {
  ratio: number
  low: number
  high: number
}

export interface AdjustedRatio extends RiskRatio {
  /** Strata that both sides are in; the others say nothing of the ratio. */
  used: number
  /** Children of the others. */
  leftOut: number
}

const z = 1.959964

/**
 * Risk ratio over strata (Mantel–Haenszel) with the interval of its logarithm by Greenland and Robins (Biometrics 1985; 41: 55–68).
 * Null, not estimable, where no stratum has both sides or one side has no case at all: the ratio would be 0 or infinite. No
 * continuity correction is made: it would put a figure where there is none.
 */
export function mantelHaenszel(strata: readonly Stratum[]): AdjustedRatio | null {
  let above = 0
  let below = 0
  let spread = 0
  let used = 0
  let leftOut = 0
  for (const { exposed, unexposed } of strata) {
    const all = exposed.of + unexposed.of
    if (exposed.of === 0 || unexposed.of === 0) {
      leftOut += all
      continue
    }
    used += 1
    above += (exposed.n * unexposed.of) / all
    below += (unexposed.n * exposed.of) / all
    const cases = exposed.n + unexposed.n
    spread += (cases * exposed.of * unexposed.of - exposed.n * unexposed.n * all) / (all * all)
  }
  if (above === 0 || below === 0) return null
  const half = z * Math.sqrt(Math.max(0, spread) / (above * below))
  const ratio = above / below
  return { ratio, low: ratio * Math.exp(-half), high: ratio * Math.exp(half), used, leftOut }
}

/** As counted, all strata as one; of one stratum the interval is Katz's (Biometrics 1978; 34: 469–474). Null as above. */
export function crudeRatio(strata: readonly Stratum[]): RiskRatio | null {
  const found = mantelHaenszel([sumOfStrata(strata)])
  return found && { ratio: found.ratio, low: found.low, high: found.high }
}

export const sumOfStrata = (strata: readonly Stratum[]): Stratum => ({
  exposed: sumOfRates(strata.map(({ exposed }) => exposed)),
  unexposed: sumOfRates(strata.map(({ unexposed }) => unexposed)),
})
