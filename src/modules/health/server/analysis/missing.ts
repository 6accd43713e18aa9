import type { FitnessComponent } from '@/standards/fitness/item.ts'
import { fitnessItems } from '@/modules/health/standards/fitness/items.ts'
import type { HealthRow } from '../families.ts'
import { areaKey } from '../read-health.ts'
import { dimensionColumns, identitiesOf } from '../row-identity.ts'
import { sumRows, type HealthQuestion } from './figure-set.ts'
import { countOf, unscored } from './items.ts'
import { fitnessComponents, itemsSet } from './items-set.ts'
import { completeOf, totalsSet } from './totals-set.ts'

/** Which item is missing how often: process data, hidden from nobody. */
export async function readMissing({ db, view }: HealthQuestion) {
  const by = !view.school ? 'school' : view.grade === undefined ? 'grade' : 'class'
  const rounds = [view.round]
  const dimensions = dimensionColumns[by]
  const totals = await totalsSet.read(db, view, { rounds, by: dimensions })
  const items = await itemsSet.read(db, view, { rounds, by: dimensions })
  const identify = await identitiesOf(db, view, by)
  const keyOf = areaKey(dimensions)
  const itemsOf = new Map(items.map((row) => [keyOf(row), row]))
  const rows = totals
    .filter((row) => (row['enrolled'] ?? 0) > 0)
    .map((row) => {
      const { of } = identify(row)
      return { ...of, ...partOf(row, itemsOf.get(keyOf(row)) ?? {}, row['grade']) }
    })
  const whole = partOf(sumRows(totals, totalsSet.columns), sumRows(items, itemsSet.columns), view.grade)
  const isShown = (item: FitnessComponent) =>
    [whole, ...rows].some(({ missing }) => missing.some((each) => each.item === item))
  return { by, items: fitnessComponents.filter(isShown), total: whole, rows } as const
}

function partOf(row: HealthRow, items: HealthRow, grade: number | undefined) {
  const of = (name: string) => row[name] ?? 0
  const exempt = of('exempt')
  const requested = grade === undefined ? [] : itemsOfGrade(grade)
  return {
    missing: fitnessComponents.flatMap((item) => {
      const n = countOf(items, item, 'missing') + countOf(items, item, 'absent')
      const isDone = countOf(items, item, 'scored') + unscored(items, item) > 0
      return isDone || requested.includes(item) ? [{ item, n }] : []
    }),
    complete: completeOf(row),
    enrolled: of('enrolled'),
    exempt,
    untested: of('enrolled') - exempt - of('tested'),
  }
}

const itemsOfGrade = (grade: number): readonly FitnessComponent[] => [
  'bmi',
  ...(['boy', 'girl'] as const).flatMap((sex) => fitnessItems(grade, sex).map(({ item }) => item)),
]
