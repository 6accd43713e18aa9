import type { InverseQuantity } from '@/modules/health/contract/inverse-analysis.ts'
import type { InverseFactor, InverseOutcome } from '@/modules/health/contract/inverse-names.ts'
import {
  binsOf,
  outdoorLimit,
  quantityBins,
  screenLimit,
  sleepLimits,
  sportLimit,
} from '@/modules/health/standards/questionnaire.ts'

export type OutcomeSource = 'vision' | 'check' | 'fitness'

/** Where an outcome is found: a condition on a record (alias e), unknown where the record does not say. */
export const outcomeSources: Readonly<
  Record<InverseOutcome, { source: OutcomeSource; table: string; has: string }>
> = {
  myopia: { source: 'vision', table: 'vision_exam', has: 'e.myopia' },
  obesity: { source: 'check', table: 'health_check', has: `(e.weight = 'obese')` },
  lowFitness: { source: 'fitness', table: 'fitness_test', has: `(e.level = 'fail')` },
  raisedPressure: { source: 'check', table: 'health_check', has: 'e.pressure_raised' },
}

const { primary, junior, senior } = sleepLimits
const sleepLimit = `case when e.grade <= 6 then ${primary} when e.grade <= 9 then ${junior} else ${senior} end`

/** The name of each factor in `factor_summary`, and when a whole questionnaire (alias q) says it. `verify/` says the same without this SQL. */
export const factorColumns: Readonly<Record<InverseFactor, { name: string; says: string }>> = {
  parentMyopic: { name: 'parent_myopic', says: 'q.parent_myopic' },
  outdoorShort: { name: 'outdoor_short', says: `q.outdoor_minutes < ${outdoorLimit}` },
  screenLong: { name: 'screen_long', says: `q.screen_minutes >= ${screenLimit}` },
  readingLong: { name: 'reading_long', says: 'q.reading_long' },
  staysIn: { name: 'stays_in', says: 'q.stays_in' },
  sleepShort: { name: 'sleep_short', says: `q.sleep_minutes < ${sleepLimit}` },
  sportShort: { name: 'sport_short', says: `q.sport_minutes < ${sportLimit}` },
  sugaryDrinks: { name: 'sugary_drinks', says: 'q.sugary_drinks' },
}

const binOf = (quantity: InverseQuantity) => {
  const { from, width } = binsOf[quantity]
  return `least(${quantityBins - 1}, greatest(0, (q.${quantity}_minutes - ${from}) / ${width}))`
}

/** `('outdoor', <bin>, <minutes>), …`: the bin of each quantity, and the answer itself. */
export const quantityOrder = (Object.keys(binsOf) as InverseQuantity[])
  .map((quantity) => `('${quantity}', ${binOf(quantity)}, q.${quantity}_minutes)`)
  .join(', ')

export const binNames: readonly string[] = Array.from({ length: quantityBins }, (_, bin) => `bin_${bin}`)
