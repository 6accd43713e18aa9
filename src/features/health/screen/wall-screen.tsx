import { HeartPulse } from 'lucide-react'
import { useCallback } from 'react'
import { useHealthTotals } from '@/api/health.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLeaveWall } from '@/kits/live-screen/use-leave-wall.ts'
import { WallStage } from '@/ui/size.tsx'
import { BloodPanel } from './blood-panel.tsx'
import { DimensionPanel } from './dimension-panel.tsx'
import { HeadFigures } from './head-figures.tsx'
import { useHealth } from './health-context.tsx'
import { LevelsPanel } from './levels-panel.tsx'
import { MatrixPanel } from './matrix-panel.tsx'
import { MindPanel } from './mind-panel.tsx'
import { SentPanel } from './sent-panel.tsx'
import { TrendPanel } from './trend-panel.tsx'
import { WeightPanel } from './weight-panel.tsx'
import { yearName } from './words.ts'

/** Tracks in the numbers of a 1920×1080 picture. */
const stage = {
  gridTemplateColumns: 'minmax(0,440fr) minmax(0,956fr) minmax(0,440fr)',
  gridTemplateRows: 'minmax(0,60fr) minmax(0,196fr) minmax(0,496fr) minmax(0,252fr)',
}

/** Fills its box at 16:9 without scrolling; nothing to press but Esc. */
export function WallScreen() {
  const { isDistrict, search, go } = useHealth()
  const leave = useCallback(() => {
    const { wall: _wall, ...rest } = search
    go(rest, { replace: true })
  }, [search, go])
  useLeaveWall(leave)
  const columns = { gridTemplateColumns: `repeat(${isDistrict ? 7 : 6}, minmax(0,1fr))` }
  return (
    <div data-theme="wall" className="h-full bg-bg text-t1">
      <WallStage>
        <main className="grid size-full gap-3 px-6 py-5" style={stage}>
          <div className="col-span-full">
            <WallHead />
          </div>
          <div className="col-span-full grid gap-3" style={columns}>
            <HeadFigures />
          </div>
          {isDistrict ? (
            <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_minmax(0,1fr)] gap-3">
              <WeightPanel />
              <MindPanel />
            </div>
          ) : (
            <div className="min-h-0">
              <WeightPanel />
            </div>
          )}
          <div className="min-h-0">{isDistrict ? <MatrixPanel /> : <DimensionPanel />}</div>
          <div className="min-h-0">
            <LevelsPanel />
          </div>
          <div className="min-h-0">
            <BloodPanel />
          </div>
          <div className={isDistrict ? 'min-h-0' : 'col-span-2 min-h-0'}>
            <TrendPanel />
          </div>
          {isDistrict && (
            <div className="min-h-0">
              <SentPanel />
            </div>
          )}
        </main>
      </WallStage>
    </div>
  )
}

function WallHead() {
  const { filter, organisation } = useHealth()
  const t = useT('health')
  const { data } = useHealthTotals(filter)
  const name = data?.place.school?.name ?? data?.place.region ?? organisation.name
  return (
    <header className="flex items-center gap-4">
      <HeartPulse aria-hidden className="size-10 shrink-0 text-brand" />
      <h1 className="truncate text-page font-semibold">{t('title', { name })}</h1>
      {data && (
        <p className="border-l border-line2 pl-6 text-title whitespace-nowrap text-t2">
          {t('yearLong', { year: yearName(data.round.schoolYear) })}
        </p>
      )}
      {data && (
        <p className="ml-auto text-body whitespace-nowrap text-t2">
          {t('asOf', { time: formatDateTime(data.asOf, 'month-day-time') })}
        </p>
      )}
    </header>
  )
}
