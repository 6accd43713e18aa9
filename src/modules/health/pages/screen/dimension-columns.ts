import type { TFunction } from 'i18next'
import type { CheckMetric } from '@/modules/health/contract/screen.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'

export interface DimensionRow {
  id: string
  name: string
  weight: Cell
  spine: Cell
  teeth: Cell
  pressure: Cell
  anaemia: Cell
  stunting: Cell
  fitness: Cell | undefined
  coverage: Cell
}

const read = {
  name: (row: DimensionRow) => row.name,
  weight: (row: DimensionRow) => row.weight,
  spine: (row: DimensionRow) => row.spine,
  teeth: (row: DimensionRow) => row.teeth,
  pressure: (row: DimensionRow) => row.pressure,
  anaemia: (row: DimensionRow) => row.anaemia,
  stunting: (row: DimensionRow) => row.stunting,
  fitness: (row: DimensionRow) => row.fitness,
  coverage: (row: DimensionRow) => row.coverage,
}

/** The measures of 五健 side by side, the fitness test and who was examined; the rest when it is asked for. `off`: left out by the district. */
export function dimensionColumns(
  by: 'class' | 'grade',
  off: readonly CheckMetric[],
  t: TFunction<'health'>,
): DetailColumn<DimensionRow>[] {
  const rate = (
    key: Exclude<keyof typeof read, 'name'>,
    more: { isMain?: boolean; isExtra?: boolean; isProcess?: boolean } = {},
  ): DetailColumn<DimensionRow> => ({
    key,
    label: t(`metric.${key}`),
    kind: 'rate',
    read: read[key],
    ...more,
  })
  const columns: DetailColumn<DimensionRow>[] = [
    { key: 'name', label: t(`row.${by}`), kind: 'text', read: read.name },
    rate('weight', { isMain: true }),
    rate('spine'),
    rate('teeth'),
    rate('fitness'),
    rate('coverage', { isProcess: true }),
    rate('pressure', { isExtra: true }),
    rate('stunting', { isExtra: true }),
    rate('anaemia', { isExtra: true }),
  ]
  return columns.filter(({ key }) => !(off as readonly string[]).includes(key))
}
