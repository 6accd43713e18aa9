import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import {
  nodeFitnessMetrics,
  type NodeFitness,
  type NodeFitnessMetric,
} from '@/modules/health/contract/node-screen.ts'
import { useSize } from '@/ui/size.tsx'
import { itemName } from '../analysis/names.ts'
import type { FitnessPanelProps } from './fitness-head.tsx'
import { ChildrenPanel, type ChildrenProps } from './children-panel.tsx'
import { ChildrenRanking } from './children-ranking.tsx'
import { useReading } from './node-reading.ts'

type Screen = NonNullable<NodeFitness['screen']>
type Props = FitnessPanelProps &
  Pick<ChildrenProps<NodeFitnessMetric>, 'stage' | 'onStage' | 'onOpen' | 'onUp'>

/** Columns that a wall has room for. */
const roomOnWall = 5

const childrenOf = (_: Screen, { stages, without }: NodeFitness) => ({ stages, without })

/** The whole test, then the items that a stage does. */
function useChildren({ query, stage }: Props) {
  const t = useT('health-node')
  const analysis = useT('health-analysis')
  const health = useT('health')
  const wall = useSize() === 'wall'
  const means = query.data?.stages.find((each) => each.stage === stage)?.means
  const measures = useMemo(() => {
    const found = nodeFitnessMetrics.filter((metric) => means?.[metric] !== undefined)
    return (wall ? found.slice(0, roomOnWall) : found).map((metric) => ({
      id: metric,
      label:
        metric === 'good' || metric === 'passed'
          ? t(`fitness.${metric}`)
          : itemName(metric, health, analysis),
      worse: 'lower' as const,
    }))
  }, [means, wall, t, health, analysis])
  return { query: useReading(query, childrenOf), measures }
}

export function FitnessChildren(props: Props) {
  const t = useT('health-node')
  return (
    <ChildrenPanel {...props} {...useChildren(props)} title={(stage) => t('places.fitness', { stage })} />
  )
}

export const FitnessRanking = (props: Props) => <ChildrenRanking {...props} {...useChildren(props)} />
