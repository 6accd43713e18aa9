import { useFitnessTotals, useHealthTotals } from '@/modules/health/api/health.ts'
import { NoRound } from '@/kits/rounds/no-round.tsx'
import { BloodPanel } from './blood-panel.tsx'
import { DimensionPanel } from './dimension-panel.tsx'
import { HeadFigures } from './head-figures.tsx'
import { useHealth } from './health-context.tsx'
import { LevelsPanel } from './levels-panel.tsx'
import { MatrixPanel } from './matrix-panel.tsx'
import { MindPanel } from './mind-panel.tsx'
import { ScreenTools } from './screen-tools.tsx'
import { SentPanel } from './sent-panel.tsx'
import { TrendPanel } from './trend-panel.tsx'
import { WeightPanel } from './weight-panel.tsx'

/** In the frame: the figures at the head, schools or classes by every measure, and what they are made of. */
export function ConsoleScreen() {
  const { filter, isDistrict, search } = useHealth()
  const checks = useHealthTotals(filter).data
  const tests = useFitnessTotals(filter).data
  const name = checks?.area.school?.name
  if (checks?.rounds.length === 0 && tests?.rounds.length === 0) return <NoRound kind="check" />
  return (
    <div className="@container flex flex-col gap-3">
      <ScreenTools />
      {search.school !== undefined && name && <h2 className="text-title font-semibold">{name}</h2>}
      <div
        className={`grid grid-cols-2 gap-2 @2xl:gap-3 ${isDistrict ? '*:last:col-span-2 @2xl:grid-cols-4' : '@2xl:grid-cols-3'}`}
      >
        <HeadFigures />
      </div>
      <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-12">
        <div className="h-80 @2xl:col-span-6 @5xl:col-span-4">
          <WeightPanel />
        </div>
        <div className="h-80 @2xl:col-span-6 @5xl:col-span-4">
          <LevelsPanel />
        </div>
        <div className="h-80 @2xl:col-span-12 @5xl:col-span-4">
          <BloodPanel />
        </div>
        {isDistrict ? (
          <>
            <div className="h-120 @2xl:col-span-12 @5xl:col-span-8">
              <MatrixPanel />
            </div>
            <div className="flex flex-col gap-3 *:h-58.5 @2xl:col-span-12 @2xl:grid @2xl:grid-cols-2 @5xl:col-span-4 @5xl:flex">
              <div>
                <MindPanel />
              </div>
              <div>
                <SentPanel />
              </div>
            </div>
          </>
        ) : (
          <div className="@2xl:col-span-12">
            <DimensionPanel />
          </div>
        )}
        <div className="h-110 @2xl:col-span-12 @2xl:h-63">
          <TrendPanel />
        </div>
      </div>
    </div>
  )
}
