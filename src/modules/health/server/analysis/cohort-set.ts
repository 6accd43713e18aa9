import type { RoundRef } from '@/contract/figures.ts'
import { fitnessLevels } from '@/standards/fitness/level.ts'
import { fitnessCohortColumns, levelMoves } from '../summaries/fitness-cohort.ts'
import { share, type HealthRow, type RateOf } from '../families.ts'
import { areaKey, readHealth, type HealthDimensionColumn, type WhereInDistrict } from '../read-health.ts'
import type { FigureSet } from './figure-set.ts'
import { fitnessRates, totalsSet } from './totals-set.ts'

const rank = (level: (typeof fitnessLevels)[number]) => fitnessLevels.indexOf(level)
const moved = (is: (move: (typeof levelMoves)[number]) => boolean): RateOf =>
  share(
    levelMoves.filter(is).map(({ column }) => column),
    'matched',
  )

const isGood = (level: string) => level === 'good' || level === 'excellent'
/** Of the matched children. */
export const cohortRates = {
  goodBefore: moved(({ from }) => isGood(from)),
  goodNow: moved(({ to }) => isGood(to)),
  up: moved(({ from, to }) => rank(to) < rank(from)),
  same: moved(({ from, to }) => from === to),
  down: moved(({ from, to }) => rank(to) > rank(from)),
}
/** Who is good in all, less those of the matched: who came, and who left. */
const others =
  (good: string, all: string, matched: RateOf): RateOf =>
  (row) => ({ n: (row[good] ?? 0) - matched(row).n, of: (row[all] ?? 0) - (row['matched'] ?? 0) })

const crossColumns = ['complete', 'good_all', 'complete_before', 'good_before']

/**
 * The same children in a round and in the one before. Hidden are also whom the cross-sections of both years would leave: who came, and
 * who left; a year ago they were one grade below.
 */
export const cohortSet = (before: RoundRef): FigureSet => ({
  name: `fitness cohort from ${before.id}`,
  columns: [...fitnessCohortColumns, ...crossColumns],
  groups: {
    matched: {
      rates: [
        cohortRates.goodBefore,
        cohortRates.goodNow,
        share('good_all', 'complete'),
        share('good_before', 'complete_before'),
        others('good_all', 'complete', cohortRates.goodNow),
        others('good_before', 'complete_before', cohortRates.goodBefore),
      ],
    },
    moved: { rates: [cohortRates.up, cohortRates.same, cohortRates.down], also: ['matched'] },
    levels: { rates: levelMoves.map(({ column }) => share(column, 'matched')), also: ['moved'] },
  },
  hangsOn: [before],
  read: async (db, view, { rounds, by }) => {
    const roundIds = rounds.map(({ id }) => id)
    const table = { table: 'fitness_cohort_summary' as const, columns: fitnessCohortColumns }
    const matched = await readHealth(db, view, table, { roundIds, by })
    if (view.class || by.includes('class_id')) return matched
    const now = await totalsSet.read(db, view, { rounds, by })
    const then = await totalsSet.read(db, aYearBefore(view), { rounds: [before], by })
    return beside(by, {
      matched,
      now: now.map((row) => crossOf(row, 'good_all', 'complete')),
      earlier: then.map((row) => ({
        ...crossOf(row, 'good_before', 'complete_before'),
        grade: (row['grade'] ?? 0) + 1,
      })),
    })
  },
})

const aYearBefore = (view: WhereInDistrict): WhereInDistrict => {
  const { scope, school, stage, grade, sex } = view
  return {
    scope,
    ...(school ? { school } : {}),
    ...(stage ? { stage } : {}),
    ...(grade === undefined ? {} : { grade: grade - 1 }),
    ...(sex === undefined ? {} : { sex }),
  }
}

function crossOf(row: HealthRow, good: string, all: string): HealthRow {
  const { n, of } = fitnessRates.good(row)
  return { ...row, [good]: n, [all]: of }
}

/** Rows of one place as one; a place where nobody is in the round now is left out. */
function beside(
  by: readonly HealthDimensionColumn[],
  { matched, now, earlier }: Record<'matched' | 'now' | 'earlier', readonly HealthRow[]>,
): HealthRow[] {
  const keyOf = areaKey(by)
  const byKey = (rows: readonly HealthRow[]) => new Map(rows.map((row) => [keyOf(row), row]))
  const [inBoth, below] = [byKey(matched), byKey(earlier)]
  const pick = (row: HealthRow | undefined, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, row?.[name] ?? 0]))
  return now.map((row) => ({
    ...pick(row, by),
    ...pick(row, ['complete', 'good_all']),
    ...pick(below.get(keyOf(row)), ['complete_before', 'good_before']),
    ...pick(inBoth.get(keyOf(row)), fitnessCohortColumns),
  }))
}
