import { sql } from 'kysely'
import { fitnessItemNames, type FitnessComponent } from '@/standards/fitness/item.ts'
import { share, type HealthRow, type RateOf } from '../families.ts'
import type { Groups } from '../health-mask.ts'
import { dimensionsOf, inView, areaKey, type HealthDimensionColumn } from '../read-health.ts'
import type { FigureSet } from './figure-set.ts'

/** What makes a total, the BMI first, then as in the national upload. */
export const fitnessComponents: readonly FitnessComponent[] = ['bmi', ...fitnessItemNames]

export const itemScores: readonly number[] = [
  0, 10, 20, 30, 40, 50, 60, 62, 64, 66, 68, 70, 72, 74, 76, 78, 80, 85, 90, 95, 100,
]
const rated = ['scored', 'passed', 'good']
const gaps = ['exempt', 'absent', 'missing']
const scored = ['score_sum', ...itemScores.map((score) => `score_${score}`)]

/** The column of an item in a row of `itemsSet`. */
export const itemColumn = (item: FitnessComponent, name: string): string => `${item} ${name}`

function groupsOf(): Groups {
  const groups: Groups = {}
  for (const item of fitnessComponents) {
    const [of, passed, good] = rated.map((name) => itemColumn(item, name)) as [string, string, string]
    const passedOnly: RateOf = (row) => ({ n: (row[passed] ?? 0) - (row[good] ?? 0), of: row[of] ?? 0 })
    groups[item] = { rates: [share(good, of), share(passed, of), passedOnly] }
  }
  return groups
}

/** Of each item; by school without the scores: there are many rows. */
export const itemsSet: FigureSet = {
  name: 'fitness items',
  columns: fitnessComponents.flatMap((item) =>
    [...rated, ...gaps, ...scored].map((name) => itemColumn(item, name)),
  ),
  groups: groupsOf(),
  read: async (db, view, { rounds, by }) => {
    const { keys, selected } = dimensionsOf(by)
    const names = [...rated, ...(by.includes('school_id') ? gaps : [...gaps, ...scored])]
    const sums = names.map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`)
    const grouped = [...keys, sql.ref('item')]
    const { rows } = await sql<HealthRow & { item: FitnessComponent }>`
      select ${sql.join([...selected, sql.ref('item'), ...sums])} from fitness_item_summary
      where round_id = any(${rounds.map(({ id }) => id)}::int[]) and ${inView(view, by.includes('class_id'))}
      group by ${sql.join(grouped)} order by ${sql.join(grouped)}`.execute(db)
    return sideBySide(rows, by, names)
  },
}

/** Rows of items that stand in one place become one row. */
function sideBySide(
  rows: readonly (HealthRow & { item: FitnessComponent })[],
  by: readonly HealthDimensionColumn[],
  names: readonly string[],
): HealthRow[] {
  const keyOf = areaKey(by)
  const areas = new Map<string, HealthRow>()
  for (const row of rows) {
    const key = keyOf(row)
    const area = areas.get(key) ?? Object.fromEntries(by.map((name) => [name, row[name] ?? 0]))
    areas.set(key, area)
    for (const name of names) area[itemColumn(row.item, name)] = row[name] ?? 0
  }
  return [...areas.values()]
}
