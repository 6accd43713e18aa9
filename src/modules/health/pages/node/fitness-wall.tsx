import { Dumbbell } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import type { NodeWallProps } from '@/kits/node-screen/node-screen-props.ts'
import { useNodeFitness } from '@/modules/health/api/node-screen.ts'
import { FitnessHead } from './fitness-head.tsx'
import { FitnessTrend, NodeItems, NodeLevels, NodeScores } from './fitness-panels.tsx'
import { FitnessChildren, FitnessRanking } from './fitness-children.tsx'
import { FitnessProgress, NodeBorderline } from './fitness-rates.tsx'
import { HealthNodeWall } from './health-node-wall.tsx'
import { useStage } from './use-stage.ts'

/** The fitness test of a city or province on a wall. */
export function NodeFitnessWall({ code, ...wall }: NodeWallProps) {
  const t = useT('health-node')
  const query = useNodeFitness(code)
  const { stage } = useStage(query.data, true)
  return (
    <HealthNodeWall
      {...wall}
      icon={Dumbbell}
      reply={query.data}
      title={(name) => t('title.fitness', { name })}
      empty={t('noFitness')}
      panels={{
        cards: <FitnessHead query={query} />,
        leftTop: <NodeLevels query={query} />,
        leftBottom: <NodeScores query={query} />,
        middle: <FitnessChildren query={query} stage={stage} />,
        rightTop: <FitnessRanking query={query} stage={stage} />,
        rightBottom: <NodeItems query={query} />,
        footLeft: <NodeBorderline query={query} />,
        footMiddle: <FitnessTrend query={query} />,
        footRight: <FitnessProgress query={query} />,
      }}
    />
  )
}
