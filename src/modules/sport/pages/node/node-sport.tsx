import { lazy, Suspense, useCallback, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import { loadMetricLabels } from '@/kits/metric/metric-labels.ts'
import type { NodeScreenProps } from '@/kits/node-screen/node-screen-props.ts'
import { useFromText } from '@/kits/node-screen/use-from-text.ts'
import { useNodeSport } from '@/modules/sport/api/node-screen.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import type { DefinedMetric } from '../screen/defined-metric.ts'
import { NodeArea } from './node-context.tsx'
import { NodeFigures } from './node-figures.tsx'
import {
  NodeCalendar,
  NodeChildren,
  NodeHours,
  NodeItems,
  NodeMinutes,
  NodeSexes,
  NodeStreaks,
  NodeTwoHours,
} from './node-panels.tsx'
import { NodeRanking } from './node-ranking.tsx'
import type { NodeScreen } from './node-reading.ts'

const NodeDefinition = lazy(async () => {
  const [part] = await Promise.all([import('./node-definition.tsx'), loadMetricLabels('sport')])
  return { default: part.NodeDefinition }
})

preloadCharts()

const panels = [
  { id: 'children', Panel: NodeChildren, size: 'h-140 @2xl:h-110 @2xl:col-span-12 @5xl:col-span-8' },
  { id: 'twoHours', Panel: NodeTwoHours, size: 'h-110 @2xl:col-span-12 @5xl:col-span-4' },
  { id: 'ranking', Panel: NodeRanking, size: 'h-96 @2xl:col-span-12 @5xl:col-span-5' },
  { id: 'calendar', Panel: NodeCalendar, size: 'h-80 @2xl:col-span-12 @5xl:col-span-7 @5xl:h-96' },
  { id: 'minutes', Panel: NodeMinutes, size: 'h-80 @2xl:col-span-6 @5xl:col-span-7' },
  { id: 'hours', Panel: NodeHours, size: 'h-80 @2xl:col-span-6 @5xl:col-span-5' },
  { id: 'items', Panel: NodeItems, size: 'h-80 @2xl:col-span-12 @5xl:col-span-7' },
  { id: 'streaks', Panel: NodeStreaks, size: 'h-80 @2xl:col-span-6 @5xl:col-span-5' },
  { id: 'sexes', Panel: NodeSexes, size: 'h-80 @2xl:col-span-6 @5xl:col-span-12 @5xl:h-60' },
] as const

/** The sport screen of a city or province: the panels of a district's, added up, with the places below in the middle. */
export function NodeSport({ code, onOpen, onUp }: NodeScreenProps) {
  const t = useT('sport')
  const query = useNodeSport(code)
  const [metric, define] = useState<DefinedMetric | null>(null)
  useEscapeUp(onUp)
  const { data } = query
  const drill = useCallback(
    (requested: string) => {
      const rows = data?.stages.flatMap((stage) => stage.rows) ?? []
      const row = rows.find((each) => each.code === requested)
      if (row) onOpen(row)
    },
    [data, onOpen],
  )
  if (data && !data.screen)
    return <StateBlock state="empty" title={t('node.nothing')} detail={t('node.nothingWhy')} />
  return (
    <NodeArea up={onUp} define={define}>
      <div className="@container flex flex-col gap-3">
        {data?.screen && <Of screen={data.screen} />}
        <div className="grid grid-cols-2 gap-2 @2xl:grid-cols-3 @2xl:gap-3 @5xl:grid-cols-6">
          <NodeFigures query={query} />
        </div>
        <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-12">
          {panels.map(({ id, Panel, size }) => (
            <div key={id} className={`min-w-0 ${size}`}>
              <Panel query={query} onDrill={drill} />
            </div>
          ))}
        </div>
      </div>
      {metric && data?.screen && (
        <Suspense>
          <NodeDefinition metric={metric} screen={data.screen} onClose={() => define(null)} />
        </Suspense>
      )}
    </NodeArea>
  )
}

/** Of which week, and from how many districts. */
function Of({ screen: { start, end, head } }: { screen: NodeScreen }) {
  const t = useT('sport')
  const fromText = useFromText()
  return (
    <p className="text-note text-t2">{[t('node.week', { start, end }), fromText(head.from)].join(' · ')}</p>
  )
}
