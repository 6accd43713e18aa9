import { useLayoutEffect } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import type { NodeScreenProps } from '@/kits/node-screen/node-screen-props.ts'
import { useNodeCheck } from '@/modules/health/api/node-screen.ts'
import { preloadCharts } from '@/widgets/echart/chart.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { CheckHead } from './check-head.tsx'
import { NodeBlood, NodeTrend, NodeWeight } from './check-panels.tsx'
import { CheckChildren, CheckRanking } from './check-children.tsx'
import { NodeMind, NodeProblems, NodeProgress, NodeReexamined, NodeSpine, NodeTeeth } from './check-rates.tsx'
import { NodeArea } from './node-area.tsx'
import { usePeriodText } from './use-period-text.ts'
import { useStage } from './use-stage.ts'

const third = 'h-80 @2xl:col-span-6 @5xl:col-span-4'
const wideThird = 'h-80 @2xl:col-span-12 @5xl:col-span-4'

/** Check-ups of a city or province: the panels of a district's screen, added up, with the places below in the middle. */
export function NodeCheck({ code, onOpen, onUp }: NodeScreenProps) {
  const t = useT('health-node')
  const query = useNodeCheck(code)
  const { data } = query
  const { stage, choose } = useStage(data)
  const period = usePeriodText(data?.screen)
  useEscapeUp(onUp)
  useLayoutEffect(preloadCharts, [])
  if (data && !data.screen) return <StateBlock state="empty" title={t('noCheck')} detail={t('noRoundWhy')} />
  return (
    <NodeArea>
      <div className="@container flex flex-col gap-3">
        <p className="text-note text-t2">{period}</p>
        <div className="grid grid-cols-2 gap-2 *:last:col-span-2 @2xl:gap-3 @3xl:grid-cols-5 @3xl:*:last:col-span-1">
          <CheckHead query={query} />
        </div>
        <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-12">
          <div className={third}>
            <NodeWeight query={query} />
          </div>
          <div className={third}>
            <NodeBlood query={query} />
          </div>
          <div className={wideThird}>
            <NodeMind query={query} />
          </div>
          <div className="h-120 @2xl:col-span-12 @5xl:col-span-8">
            <CheckChildren query={query} stage={stage} onStage={choose} onOpen={onOpen} onUp={onUp} />
          </div>
          <div className="flex flex-col gap-3 *:h-58.5 @2xl:col-span-12 @2xl:grid @2xl:grid-cols-2 @5xl:col-span-4 @5xl:flex">
            <div>
              <NodeReexamined query={query} />
            </div>
            <div>
              <NodeProgress query={query} />
            </div>
          </div>
          <div className="h-63 @2xl:col-span-12">
            <NodeTrend query={query} />
          </div>
          <div className="h-80 @2xl:col-span-6">
            <NodeTeeth query={query} />
          </div>
          <div className="h-80 @2xl:col-span-6">
            <NodeSpine query={query} />
          </div>
          <div className="h-80 @2xl:col-span-12">
            <NodeProblems query={query} />
          </div>
          <div className="h-110 @2xl:col-span-12">
            <CheckRanking query={query} stage={stage} onOpen={onOpen} onUp={onUp} />
          </div>
        </div>
      </div>
    </NodeArea>
  )
}
