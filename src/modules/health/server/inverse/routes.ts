import { inverseAnalysis, inverseQuantities } from '@/modules/health/contract/inverse-analysis.ts'
import { inverseFactors } from '@/modules/health/contract/inverse-names.ts'
import { definitionSets } from '@/standards/definition-set.ts'
import {
  mayBePublished,
  rateOf,
  sumOfSplits,
  takeFrom,
  type Split,
} from '@/modules/health/standards/epidemiology/split.ts'
import type { Db } from '@/server/db/schema.ts'
import { regionOf, scopeKey, type Scope } from '@/server/db/scope.ts'
import { setOfRegion } from '@/server/db/definition-set-of.ts'
import type { FigureCache } from '@/server/cache/figure-cache.ts'
import { route, type Route } from '@/server/http/route.ts'
import { chosenOf, isPublishedOf, type Chosen } from './chosen.ts'
import { factorRow } from './factor-row.ts'
import { inverseView, type InverseInput } from './inverse-view.ts'
import { outcomes } from './outcomes.ts'
import { quantityRow } from './quantity-row.ts'
import { readAnswered } from './read-answered.ts'
import { readQuantities } from './read-quantities.ts'
import { readMedians } from './read-medians.ts'
import { readStrata } from './read-strata.ts'

export const inverseRoutes = (cache: FigureCache): readonly Route[] => [
  route(inverseAnalysis, (input, { db, caller: { scope } }) => {
    const region = regionOf(scope)
    const about = scope.kind === 'school' ? { region, school: scope.schoolId } : { region }
    const key = `${inverseAnalysis.path} ${scopeKey(scope)} ${JSON.stringify(input)}`
    return cache.read(key, about, () =>
      // One snapshot: what is hidden is decided over the very rows that are published.
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((trx) => analyse(trx, scope, input)),
    )
  }),
]

async function analyse(db: Db, scope: Scope, input: InverseInput) {
  const view = await inverseView(db, scope, input)
  const { outcome, round, rounds, region, school } = view
  const { strata, unconfirmed } = await readStrata(db, view)
  const bins = await readQuantities(db, view)
  const { incomplete, asOf, answered } = await readAnswered(db, view)
  const set = outcomes[outcome].standard === null ? (await setOfRegion(db, region.code)).id : null
  const chosen = chosenOf(strata, view, input)
  const medians = view.shows === 'whole' ? await readMedians(db, view, chosen.chosen) : null
  const adjusted = [...new Set(input.adjust)]
  return {
    outcome,
    round,
    rounds,
    asOf,
    answered,
    adjusted,
    area: school
      ? { level: 'school' as const, region: region.name, school }
      : { level: 'region' as const, region: region.name },
    standard: outcomes[outcome].standard ?? (set ? definitionSets[set].standard : ''),
    definitionSet: set,
    unconfirmed: unconfirmed > 0,
    grades: { of: [...chosen.grades], chosen: [...chosen.chosen] },
    entered: { ...enteredOf(chosen), incomplete },
    factors: inverseFactors.map((factor) => factorRow(factor, chosen, adjusted)),
    quantities: inverseQuantities.map((quantity) => quantityRow(quantity, bins, chosen, medians)),
  }
}

/** Who of the children with a known outcome enters, and whether who does not is like them. */
function enteredOf({ strata, grades, chosen, shows }: Chosen) {
  const ofGrades = (some: readonly number[]): { requested: Split; none: Split } => {
    const of = strata.filter(({ grade }) => some.includes(grade))
    const requested = sumOfSplits(of.map((each) => each.requested))
    return { requested, none: takeFrom(sumOfSplits(of.map((each) => each.valid)), requested) }
  }
  const arePublished = (some: readonly number[]) => {
    const { requested, none } = ofGrades(some)
    return mayBePublished(requested) && mayBePublished(none)
  }
  const { requested, none } = ofGrades(chosen)
  const isPublished = isPublishedOf({ grades, chosen, shows }, arePublished)
  const of = rateOf(requested).of + rateOf(none).of
  return {
    questionnaire: { n: rateOf(requested).of, of },
    outcome: isPublished ? rateOf(requested) : null,
    outcomeWithout: isPublished ? rateOf(none) : null,
  }
}
