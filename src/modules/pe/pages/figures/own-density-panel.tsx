import { useT } from '@/i18n/i18n.ts'
import { peLimits } from '@/modules/pe/standards/limits.ts'
import { DensityHistogram } from '@/widgets/density-histogram/density-histogram.tsx'
import { toDensityTable } from '@/widgets/density-histogram/to-density-marks.ts'
import { FiguresPanel, type PeQuery } from './figures-panel.tsx'

/** Students' lessons by the share of the measured time that they moved, beside the half. */
export function OwnDensityPanel({ query }: { query: PeQuery }) {
  const t = useT('physical')
  const w = useT('widgets')
  const bins = query.data?.bins ?? []
  const of = bins.reduce((sum, { n }) => sum + n, 0)
  const data = { bins, of, reference: 100 * peLimits.ownDensity }
  const title = t('density.title')
  return (
    <FiguresPanel
      title={title}
      query={query}
      unit={t('analysis.densityUnit')}
      isEmpty={of === 0}
      table={toDensityTable(data, w)}
    >
      <DensityHistogram label={title} {...data} />
    </FiguresPanel>
  )
}
