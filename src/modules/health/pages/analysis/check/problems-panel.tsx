import { useMemo } from 'react'
import { useHealthProblems } from '@/modules/health/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { RateRows } from '@/widgets/rate-rows/rate-rows.tsx'
import { toRateTable } from '@/widgets/rate-rows/to-rate-rows.ts'
import { useAnalysis } from '../analysis-context.ts'
import { AnalysisPanel } from '../analysis-panel.tsx'
import { problemLabels, toProblemRows } from '../mapping/to-problems.ts'

/** 共病: how many findings students have at once, and which two come together most. */
export function ProblemsPanel() {
  const { filter, up } = useAnalysis()
  const t = useT('health-analysis')
  const labels = useT('widgets')
  const query = useHealthProblems(filter)
  const { data } = query
  const groups = useMemo(() => (data ? toProblemRows(data, t) : []), [data, t])
  const title = t('problems.title')
  return (
    <AnalysisPanel
      title={title}
      unit={t('problems.unit')}
      figure="problems"
      query={query}
      sentence={data && problemLabels(data, t)}
      isEmpty={data?.counts[0]?.rate?.of === 0}
      table={toRateTable(groups, labels)}
      skeleton="rows"
    >
      <RateRows label={title} groups={groups} of="found" onUp={up} />
    </AnalysisPanel>
  )
}
