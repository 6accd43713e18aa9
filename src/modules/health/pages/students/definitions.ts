import { healthResultList, isClinical } from '@/modules/health/contract/result-list.ts'
import type { ColumnKey, ListColumn } from '@/contract/lists/list.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { ofEachScope } from '@/kits/table/of-scope.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'

type Key = ColumnKey<typeof healthResultList>

const who: readonly Key[] = ['name', 'school', 'class', 'sex']
const check: readonly Key[] = ['heightCm', 'weightKg', 'bmi', 'weight', 'pressure', 'spine', 'caries']

/** So that all of a check-up and the total are in sight on a small desk. */
const widths: Partial<Record<Key, number>> = {
  sex: 72,
  missing: 116,
  heightCm: 80,
  weightKg: 80,
  bmi: 64,
  weight: 88,
  pressure: 128,
  spine: 116,
  caries: 76,
  total: 96,
  level: 88,
}

/** These columns first, in this order; the others wait behind them until somebody asks for them. */
function showing(keys: readonly Key[]) {
  const columns = healthResultList.columns.map((column): ListColumn => ({
    ...column,
    width: widths[column.key] ?? column.width,
  }))
  const first = keys.flatMap((key) => columns.filter((column) => column.key === key))
  const rest = columns.filter((column) => !first.includes(column))
  const bare = ({ hidden: _hidden, ...column }: ListColumn): ListColumn => column
  const arranged = [...first.map(bare), ...rest.map((column) => ({ ...column, hidden: true as const }))]
  return ofEachScope(
    { ...healthResultList, columns: arranged as unknown as typeof healthResultList.columns },
    'healthResults',
  )
}

/** What is there of everybody, and what lacks: every measure and every item. */
export const studentDefinitions = showing([
  ...who,
  'missing',
  ...check,
  'total',
  'level',
  ...fitnessItemNames,
  'checkState',
  'testState',
])
/** The way to a child's card: how it stands with them. */
export const archiveDefinition = showing([
  ...who,
  ...check,
  'total',
  'level',
  'missing',
  'checkedOn',
  'testedOn',
]).school

const { school } = studentDefinitions
/** The same for a teacher, who is shown nothing that a check-up found. */
export const teacherDefinition: typeof school = {
  ...school,
  columns: school.columns.filter(({ key }) => !isClinical(key)) as unknown as typeof school.columns,
}

export type HealthDefinition = (typeof studentDefinitions)[ListScope]
