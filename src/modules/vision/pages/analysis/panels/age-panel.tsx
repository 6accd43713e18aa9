import { useMemo } from 'react'
import { useVisionBreakdown } from '@/modules/vision/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { GroupedBars } from '@/widgets/grouped-bars/grouped-bars.tsx'
import { toBarsTable } from '@/widgets/grouped-bars/to-bars-option.ts'
import { ScreenPanel } from '../../screen/screen-panel.tsx'
import { useScreen } from '../../screen/screen-context.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { ageLabels, toAgeBars } from '../mapping/to-age-bars.ts'

/** Age by age, beside the other round. Ages are of internal figures alone: published, the panel says so. */
export function AgePanel() {
  const { filter } = useAnalysis()
  const { up } = useScreen()
  const t = useT('analysis')
  const vision = useT('vision')
  const labels = useT('widgets')
  const byAge = useVisionBreakdown({ ...filter, by: 'age' })
  const { data } = byAge
  const bars = useMemo(
    () => (data ? toAgeBars(data, t, vision) : { categories: [], series: [] }),
    [data, t, vision],
  )
  const table = useMemo(() => toBarsTable(bars, labels), [bars, labels])
  const title = t('age.title')
  const isPublished = filter.audience === 'published'
  return (
    <ScreenPanel
      title={title}
      unit={t('age.unit')}
      sentence={data && !isPublished ? ageLabels(data, t) : ''}
      query={byAge}
      isEmpty={data?.rows.length === 0}
      {...(isPublished && { labels: { title: t('age.internal'), detail: t('age.internalDetail') } })}
      metric="myopia"
      table={table}
    >
      <GroupedBars label={title} metric={vision('metric.myopia')} {...bars} onUp={up} />
    </ScreenPanel>
  )
}
