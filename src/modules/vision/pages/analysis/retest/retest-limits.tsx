import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { retestKinds, type RetestKind } from '@/modules/vision/contract/retest.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { FunnelPlot } from '@/widgets/funnel-plot/funnel-plot.tsx'
import { ScreenPanel } from '../../screen/screen-panel.tsx'
import type { RetestPart } from './retest-query.ts'
import { limitLabels, limitsTable, toLimits } from './to-limits.ts'

const items = ['all', 'ucva', 'se'] as const
type Item = (typeof items)[number]

/** Error rates of examiners, devices, days or schools within the limits of chance. */
export function RetestLimits({ query, define }: RetestPart) {
  const t = useT('vision-retest')
  const widgets = useT('widgets')
  const { data } = query
  const [picked, pick] = useState<RetestKind>('examiner')
  const [item, choose] = useState<Item>('all')
  const kinds = retestKinds.filter((kind) => data?.groups[kind].length)
  const kind = kinds.includes(picked) ? picked : (kinds[0] ?? picked)
  const limits = toLimits(data, kind, item)
  const title = t('limits.title')
  const isPublished = kinds.length > 0
  return (
    <ScreenPanel
      title={title}
      sentence={data && isPublished ? limitLabels(limits, kind, t) : ''}
      query={query}
      isEmpty={data !== undefined && (!isPublished || data.retested.n === 0)}
      labels={
        data?.retested.n === 0
          ? { title: t('limits.none'), detail: t('limits.noneDetail') }
          : { title: t('limits.withheld'), detail: t('limits.withheldDetail') }
      }
      onDefinition={define}
      table={data && limitsTable(data.groups[kind], limits, kind, t, widgets)}
    >
      <div className="flex size-full flex-col">
        <div className="-mt-1 mb-1 flex shrink-0 flex-wrap gap-2">
          <Segmented
            label={t('limits.by')}
            value={kind}
            segments={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={pick}
          />
          <Segmented
            label={t('limits.item')}
            value={item}
            segments={items.map((value) => ({ value, label: t(`itemShort.${value}`) }))}
            onChange={choose}
          />
        </div>
        <div className="min-h-0 flex-1">
          <FunnelPlot label={title} metric={t('errorRate')} countLabel={t('limits.count')} {...limits} />
        </div>
      </div>
    </ScreenPanel>
  )
}
