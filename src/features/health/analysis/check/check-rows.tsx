import { useMemo } from 'react'
import { useHealthBreakdown, useHealthTotals } from '@/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { useAnalysis } from '../analysis-context.ts'
import { RowsTable } from '../rows-table.tsx'
import { titledRows, totalRow } from '../titled-rows.ts'
import { checkColumns } from './check-columns.ts'

/** Schools, grades or classes by every finding of the check-up. */
export function CheckRows() {
  const { filter, by } = useAnalysis()
  const t = useT('health-analysis')
  const vision = useT('vision')
  const reading = useHealthBreakdown({ ...filter, by })
  const totals = useHealthTotals(filter).data
  const { data } = reading
  const columns = useMemo(() => checkColumns(by, totals, t), [by, totals, t])
  const rows = useMemo(() => titledRows(data?.rows ?? [], vision), [data, vision])
  const total = useMemo(() => data && totalRow(data.total, t), [data, t])
  return (
    <RowsTable name="check" figure="weight" reading={reading} rows={rows} columns={columns} total={total} />
  )
}
