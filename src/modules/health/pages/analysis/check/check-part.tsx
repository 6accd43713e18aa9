import { lazy, useMemo } from 'react'
import { useHealthBreakdown, useHealthTotals } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { LinkedRows } from '@/kits/analysis/linked-rows.tsx'
import { NearSection } from '@/kits/analysis/near-section.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { RowsTable } from '../rows-table.tsx'
import { titledRows, totalRow } from '../titled-rows.ts'
import { CheckHead } from './check-head.tsx'
import { ProblemsPanel } from './problems-panel.tsx'
import { RatePanel } from './rate-panel.tsx'
import { SpinePanel } from './spine-panel.tsx'
import { TeethPanel } from './teeth-panel.tsx'
import { WeightPanel } from './weight-panel.tsx'
import { checkColumns } from './check-columns.ts'

const GrowthPanel = lazy(() => import('./growth-panel.tsx').then((part) => ({ default: part.GrowthPanel })))

const growthSizes = ['h-110 @2xl:col-span-12'] as const

/** The check-up: weight, blood pressure, spine and teeth, then how the children grow, then row by row. */
export function CheckPart() {
  const { filter, by } = useAnalysis()
  const t = useT('health-analysis')
  const rows = useHealthBreakdown({ ...filter, by }).data?.rows
  return (
    <>
      <CheckHead />
      <LinkedRows rows={rows} className="grid grid-cols-1 gap-3 *:h-80 @2xl:grid-cols-2">
        <WeightPanel />
        <RatePanel metric="pressure" />
        <RatePanel metric="spine" />
        <RatePanel metric="teeth" />
        <TeethPanel />
        <SpinePanel />
        <div className="@2xl:col-span-2">
          <ProblemsPanel />
        </div>
      </LinkedRows>
      <NearSection label={t('deeper.check')} sizes={growthSizes}>
        <div className={growthSizes[0]}>
          <GrowthPanel />
        </div>
      </NearSection>
      <LinkedRows rows={rows}>
        <CheckRows />
      </LinkedRows>
    </>
  )
}

/** Schools, grades or classes by every finding of the check-up. */
function CheckRows() {
  const { filter, by } = useAnalysis()
  const t = useT('health-analysis')
  const vision = useT('vision')
  const query = useHealthBreakdown({ ...filter, by })
  const totals = useHealthTotals(filter).data
  const { data } = query
  const columns = useMemo(() => checkColumns(by, totals, t), [by, totals, t])
  const rows = useMemo(() => titledRows(data?.rows ?? [], vision), [data, vision])
  const total = useMemo(() => data && totalRow(data.total, t), [data, t])
  return <RowsTable name="check" figure="weight" query={query} rows={rows} columns={columns} total={total} />
}
