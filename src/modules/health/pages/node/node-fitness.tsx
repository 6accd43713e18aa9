import { useLayoutEffect } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import type { NodeScreenProps } from '@/kits/node-screen/node-screen-props.ts'
import { useNodeFitness } from '@/modules/health/api/node-screen.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { FitnessHead } from './fitness-head.tsx'
import { FitnessTrend, NodeItems, NodeLevels, NodeScores } from './fitness-panels.tsx'
import { FitnessChildren, FitnessRanking } from './fitness-children.tsx'
import { FitnessProgress, NodeBorderline, NodeMissing } from './fitness-rates.tsx'
import { NodeArea } from './node-area.tsx'
import { usePeriodText } from './use-period-text.ts'
import { useStage } from './use-stage.ts'

const third = 'h-100 @2xl:col-span-6 @5xl:col-span-4'

/** The fitness test of a city or province: the panels of a district's screen, added up, with the places below in the middle. */
export function NodeFitness({ code, onOpen, onUp }: NodeScreenProps) {
  const t = useT('health-node')
  const query = useNodeFitness(code)
  const { data } = query
  const { stage, choose } = useStage(data)
  const period = usePeriodText(data?.screen)
  useEscapeUp(onUp)
  useLayoutEffect(preloadCharts, [])
  if (data && !data.screen)
    return <StateBlock state="empty" title={t('noFitness')} detail={t('noRoundWhy')} />
  return (
    <NodeArea>
      <div className="@container flex flex-col gap-3">
        <p className="text-note text-t2">{period}</p>
        <div className="grid grid-cols-2 gap-2 *:last:col-span-2 @2xl:gap-3 @3xl:grid-cols-5 @3xl:*:last:col-span-1">
          <FitnessHead query={query} />
        </div>
        <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-12">
          <div className={third}>
            <NodeLevels query={query} />
          </div>
          <div className={third}>
            <NodeScores query={query} />
          </div>
          <div className="h-100 @2xl:col-span-12 @5xl:col-span-4">
            <NodeItems query={query} />
          </div>
          <div className="h-110 @2xl:col-span-12">
            <FitnessChildren query={query} stage={stage} onStage={choose} onOpen={onOpen} onUp={onUp} />
          </div>
          <div className="h-63 @2xl:col-span-6 @5xl:col-span-4">
            <NodeBorderline query={query} />
          </div>
          <div className="h-63 @2xl:col-span-6 @5xl:col-span-4">
            <FitnessProgress query={query} />
          </div>
          <div className="h-63 @2xl:col-span-12 @5xl:col-span-4">
            <FitnessTrend query={query} />
          </div>
          <div className="h-96 @2xl:col-span-12">
            <NodeMissing query={query} onOpen={onOpen} />
          </div>
          <div className="h-110 @2xl:col-span-12">
            <FitnessRanking query={query} stage={stage} onOpen={onOpen} onUp={onUp} />
          </div>
        </div>
      </div>
    </NodeArea>
  )
}
