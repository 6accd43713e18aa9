import { useMemo } from 'react'
import { useFitnessBreakdown } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { useAnalysis } from './analysis-context.ts'
import { fitnessColumns } from './fitness-columns.ts'
import { RowsTable } from './rows-table.tsx'
import { titledRows, totalRow } from './titled-rows.ts'

/** Schools, grades or classes behind the figures above: the same question, row by row. */
export function FitnessRows() {
  const { filter, by } = useAnalysis()
  const t = useT('health-analysis')
  const vision = useT('vision')
  const query = useFitnessBreakdown({ ...filter, by })
  const { data } = query
  const columns = useMemo(() => fitnessColumns(by, t), [by, t])
  const rows = useMemo(() => titledRows(data?.rows ?? [], vision), [data, vision])
  const total = useMemo(() => data && totalRow(data.total, t), [data, t])
  return (
    <RowsTable
      name="fitness"
      figure="good"
      mean={data?.total.figures.fitness}
      query={query}
      rows={rows}
      columns={columns}
      total={total}
    />
  )
}
