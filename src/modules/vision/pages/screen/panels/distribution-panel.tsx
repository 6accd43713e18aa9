import { useMemo } from 'react'
import { useUcvaDistribution } from '@/modules/vision/api/eyesight.ts'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { Distribution } from '@/widgets/distribution/distribution.tsx'
import { toDistributionTable } from '@/widgets/distribution/to-distribution-option.ts'
import { poorOf, toDistribution } from '../mapping/to-distribution.ts'
import { useScreen } from '../screen-context.tsx'
import { ScreenPanel } from '../screen-panel.tsx'

/** Children per line of the eye chart, worse eye. */
export function DistributionPanel() {
  const { filter, up } = useScreen()
  const t = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const ucva = useUcvaDistribution(filter)
  const { data } = ucva
  const distribution = useMemo(() => toDistribution(data ?? { of: 0, bins: [] }), [data])
  const table = useMemo(() => toDistributionTable(distribution, labels), [distribution, labels])
  const poor = data && poorOf(data)
  const title = t('panel.distribution.title')
  const finding =
    poor &&
    t('sentence.poor', {
      n: formatCount(poor.n),
      of: formatCount(poor.of),
      rate: formatRate(poor),
      normal: formatCount(poor.of - poor.n),
    })
  return (
    <ScreenPanel
      title={title}
      unit={
        data?.of && !wall
          ? t('panel.distribution.unit', { of: formatCount(data.of) })
          : t('panel.distribution.unitPlain')
      }
      {...(!wall && { sentence: finding ?? '' })}
      query={ucva}
      isEmpty={data?.of === 0}
      metric="distribution"
      table={table}
    >
      <Distribution label={title} {...distribution} onUp={up} />
    </ScreenPanel>
  )
}
