import { checkMetrics } from '@/standards/metrics/check.ts'
import { useHealthTotals } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Cell } from '@/widgets/cell.ts'
import { FigureCard } from '@/widgets/figure-card/figure-card.tsx'
import { offLabels } from '../../screen/labels.ts'
import { shownOf } from '../../shown-of.ts'
import { useAnalysis } from '../analysis-context.ts'
import { HeadGrid } from '../head-grid.tsx'

const metrics = ['weight', 'pressure', 'spine', 'teeth'] as const

/** The check-up in five figures beside the school year before; what hangs on a limit that is not confirmed says so. */
export function CheckHead() {
  const { filter, link, define } = useAnalysis()
  const t = useT('health-analysis')
  const health = useT('health')
  const metricLabels = useT('metric')
  const query = useHealthTotals(filter)
  const { data } = query
  const before = data?.previousRound?.schoolYear
  const compared = (previous: Cell | undefined) =>
    before !== undefined && previous !== undefined && { previous: { label: String(before), rate: previous } }
  const shown = (nobody: boolean) => ({
    ...shownOf(query, nobody, link),
    onRetry: () => void query.refetch(),
  })
  return (
    <HeadGrid>
      {metrics.map((metric) => {
        const figure = data?.figures.find((one) => one.metric === metric)
        const label = t(`head.${metric}`)
        const isOff = data?.off?.includes(metric) === true
        return (
          <FigureCard
            key={metric}
            label={figure?.unconfirmed ? t('unconfirmed', { name: label }) : label}
            rate={figure?.rate}
            betterWhen={checkMetrics[`check.${metric}`].direction}
            {...compared(figure?.previous)}
            quarantined={
              figure?.standard.startsWith('WHO ') ? metricLabels('clauses.caries-who') : figure?.standard
            }
            {...shown(isOff || figure?.rate?.of === 0)}
            {...(isOff && { note: offLabels([metric], health) })}
            onOpen={() => define(metric)}
          />
        )
      })}
      <FigureCard
        label={t('head.coverage')}
        isProcess
        rate={data?.coverage.rate}
        betterWhen={checkMetrics['check.examined'].direction}
        {...compared(data?.coverage.previous)}
        {...shown(data?.coverage.rate.of === 0)}
      />
    </HeadGrid>
  )
}
