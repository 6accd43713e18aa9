import type { ReplyOf } from '@/contract/call.ts'
import { useSchoolAdminDataTotals } from '@/modules/vision/api/screen.ts'
import type { screenTotals } from '@/modules/vision/contract/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { visionMetrics } from '@/standards/metrics/vision.ts'
import { FigureCard } from '@/widgets/figure-card/figure-card.tsx'
import { shownOf } from '@/kits/live-screen/reading.ts'
import { useLink, useScreen } from '../screen-context.tsx'
import type { ReadingOf } from '../screen-panel.tsx'
import { roundAxis } from '../labels.ts'

const metrics = ['myopia', 'poorVision', 'highMyopia', 'coverage'] as const

type Term = 'spring' | 'autumn'
type HeadViewProps = Pick<
  ReadingOf<
    Pick<ReplyOf<typeof screenTotals>, 'figures'> & {
      previousRound?: { term: Term; year: number } | undefined
    }
  >,
  'query'
>

/** The four figures at the head, each against the same term last year; press opens the definition. */
export function HeadFigures() {
  const { filter } = useScreen()
  return <HeadView query={useSchoolAdminDataTotals(filter)} />
}

export function HeadView({ query }: HeadViewProps) {
  const { define } = useScreen()
  const link = useLink()
  const t = useT('vision')
  const wall = useSize() === 'wall'
  const { data } = query
  const before = data?.previousRound
  return metrics.map((metric) => {
    const figure = data?.figures.find((one) => one.metric === metric)
    const nobody = figure?.rate?.of === 0
    return (
      <FigureCard
        key={metric}
        label={t(`metric.${metric}`)}
        rate={figure?.rate}
        isProcess={visionMetrics[`vision.${metric}`].audience === 'process'}
        betterWhen={visionMetrics[`vision.${metric}`].direction}
        {...(before &&
          figure?.previous !== undefined && {
            previous: { label: roundAxis(before, t), rate: figure.previous },
          })}
        {...(figure?.target && { target: figure.target })}
        {...shownOf(query, nobody, link)}
        onRetry={() => void query.refetch()}
        {...(!wall && define && { onOpen: () => define(metric) })}
      />
    )
  })
}
