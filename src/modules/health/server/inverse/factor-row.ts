import type { InverseAdjustment } from '@/modules/health/contract/inverse-analysis.ts'
import type { InverseFactor } from '@/modules/health/contract/inverse-names.ts'
import { poolNeighbours } from '@/modules/health/standards/epidemiology/pool.ts'
import {
  crudeRatio,
  mantelHaenszel,
  type RiskRatio,
  type Stratum,
} from '@/modules/health/standards/epidemiology/risk-ratio.ts'
import {
  addSplits,
  mayBePublished,
  nobody,
  rateOf,
  takeFrom,
  type Split,
} from '@/modules/health/standards/epidemiology/split.ts'
import { isPublishedOf, type Chosen } from './chosen.ts'
import type { StratumOfArea } from './read-strata.ts'

/** Children by what is known of a factor: with it, without it, and who has no whole questionnaire. */
interface Levels {
  yes: Split
  no: Split
  none: Split
}

const nowhere: Levels = { yes: nobody, no: nobody, none: nobody }
const addLevels = (a: Levels, b: Levels): Levels => ({
  yes: addSplits(a.yes, b.yes),
  no: addSplits(a.no, b.no),
  none: addSplits(a.none, b.none),
})
const levelsOf = ({ valid, requested, says }: StratumOfArea, factor: InverseFactor): Levels => ({
  yes: says[factor],
  no: takeFrom(requested, says[factor]),
  none: takeFrom(valid, requested),
})
const arePublished = ({ yes, no, none }: Levels) => [yes, no, none].every(mayBePublished)

/**
 * One factor beside the outcome. It is published only of parts of the grades, and adjusted over strata of
 * which each may be published: grades in which too few children are, are taken together with their neighbours.
 */
export function factorRow(
  factor: InverseFactor,
  { strata, grades, chosen, shows }: Chosen,
  adjust: readonly InverseAdjustment[],
) {
  const sumOf = (of: readonly StratumOfArea[]) =>
    of.reduce((sum, each) => addLevels(sum, levelsOf(each, factor)), nowhere)
  const ofGrades = (some: readonly number[]) => sumOf(strata.filter(({ grade }) => some.includes(grade)))
  const published = isPublishedOf({ grades, chosen, shows }, (some) => arePublished(ofGrades(some)))
  if (!published)
    return { factor, published, exposed: null, unexposed: null, crude: null, adjusted: null, strata: null }

  const { yes, no } = ofGrades(chosen)
  const groups = new Map<string, Levels>()
  for (const each of strata.filter(({ grade }) => chosen.includes(grade))) {
    const key = adjust.map((by) => each[by]).join(' ')
    groups.set(key, addLevels(groups.get(key) ?? nowhere, levelsOf(each, factor)))
  }
  const all = [...groups.values()]
  const pooled = shows === 'whole' ? all : (poolNeighbours(all, addLevels, arePublished) ?? [])
  const adjusted = mantelHaenszel(pooled.map(stratumOf))
  return {
    factor,
    published,
    exposed: rateOf(yes),
    unexposed: rateOf(no),
    crude: rounded(crudeRatio([stratumOf({ yes, no })])),
    adjusted: rounded(adjusted),
    strata: adjusted && {
      used: adjusted.used,
      of: pooled.length,
      leftOut: adjusted.leftOut,
      apart: all.length,
    },
  }
}

const stratumOf = ({ yes, no }: Pick<Levels, 'yes' | 'no'>): Stratum => ({
  exposed: rateOf(yes),
  unexposed: rateOf(no),
})

/** Two decimals: more would not be true, and would disclose more of the strata than their sums. */
function rounded(found: RiskRatio | null): RiskRatio | null {
  const two = (value: number) => Math.round(value * 100) / 100
  return found && { ratio: two(found.ratio), low: two(found.low), high: two(found.high) }
}
