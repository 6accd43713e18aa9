import { Eye } from 'lucide-react'
import { memo, useLayoutEffect, type ComponentType } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLeaveWall } from '@/kits/live-screen/use-leave-wall.ts'
import { WallFrame } from '@/kits/wall/wall-frame.tsx'
import { WallHead } from '@/kits/wall/wall-head.tsx'
import { layTheme, type RootTheme } from '@/lib/root-theme.ts'
import { useNodeVision } from '@/modules/vision/api/node-screen.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
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
import { useFromText } from './use-from-text.ts'

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

type NodeVisionWallProps = {
  code: string | undefined
  theme: RootTheme | undefined
  /** The same between renders. */
  onLeave: () => void
}

/** The vision of a city or province on a wall: fills its box without scrolling; nothing to press. */
export function NodeVisionWall({ code, theme = 'wall', onLeave }: NodeVisionWallProps) {
  const t = useT('vision')
  const fromText = useFromText()
  const { organisation } = useCurrentUser()
  const query = useNodeVision(code)
  const turn = useTurn(panels.length)
  useLeaveWall(onLeave)
  useLayoutEffect(() => layTheme(theme), [theme])
  const { data } = query
  const screen = data?.screen
  return (
    <NodeArea>
      <WallFrame theme={theme} grid={stage}>
        <WallHead
          icon={Eye}
          organisation={organisation}
          title={t('screen.title', { name: data?.node.name ?? organisation.name })}
          period={screen && `${roundTitle(screen.round, t)} · ${fromText(screen.head.from)}`}
          asOf={screen?.asOf}
        />
        {data && !screen ? (
          <div className="col-span-full row-span-4 flex items-center">
            <StateBlock state="empty" title={t('node.noRound')} detail={t('node.noRoundWhy')} />
          </div>
        ) : (
          <>
            <div className="col-span-full grid gap-3" style={cards}>
              <NodeFigures query={query} />
            </div>
            {panels.map(({ id, Panel, size }, at) => (
              <InTurn key={id} turn={turn} at={at + 1} className={size}>
                <Panel query={query} />
              </InTurn>
            ))}
          </>
        )}
      </WallFrame>
    </NodeArea>
  )
}
