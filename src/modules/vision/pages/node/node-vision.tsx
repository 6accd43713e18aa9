import { lazy, Suspense, useCallback, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import { loadMetricLabels } from '@/kits/metric/metric-labels.ts'
import type { NodeScreenProps } from '@/kits/node-screen/node-screen-props.ts'
import { useFromText } from '@/kits/node-screen/use-from-text.ts'
import { useNodeVision } from '@/modules/vision/api/node-screen.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import type { DefinedMetric } from '../screen/definition/defined-metric.ts'
import { InTurn } from '../screen/in-turn.tsx'
import { roundTitle } from '../screen/labels.ts'
import { useTurn } from '../screen/use-turn.ts'
import { NodeArea } from './node-context.tsx'
import {
  NodeAlerts,
  NodeChildren,
  NodeDegree,
  NodeDistribution,
  NodeFigures,
  NodeProgress,
  NodeRanking,
  NodeSexes,
  NodeTrend,
} from './node-panels.tsx'
import type { NodeScreen } from './node-reading.ts'

const NodeDefinition = lazy(async () => {
  const [part] = await Promise.all([import('./node-definition.tsx'), loadMetricLabels('vision')])
  return { default: part.NodeDefinition }
})

preloadCharts()

const panels = [
  {
    id: 'children',
    Panel: NodeChildren,
    size: 'h-140 @lg:h-auto @lg:min-h-86 @2xl:col-span-12 @5xl:col-span-8',
  },
  { id: 'sexes', Panel: NodeSexes, size: 'h-80 @2xl:col-span-6 @5xl:col-span-4 @5xl:h-auto' },
  { id: 'trend', Panel: NodeTrend, size: 'h-63 @2xl:col-span-6 @2xl:h-auto @5xl:col-span-5 @5xl:h-63' },
  { id: 'degree', Panel: NodeDegree, size: 'h-63 @2xl:col-span-6 @5xl:col-span-4' },
  { id: 'alerts', Panel: NodeAlerts, size: 'h-63 @2xl:col-span-6 @5xl:col-span-3' },
  { id: 'distribution', Panel: NodeDistribution, size: 'h-80 @2xl:col-span-6 @5xl:col-span-8' },
  { id: 'progress', Panel: NodeProgress, size: 'h-80 @2xl:col-span-12 @5xl:col-span-4' },
  { id: 'ranking', Panel: NodeRanking, size: 'h-110 @2xl:col-span-12' },
] as const

/** The vision screen of a city or province: the panels of a district's, added up, with the places below in the middle. */
export function NodeVision({ code, onOpen, onUp }: NodeScreenProps) {
  const t = useT('vision')
  const query = useNodeVision(code)
  const turn = useTurn(panels.length)
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
    return <StateBlock state="empty" title={t('node.noRound')} detail={t('node.noRoundWhy')} />
  return (
    <NodeArea up={onUp} define={define}>
      <div className="@container flex flex-col gap-3">
        {data?.screen && <Of screen={data.screen} />}
        <div className="grid grid-cols-2 gap-2 @2xl:gap-3 @3xl:grid-cols-4">
          <NodeFigures query={query} />
        </div>
        <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-12">
          {panels.map(({ id, Panel, size }, at) => (
            <InTurn key={id} turn={turn} at={at + 1} className={size}>
              <Panel query={query} onDrill={drill} />
            </InTurn>
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

/** Of which round, by which definitions, and from how many districts. */
function Of({ screen: { round, definitionSet, head } }: { screen: NodeScreen }) {
  const t = useT('vision')
  const fromText = useFromText()
  return (
    <p className="text-note text-t2">
      {[roundTitle(round, t), t(`node.set.${definitionSet}`), fromText(head.from)].join(' · ')}
    </p>
  )
}
