import { useMemo } from 'react'
import { useHealthBreakdown, useHealthTotals } from '@/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { rowName } from '../../screen/words.ts'
import { useAnalysis } from '../analysis-context.ts'
import { RowsTable } from '../rows-table.tsx'
import { checkColumns } from './check-columns.ts'

/** Schools, grades or classes by every finding of the check-up. */
export function CheckRows() {
  const { filter, by } = useAnalysis()
  const t = useT('health-analysis')
  const vision = useT('vision')
  const reading = useHealthBreakdown({ ...filter, by })
  const totals = useHealthTotals(filter).data
  const { data } = reading
  const columns = useMemo(() => {
    const open = totals?.figures.flatMap(({ metric, unconfirmed }) => (unconfirmed ? [metric] : []))
    return checkColumns(by, open ?? [], totals?.off ?? [], t)
  }, [by, totals, t])
  const rows = useMemo(
    () => data?.rows.map((row) => ({ ...row, id: row.key, title: rowName(row, vision) })) ?? [],
    [data, vision],
  )
  const total = useMemo(
    () => data && { ...data.total, key: 'total', id: 'total', title: t('total') },
    [data, t],
  )
  return <RowsTable name="check" figure="weight" {...{ reading, rows, columns, total }} />
}
