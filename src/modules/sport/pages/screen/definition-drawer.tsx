import { useSportTotals } from '@/modules/sport/api/screen.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { sportTotals } from '@/modules/sport/contract/screen.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { DefinitionPart } from '@/kits/analysis/definition-part.tsx'
import { MetricDrawer } from '@/kits/metric/metric-drawer.tsx'
import { sportMetrics } from '@/standards/metrics/sport.ts'
import type { DefinedMetric } from './defined-metric.ts'
import { useSport } from './sport-context.tsx'

type DefinitionDrawerProps = {
  metric: DefinedMetric
  /** The numbers of a page that is narrowed further than a screen. */
  published?: Pick<ReplyOf<typeof sportTotals>, 'schoolDays' | 'figures' | 'asOf'> | undefined
  onClose: () => void
}

/** How a figure of daily sport is made, with the numbers of this place and which days it counts. */
export function DefinitionDrawer({ metric, published, onClose }: DefinitionDrawerProps) {
  const { filter } = useSport()
  const totals = useSportTotals(filter).data
  return (
    <DefinitionView
      metric={metric}
      data={published ?? totals}
      quarantined={published ? undefined : totals?.quarantined?.open}
      onClose={onClose}
    />
  )
}

type DefinitionViewProps = Pick<DefinitionDrawerProps, 'metric' | 'onClose'> & {
  data: { schoolDays?: number; figures: Numbers; asOf: string } | undefined
  quarantined?: number | undefined
}
type Numbers = Pick<ReplyOf<typeof sportTotals>['figures'], 'participation' | 'reached'>

export function DefinitionView({ metric, data, quarantined, onClose }: DefinitionViewProps) {
  const t = useT('sport')
  const { participation, reached } = data?.figures ?? {}
  const written = (n: number | undefined) => (n === undefined ? undefined : formatCount(n))
  return (
    <MetricDrawer
      metrics={[sportMetrics[`sport.${metric}`]]}
      counts={[
        [t('definition.schoolDays'), written(data?.schoolDays)],
        [t('definition.childDays'), written(participation?.of)],
        [t('definition.taken'), written(participation?.n)],
        [t('definition.reachedN'), written(reached?.n)],
        [t('definition.aside'), written(quarantined)],
      ]}
      standard={metric === 'ranking' && <p>{t('definition.standardText')}</p>}
      asOf={data?.asOf}
      onClose={onClose}
    >
      <DefinitionPart title={t('definition.days')}>{t('definition.daysText')}</DefinitionPart>
    </MetricDrawer>
  )
}
