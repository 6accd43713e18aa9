import { useMemo } from 'react'
import { useVisionBreakdown } from '@/modules/vision/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { boardingLabels, toBoardingRows } from '../mapping/to-part-rows.ts'
import { useAnalysis } from '../analysis-context.ts'
import { RowsPanel } from './rows-panel.tsx'
import { useStagePart } from './use-stage-part.tsx'

/**
 * Boarders beside day students, inside one stage: older students board more often. Of internal figures alone: published, the panel says
 * so.
 */
export function BoardingPanel() {
  const { filter } = useAnalysis()
  const t = useT('analysis')
  const { part, choice } = useStagePart()
  const query = useVisionBreakdown({ ...filter, by: 'boarding', ...part })
  const { data } = query
  const groups = useMemo(() => (data ? toBoardingRows(data, t) : []), [data, t])
  const isPublished = filter.audience === 'published'
  const isStated = data?.rows.some(({ boarding }) => boarding !== 'unknown') ?? true
  return (
    <RowsPanel
      title={t('boarding.title')}
      unit={t('boarding.unit')}
      sentence={data && isStated && !isPublished ? boardingLabels(data, t) : ''}
      query={query}
      groups={groups}
      isEmpty={data !== undefined && (data.rows.length === 0 || !isStated)}
      labels={
        isPublished
          ? { title: t('boarding.internal'), detail: t('boarding.internalDetail') }
          : data?.rows.length
            ? { title: t('boarding.unstated'), detail: t('boarding.unstatedDetail') }
            : undefined
      }
      choice={isPublished ? null : choice}
    />
  )
}
