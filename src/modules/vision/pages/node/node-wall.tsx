import { Eye } from 'lucide-react'
import { memo, type ComponentType } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { NodeWallProps } from '@/kits/node-screen/node-screen-props.ts'
import { NodeWallFrame } from '@/kits/node-screen/node-wall-frame.tsx'
import { useFromText } from '@/kits/node-screen/use-from-text.ts'
import { useNodeVision } from '@/modules/vision/api/node-screen.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
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
  type NodePanelProps,
} from './node-panels.tsx'

preloadCharts()

/** Tracks in the numbers of a 1920×1080 picture, as on a district's wall; no ticker, for arrivals are of schools. */
const stage = {
  gridTemplateColumns: 'minmax(0,440fr) minmax(0,576fr) minmax(0,368fr) minmax(0,452fr)',
  gridTemplateRows: 'minmax(0,60fr) minmax(0,144fr) minmax(0,226fr) minmax(0,286fr) minmax(0,276fr)',
}
const cards = { gridTemplateColumns: '440fr 472fr 472fr 452fr' }

const panels: { id: string; Panel: ComponentType<NodePanelProps>; size: string }[] = [
  {
    id: 'children',
    Panel: memo(NodeChildren),
    size: 'col-start-2 col-end-4 row-start-3 row-end-5',
  },
  { id: 'degree', Panel: memo(NodeDegree), size: 'col-start-1 row-start-3' },
  { id: 'ranking', Panel: memo(NodeRanking), size: 'col-start-4 row-start-3 row-end-5' },
  { id: 'sexes', Panel: memo(NodeSexes), size: 'col-start-1 row-start-4' },
  { id: 'alerts', Panel: memo(NodeAlerts), size: 'col-start-1 row-start-5' },
  { id: 'trend', Panel: memo(NodeTrend), size: 'col-start-2 row-start-5' },
  { id: 'distribution', Panel: memo(NodeDistribution), size: 'col-start-3 row-start-5' },
  { id: 'progress', Panel: memo(NodeProgress), size: 'col-start-4 row-start-5' },
]

/** The vision of a city or province on a wall: fills its box without scrolling; nothing to press. */
export function NodeVisionWall({ code, ...wall }: NodeWallProps) {
  const t = useT('vision')
  const fromText = useFromText()
  const query = useNodeVision(code)
  const turn = useTurn(panels.length)
  const { data } = query
  const screen = data?.screen
  return (
    <NodeArea>
      <NodeWallFrame
        {...wall}
        icon={Eye}
        title={(name) => t('screen.title', { name })}
        name={data?.node.name}
        period={screen && `${roundTitle(screen.round, t)} · ${fromText(screen.head.from)}`}
        asOf={screen?.asOf}
        empty={data && !screen ? { title: t('node.noRound'), detail: t('node.noRoundWhy') } : undefined}
        grid={stage}
      >
        <div className="col-span-full grid gap-3" style={cards}>
          <NodeFigures query={query} />
        </div>
        {panels.map(({ id, Panel, size }, at) => (
          <InTurn key={id} turn={turn} at={at + 1} className={size}>
            <Panel query={query} />
          </InTurn>
        ))}
      </NodeWallFrame>
    </NodeArea>
  )
}
