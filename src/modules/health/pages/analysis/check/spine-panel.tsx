import { useMemo } from 'react'
import { useHealthSpine } from '@/modules/health/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { RateRows } from '@/widgets/rate-rows/rate-rows.tsx'
import { toRateTable } from '@/widgets/rate-rows/to-rate-rows.ts'
import { useAnalysis } from '../analysis-context.ts'
import { AnalysisPanel } from '../analysis-panel.tsx'
import { spineLabels, toSpineRows } from '../mapping/to-spine.ts'

/** 初筛 → 疑似 → 确诊 of the spine: a screening is no diagnosis, and how many of the suspected have one. */
export function SpinePanel() {
  const { filter, up } = useAnalysis()
  const t = useT('health-analysis')
  const labels = useT('widgets')
  const query = useHealthSpine(filter)
  const { data } = query
  const groups = useMemo(() => (data ? toSpineRows(data, t) : []), [data, t])
  const title = t('spine.title')
  return (
    <AnalysisPanel
      title={title}
      unit={t('spine.unit')}
      figure="spineFunnel"
      query={query}
      sentence={data && spineLabels(data, t)}
      isEmpty={data?.suspected?.of === 0}
      table={toRateTable(groups, labels)}
      skeleton="rows"
    >
      <RateRows label={title} groups={groups} of="done" onUp={up} />
    </AnalysisPanel>
  )
}
