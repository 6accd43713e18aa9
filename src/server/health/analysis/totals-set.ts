import type { RateOf } from '../families.ts'
import { readHealth } from '../read-health.ts'
import { share, type FigureSet } from './figure-set.ts'

export const binWidth = 5
export const totalBins: readonly number[] = Array.from({ length: 21 }, (_, step) => step * binWidth)

const good: RateOf = (row) => ({
  n: (row['excellent'] ?? 0) + (row['good'] ?? 0),
  of: row['complete'] ?? 0,
})
const passed: RateOf = (row) => ({ n: (row['complete'] ?? 0) - (row['fail'] ?? 0), of: row['complete'] ?? 0 })
export const fitnessRates = { good, passed }

export const levelColumns = ['excellent', 'good', 'pass', 'fail'] as const
/** Levels by the totals that they begin at. */
const levelsFrom = [
  { level: 'fail', from: 0, to: 60 },
  { level: 'pass', from: 60, to: 80 },
  { level: 'good', from: 80, to: 90 },
  { level: 'excellent', from: 90, to: 121 },
] as const
export const levelOfBin = (from: number) => levelsFrom.find((each) => from < each.to)!.level

const sumOf =
  (columns: readonly string[]): RateOf =>
  (row) => ({ n: columns.reduce((sum, name) => sum + (row[name] ?? 0), 0), of: row['complete'] ?? 0 })
/** Below this the bins are one to an outsider: nobody's total alone. */
export const tailBelow = 40
const binColumn = (from: number) => `total_${from}`
export const tailColumns = totalBins.filter((from) => from < tailBelow).map(binColumn)

const binRates = (level: string): RateOf[] => [
  ...(level === 'fail' ? [sumOf(tailColumns)] : []),
  ...totalBins
    .filter((from) => levelOfBin(from) === level && from >= tailBelow)
    .map((from) => sumOf([binColumn(from)])),
]

/**
 * Of totals and levels. Bins of a level are hidden together, and with them wherever those just short of the next level are: each pair is
 * a part and what is left of it.
 */
export const totalsSet: FigureSet = {
  name: 'fitness totals',
  columns: [
    ...['enrolled', 'tested', 'absent', 'exempt', 'complete', ...levelColumns, 'near_good', 'total_sum'],
    ...totalBins.map(binColumn),
  ],
  groups: {
    good: { rates: [good] },
    // As every screen tells them; who failed is one of them.
    levels: { rates: levelColumns.map((level) => share(level, 'complete')), also: ['good'] },
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
