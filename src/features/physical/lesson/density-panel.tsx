import { useT } from '@/i18n/i18n.ts'
import { peLimits } from '@/standards/pe/limits.ts'
import { DensityHistogram } from '@/widgets/density-histogram/density-histogram.tsx'
import { toDensityTable } from '@/widgets/density-histogram/to-density-marks.ts'
import { Panel } from '@/widgets/panel/panel.tsx'
import { toDensityBins } from './to-density-bins.ts'
import type { OpenLesson } from './open-lesson.ts'

/** Pupils by the share of the measured time that they moved. */
export function DensityPanel({ lesson: { pupils }, className }: { lesson: OpenLesson; className: string }) {
  const t = useT('physical')
  const w = useT('widgets')
  const title = t('density.title')
  const data = {
    bins: toDensityBins(pupils.map(({ density }) => density)),
    of: pupils.length,
    reference: 100 * peLimits.ownDensity,
  }
  return (
    <Panel
      title={title}
      className={className}
      unit={t('density.unit')}
      state={pupils.length === 0 ? 'empty' : 'ready'}
      words={{ detail: t('density.none') }}
      table={toDensityTable(data, w)}
    >
      <DensityHistogram label={title} {...data} />
    </Panel>
  )
}
