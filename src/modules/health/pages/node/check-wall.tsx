import { HeartPulse } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import type { NodeWallProps } from '@/kits/node-screen/node-screen-props.ts'
import { NodeWallFrame } from '@/kits/node-screen/node-wall-frame.tsx'
import { useNodeCheck } from '@/modules/health/api/node-screen.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { WallFigure } from '../screen/wall/wall-figure.tsx'
import { CheckHead } from './check-head.tsx'
import { NodeBlood, NodeTrend, NodeWeight } from './check-panels.tsx'
import { CheckChildren, CheckRanking } from './check-children.tsx'
import { NodeMind, NodeProgress, NodeReexamined } from './check-rates.tsx'
import { NodeArea } from './node-area.tsx'
import { usePeriodText } from './use-period-text.ts'
import { useStage } from './use-stage.ts'
import { wallStage, wallTracks } from './wall-tracks.ts'

preloadCharts()

/** Check-ups of a city or province on a wall: fills its box without scrolling; nothing to press. */
export function NodeCheckWall({ code, ...wall }: NodeWallProps) {
  const t = useT('health-node')
  const query = useNodeCheck(code)
  const { data } = query
  const { stage } = useStage(data, true)
  const screen = data?.screen
  return (
    <NodeArea>
      <NodeWallFrame
        {...wall}
        icon={HeartPulse}
        title={(name) => t('title.check', { name })}
        name={data?.node.name}
        period={usePeriodText(screen)}
        asOf={screen?.asOf}
        empty={data && !screen ? { title: t('noCheck'), detail: t('noRoundWhy') } : undefined}
        grid={wallStage}
      >
        <div className={wallTracks.cards}>
          <CheckHead query={query} Wall={WallFigure} />
        </div>
        <div className={wallTracks.leftTop}>
          <NodeWeight query={query} />
        </div>
        <div className={wallTracks.leftBottom}>
          <NodeMind query={query} />
        </div>
        <div className={wallTracks.middle}>
          <CheckChildren query={query} stage={stage} />
        </div>
        <div className={wallTracks.rightTop}>
          <CheckRanking query={query} stage={stage} />
        </div>
        <div className={wallTracks.rightBottom}>
          <NodeReexamined query={query} />
        </div>
        <div className={wallTracks.footLeft}>
          <NodeBlood query={query} />
        </div>
        <div className={wallTracks.footMiddle}>
          <NodeTrend query={query} />
        </div>
        <div className={wallTracks.footRight}>
          <NodeProgress query={query} />
        </div>
      </NodeWallFrame>
    </NodeArea>
  )
}
