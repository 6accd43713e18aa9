import { useMemo } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import { useUcvaDistribution } from '@/modules/vision/api/eyesight.ts'
import type { ucvaDistribution } from '@/modules/vision/contract/eyesight.ts'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { Distribution } from '@/widgets/distribution/distribution.tsx'
import { toDistributionTable } from '@/widgets/distribution/to-distribution-option.ts'
import { poorOf, toDistribution } from '../mapping/to-distribution.ts'
import { useScreen } from '../screen-context.tsx'
import { ScreenPanel, type ReadingOf } from '../screen-panel.tsx'

/** Children per line of the eye chart, worse eye. */
export function DistributionPanel() {
  const { filter } = useScreen()
  return <DistributionView query={useUcvaDistribution(filter)} />
}

export function DistributionView({
  query,
  note,
}: ReadingOf<Pick<ReplyOf<typeof ucvaDistribution>, 'of' | 'bins'>>) {
  const { up } = useScreen()
  const t = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const { data } = query
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
      query={query}
      note={note}
      isEmpty={data?.of === 0}
      metric="distribution"
      table={table}
    >
      <Distribution label={title} {...distribution} onUp={up} />
    </ScreenPanel>
  )
}
