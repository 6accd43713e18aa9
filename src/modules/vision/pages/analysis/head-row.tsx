import { useT } from '@/i18n/i18n.ts'
import { visionMetrics } from '@/standards/metrics/vision.ts'
import { FigureCard } from '@/widgets/figure-card/figure-card.tsx'
import { shownOf } from '@/kits/live-screen/reading.ts'
import { useLink, useScreen } from '../screen/screen-context.tsx'
import { roundAxis } from '../screen/labels.ts'
import { useAnalysis } from './analysis-context.ts'
import { useRows } from './use-rows.ts'

const metrics = ['myopia', 'poorVision', 'highMyopia', 'coverage', 'included'] as const

/** The figures of what is chosen, beside the other round; press opens the definition. */
export function HeadRow() {
  const { define } = useScreen()
  const { search } = useAnalysis()
  const link = useLink()
  const t = useT('vision')
  const analysis = useT('analysis')
  const rows = useRows()
  const { total, compared } = rows.data ?? {}
  const state = (nobody: boolean) => shownOf(rows, nobody, link)
  return (
    <div className="grid grid-cols-2 gap-2 @2xl:gap-3 @3xl:grid-cols-5">
      {metrics.map((metric) => (
        <FigureCard
          key={metric}
          label={t(`metric.${metric}`)}
          rate={total?.now[metric]}
          isProcess={visionMetrics[`vision.${metric}`].audience === 'process'}
          betterWhen={visionMetrics[`vision.${metric}`].direction}
          {...(compared &&
            total?.before && { previous: { label: roundAxis(compared, t), rate: total.before[metric] } })}
          {...(metric === 'coverage' && search.glasses
            ? { state: 'empty', note: analysis('byGlasses.coverage') }
            : state(total?.now[metric]?.of === 0))}
          onRetry={() => void rows.refetch()}
          onOpen={() => define?.(metric)}
        />
      ))}
    </div>
  )
}
