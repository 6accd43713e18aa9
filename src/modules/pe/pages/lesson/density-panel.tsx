import { useT } from '@/i18n/i18n.ts'
import { peLimits } from '@/modules/pe/standards/limits.ts'
import { DensityHistogram } from '@/widgets/density-histogram/density-histogram.tsx'
import { toDensityTable } from '@/widgets/density-histogram/to-density-marks.ts'
import { Panel } from '@/widgets/panel/panel.tsx'
import type { Rate } from '@/standards/rate.ts'
import type { OpenLesson } from './open-lesson.ts'

/** Students by the share of the measured time that they moved. */
export function DensityPanel({ lesson: { students }, className }: { lesson: OpenLesson; className: string }) {
  const t = useT('physical')
  const w = useT('widgets')
  const title = t('density.title')
  const data = {
    bins: toDensityBins(students.map(({ density }) => density)),
    of: students.length,
    reference: 100 * peLimits.ownDensity,
  }
  return (
    <Panel
      title={title}
      className={className}
      unit={t('density.unit')}
      state={students.length === 0 ? 'empty' : 'ready'}
      labels={{ detail: t('density.none') }}
      table={toDensityTable(data, w)}
    >
      <DensityHistogram label={title} {...data} />
    </Panel>
  )
}

/** How many stand in each five points; whole numbers throughout, so that exactly a half is not below it. */
function toDensityBins(rates: readonly Rate[]): { from: number; n: number }[] {
  const bins = Array.from({ length: 20 }, (_, index) => ({ from: 5 * index, n: 0 }))
  for (const { n, of } of rates) if (of > 0) bins[Math.min(19, Math.floor((20 * n) / of))]!.n += 1
  return bins.filter(({ n }) => n > 0)
}
