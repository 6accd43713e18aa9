import { useMemo } from 'react'
import { useHealthTotals } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { GroupedBars } from '@/widgets/grouped-bars/grouped-bars.tsx'
import { toBarsTable } from '@/widgets/grouped-bars/to-bars-option.ts'
import { offLabels } from '../../screen/labels.ts'
import { useAnalysis } from '../analysis-context.ts'
import { AnalysisPanel } from '../analysis-panel.tsx'
import { pathOfCheck, rateLabels, toRateBars, type RateMetric } from '../mapping/to-rates.ts'
import { useChecks } from './use-checks.ts'

/** One finding of the check-up beside the school year before. */
export function RatePanel({ metric }: { metric: RateMetric }) {
  const { filter, drill, up } = useAnalysis()
  const t = useT('health-analysis')
  const health = useT('health')
  const vision = useT('vision')
  const labels = useT('widgets')
  const metricLabels = useT('metric')
  const query = useChecks()
  const figure = useHealthTotals(filter).data?.figures.find((one) => one.metric === metric)
  const { data } = query
  const bars = useMemo(
    () => (data ? toRateBars(data, metric, vision) : { categories: [], series: [] }),
    [data, metric, vision],
  )
  const isOff = data?.off?.includes(metric)
  const name = figure?.standard.startsWith('WHO ') ? metricLabels('clauses.caries-who') : figure?.standard
  const standard = figure?.unconfirmed ? t('unconfirmed', { name: figure.standard }) : name
  const title = t(`rate.${metric}`)
  return (
    <AnalysisPanel
      title={title}
      unit={standard === undefined ? '%' : ['%', standard].join(t('comma'))}
      figure={metric}
      query={query}
      sentence={data && rateLabels(data, metric, t, vision)}
      isEmpty={isOff || data?.rows.every((row) => row.figures[metric]?.of === 0)}
      {...(isOff && { labels: { title: offLabels([metric], health) } })}
      table={toBarsTable(bars, labels)}
    >
      <GroupedBars
        label={title}
        metric={t(`head.${metric}`)}
        {...bars}
        onDrill={(id) => {
          const path = data && pathOfCheck(id, data)
          if (path) drill(path)
        }}
        onUp={up}
      />
    </AnalysisPanel>
  )
}
