import { memo, useCallback, type ComponentType } from 'react'
import { useSchoolAdminDataTotals } from '@/modules/vision/api/screen.ts'
import { useLeaveWall } from '@/kits/live-screen/use-leave-wall.ts'
import { NoRound } from '@/kits/rounds/no-round.tsx'
import { WallFrame } from '@/kits/wall/wall-frame.tsx'
import { EmptySchool } from '../empty-school.tsx'
import { InTurn } from '../in-turn.tsx'
import { ArrivalsTicker } from '../panels/arrivals-ticker.tsx'
import { DegreePanel } from '../panels/degree-panel.tsx'
import { DistributionPanel } from '../panels/distribution-panel.tsx'
import { FocalPanel } from '../panels/focal-panel.tsx'
import { HeadFigures } from '../panels/head-figures.tsx'
import { ProgressionPanel } from '../panels/progression-panel.tsx'
import { RankingPanel } from '../panels/ranking-panel.tsx'
import { SexPanel } from '../panels/sex-panel.tsx'
import { TrendPanel } from '../panels/trend-panel.tsx'
import { useScreen } from '../screen-context.tsx'
import { useTurn } from '../use-turn.ts'
import type { Turn } from './use-playlist.ts'
import { ProgressInTurn } from './wall-more.tsx'
import { WallHead } from './wall-head.tsx'

/** Tracks in the numbers of a 1920×1080 picture; the figure cards stand on the seams of the columns. */
const stage = {
  gridTemplateColumns: 'minmax(0,440fr) minmax(0,576fr) minmax(0,368fr) minmax(0,452fr)',
  gridTemplateRows:
    'minmax(0,60fr) minmax(0,144fr) minmax(0,202fr) minmax(0,262fr) minmax(0,264fr) minmax(0,48fr)',
}
const cards = { gridTemplateColumns: '440fr 472fr 472fr 452fr' }

const Figures = memo(HeadFigures)
const Ticker = memo(ArrivalsTicker)
/** In a school the composition has a row per grade: it stands in the tall foot, and sex and ΔSE move up together. */
const panels: { id: string; Panel: ComponentType; size: string; inSchool?: string }[] = [
  { id: 'focal', Panel: memo(FocalPanel), size: 'col-start-2 col-end-4 row-start-3 row-end-5' },
  {
    id: 'degree',
    Panel: memo(DegreePanel),
    size: 'col-start-1 row-start-3',
    inSchool: 'col-start-1 row-start-5',
  },
  { id: 'ranking', Panel: memo(RankingPanel), size: 'col-start-4 row-start-3 row-end-5' },
  { id: 'progress', Panel: ProgressInTurn, size: 'col-start-4 row-start-5' },
  { id: 'sex', Panel: memo(SexPanel), size: 'col-start-1 row-start-4', inSchool: 'col-start-1 row-start-3' },
  { id: 'trend', Panel: memo(TrendPanel), size: 'col-start-2 row-start-5' },
  {
    id: 'progression',
    Panel: memo(ProgressionPanel),
    size: 'col-start-1 row-start-5',
    inSchool: 'col-start-1 row-start-4',
  },
  { id: 'distribution', Panel: memo(DistributionPanel), size: 'col-start-3 row-start-5' },
]

/** Fills its box at 16:9 and wider without scrolling; nothing to press. */
export function WallScreen({ turn: shown }: { turn: Turn | undefined }) {
  const { filter, level, search, isDistrict, set } = useScreen()
  const turn = useTurn(panels.length)
  const totals = useSchoolAdminDataTotals(filter).data
  useLeaveWall(useCallback(() => set({ wall: undefined }), [set]))
  const hasNobody = level === 'school' && totals?.population.enrolled === 0
  return (
    <WallFrame theme={search.theme} grid={stage}>
      <WallHead turn={shown} />
      {totals?.round.id === 0 ? (
        <div className="col-span-full row-span-5 flex">
          <NoRound kind="vision" quiet />
        </div>
      ) : hasNobody ? (
        <div className="col-span-full row-span-5">
          <EmptySchool />
        </div>
      ) : (
        <>
          <div className="col-span-full grid gap-3" style={cards}>
            <Figures />
          </div>
          {panels.map(({ id, Panel, size, inSchool }, i) => (
            <InTurn key={id} turn={turn} at={i + 1} className={isDistrict ? size : (inSchool ?? size)}>
              <Panel />
            </InTurn>
          ))}
          <div className="col-span-full row-start-6">
            <Ticker />
          </div>
        </>
      )}
    </WallFrame>
  )
}
