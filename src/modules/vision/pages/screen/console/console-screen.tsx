import { memo } from 'react'
import { useSchoolAdminDataTotals } from '@/modules/vision/api/screen.ts'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import { NoRound } from '@/kits/rounds/no-round.tsx'
import { displayToken } from '@/session/display.ts'
import { InTurn } from '../in-turn.tsx'
import { AlertsPanel } from '../panels/alerts-panel.tsx'
import { ArrivalsTicker } from '../panels/arrivals-ticker.tsx'
import { DegreePanel } from '../panels/degree-panel.tsx'
import { DistributionPanel } from '../panels/distribution-panel.tsx'
import { FocalPanel } from '../panels/focal-panel.tsx'
import { HeadFigures } from '../panels/head-figures.tsx'
import { ProgressPanel } from '../panels/progress-panel.tsx'
import { ProgressionPanel } from '../panels/progression-panel.tsx'
import { RankingPanel } from '../panels/ranking-panel.tsx'
import { SexPanel } from '../panels/sex-panel.tsx'
import { TrendPanel } from '../panels/trend-panel.tsx'
import { useScreen } from '../screen-context.tsx'
import { useTurn } from '../use-turn.ts'
import { DrillPath } from './drill-path.tsx'
import { EmptySchool } from '../empty-school.tsx'
import { ScreenTools } from './screen-tools.tsx'

const Figures = memo(HeadFigures)
const Ticker = memo(ArrivalsTicker)
const panels = [
  {
    id: 'focal',
    Panel: memo(FocalPanel),
    size: 'h-140 @lg:h-auto @lg:min-h-86 @2xl:col-span-12 @5xl:col-span-8',
  },
  { id: 'sex', Panel: memo(SexPanel), size: 'h-80 @2xl:col-span-6 @5xl:col-span-4 @5xl:h-auto' },
  {
    id: 'trend',
    Panel: memo(TrendPanel),
    size: 'h-63 @2xl:col-span-6 @2xl:h-auto @5xl:col-span-5 @5xl:h-63',
  },
  { id: 'degree', Panel: memo(DegreePanel), size: 'h-63 @2xl:col-span-6 @5xl:col-span-4' },
  { id: 'alerts', Panel: memo(AlertsPanel), size: 'h-50 @2xl:col-span-6 @2xl:h-auto @5xl:col-span-3' },
  { id: 'distribution', Panel: memo(DistributionPanel), size: 'h-80 @2xl:col-span-6' },
  { id: 'progression', Panel: memo(ProgressionPanel), size: 'h-80 @2xl:col-span-6' },
  { id: 'ranking', Panel: memo(RankingPanel), size: 'h-110 @2xl:col-span-12 @5xl:col-span-8' },
  { id: 'progress', Panel: memo(ProgressPanel), size: 'h-80 @2xl:col-span-12 @5xl:col-span-4 @5xl:h-auto' },
] as const

/** In the frame: four figures, the focal panel with its side, the foot, and below the fold what goes deeper. */
export function ConsoleScreen() {
  const { filter, level, up } = useScreen()
  const turn = useTurn(panels.length + 1)
  const totals = useSchoolAdminDataTotals(filter).data
  useEscapeUp(up)
  const hasNobody = level === 'school' && totals?.population.enrolled === 0
  return (
    <div className="@container flex flex-col gap-3">
      <ScreenTools />
      <DrillPath />
      {totals?.round.id === 0 ? (
        <NoRound kind="vision" quiet={displayToken() !== ''} />
      ) : hasNobody ? (
        <EmptySchool />
      ) : (
        <>
          <div className="grid grid-cols-2 gap-2 @2xl:gap-3 @3xl:grid-cols-4">
            <Figures />
          </div>
          <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-12">
            {panels.map(({ id, Panel, size }, i) => (
              <InTurn key={id} turn={turn} at={i + 1} className={size}>
                <Panel />
              </InTurn>
            ))}
          </div>
          <Ticker />
        </>
      )}
    </div>
  )
}
