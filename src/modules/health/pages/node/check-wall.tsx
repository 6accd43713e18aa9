import { HeartPulse } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import type { NodeWallProps } from '@/kits/node-screen/node-screen-props.ts'
import { useNodeCheck } from '@/modules/health/api/node-screen.ts'
import { WallFigure } from '../screen/wall/wall-figure.tsx'
import { CheckHead } from './check-head.tsx'
import { NodeBlood, NodeTrend, NodeWeight } from './check-panels.tsx'
import { CheckChildren, CheckRanking } from './check-children.tsx'
import { NodeMind, NodeProgress, NodeReexamined } from './check-rates.tsx'
import { HealthNodeWall } from './health-node-wall.tsx'
import { useStage } from './use-stage.ts'

/** Check-ups of a city or province on a wall. */
export function NodeCheckWall({ code, ...wall }: NodeWallProps) {
  const t = useT('health-node')
  const query = useNodeCheck(code)
  const { stage } = useStage(query.data, true)
  return (
    <HealthNodeWall
      {...wall}
      icon={HeartPulse}
      reply={query.data}
      title={(name) => t('title.check', { name })}
      empty={t('noCheck')}
      panels={{
        cards: <CheckHead query={query} Wall={WallFigure} />,
        leftTop: <NodeWeight query={query} />,
        leftBottom: <NodeMind query={query} />,
        middle: <CheckChildren query={query} stage={stage} />,
        rightTop: <CheckRanking query={query} stage={stage} />,
        rightBottom: <NodeReexamined query={query} />,
        footLeft: <NodeBlood query={query} />,
        footMiddle: <NodeTrend query={query} />,
        footRight: <NodeProgress query={query} />,
      }}
    />
  )
}
