import { fitnessLevelOf, fitnessLevels } from '@/standards/fitness/level.ts'
import { share, type RateOf } from '../families.ts'
import { readHealth } from '../read-health.ts'
import type { FigureSet } from './figure-set.ts'

export const binWidth = 5
export const totalBins: readonly number[] = Array.from({ length: 21 }, (_, step) => step * binWidth)

/** `fitness.complete`: students with every item of the test, of those with any. Unit: students. */
export const completeOf = share('whole', 'tested')
/** Process figures: of all who are on the list. */
export const processRates = { exempt: share('exempt', 'enrolled'), madeUp: share('made_up', 'enrolled') }
const good = share(['excellent', 'good'], 'complete')
const passed: RateOf = (row) => ({ n: (row['complete'] ?? 0) - (row['fail'] ?? 0), of: row['complete'] ?? 0 })
export const fitnessRates = { good, passed }

/** Below this the bins are one to an outsider: nobody's total alone. */
export const tailBelow = 40
const binColumn = (from: number) => `total_${from}`
export const tailColumns = totalBins.filter((from) => from < tailBelow).map(binColumn)

const binRates = (level: string): RateOf[] => [
  ...(level === 'fail' ? [share(tailColumns, 'complete')] : []),
  ...totalBins
    .filter((from) => fitnessLevelOf(from) === level && from >= tailBelow)
    .map((from) => share(binColumn(from), 'complete')),
]

/**
 * Of totals and levels. Bins of a level are hidden together, and with them wherever those just short of the next level are: each pair is
 * a part and what is left of it.
 */
export const totalsSet: FigureSet = {
  name: 'fitness totals',
  columns: [
    'enrolled',
    'tested',
    'absent',
    'exempt',
    'made_up',
    'complete',
    'whole',
    ...fitnessLevels,
    'near_good',
    'total_sum',
    ...totalBins.map(binColumn),
  ],
  groups: {
    good: { rates: [good] },
    // As on every screen; who failed is one of them.
    levels: { rates: fitnessLevels.map((level) => share(level, 'complete')), also: ['good'] },
    passed: { rates: [passed], also: ['levels'] },
    nearPass: { rates: [share('total_55', 'complete'), share('total_55', 'fail')] },
    nearGood: { rates: [share('near_good', 'complete'), share('near_good', 'total_75')] },
    nearExcellent: { rates: [share('total_85', 'complete'), share('total_85', 'good')] },
    failBins: { rates: binRates('fail'), also: ['levels', 'nearPass'] },
    passBins: { rates: binRates('pass'), also: ['levels', 'nearGood'] },
    goodBins: { rates: binRates('good'), also: ['levels', 'nearExcellent'] },
    excellentBins: { rates: binRates('excellent'), also: ['levels'] },
  },
  read: (db, view, { rounds, by }) =>
    readHealth(
      db,
      view,
      { table: 'fitness_summary', columns: totalsSet.columns },
      { roundIds: rounds.map(({ id }) => id), by },
    ),
}
