import { Dumbbell } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import type { NodeWallProps } from '@/kits/node-screen/node-screen-props.ts'
import { NodeWallFrame } from '@/kits/node-screen/node-wall-frame.tsx'
import { useNodeFitness } from '@/modules/health/api/node-screen.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { FitnessHead } from './fitness-head.tsx'
import { FitnessTrend, NodeItems, NodeLevels, NodeScores } from './fitness-panels.tsx'
import { FitnessChildren, FitnessRanking } from './fitness-children.tsx'
import { FitnessProgress, NodeBorderline } from './fitness-rates.tsx'
import { NodeArea } from './node-area.tsx'
import { usePeriodText } from './use-period-text.ts'
import { useStage } from './use-stage.ts'
import { wallStage, wallTracks } from './wall-tracks.ts'

preloadCharts()

/** The fitness test of a city or province on a wall: fills its box without scrolling; nothing to press. */
export function NodeFitnessWall({ code, ...wall }: NodeWallProps) {
  const t = useT('health-node')
  const query = useNodeFitness(code)
  const { data } = query
  const { stage } = useStage(data, true)
  const screen = data?.screen
  return (
    <NodeArea>
      <NodeWallFrame
        {...wall}
        icon={Dumbbell}
        title={(name) => t('title.fitness', { name })}
        name={data?.node.name}
        period={usePeriodText(screen)}
        asOf={screen?.asOf}
        empty={data && !screen ? { title: t('noFitness'), detail: t('noRoundWhy') } : undefined}
        grid={wallStage}
      >
        <div className={wallTracks.cards}>
          <FitnessHead query={query} />
        </div>
        <div className={wallTracks.leftTop}>
          <NodeLevels query={query} />
        </div>
        <div className={wallTracks.leftBottom}>
          <NodeScores query={query} />
        </div>
        <div className={wallTracks.middle}>
          <FitnessChildren query={query} stage={stage} />
        </div>
        <div className={wallTracks.rightTop}>
          <FitnessRanking query={query} stage={stage} />
        </div>
        <div className={wallTracks.rightBottom}>
          <NodeItems query={query} />
        </div>
        <div className={wallTracks.footLeft}>
          <NodeBorderline query={query} />
        </div>
        <div className={wallTracks.footMiddle}>
          <FitnessTrend query={query} />
        </div>
        <div className={wallTracks.footRight}>
          <FitnessProgress query={query} />
        </div>
      </NodeWallFrame>
    </NodeArea>
  )
}
