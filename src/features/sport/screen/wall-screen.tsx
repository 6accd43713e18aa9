import { Activity } from 'lucide-react'
import { useCallback } from 'react'
import { useSportTotals } from '@/api/sport-screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLeaveWall } from '@/kits/live-screen/use-leave-wall.ts'
import { WallStage } from '@/ui/size.tsx'
import { ArrivalsTicker } from './arrivals-ticker.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { HeadFigures } from './head-figures.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { LiveMark } from './live-mark.tsx'
import { MinutesPanel } from './minutes-panel.tsx'
import { RankingPanel } from './ranking-panel.tsx'
import { SexesPanel } from './sexes-panel.tsx'
import { useSport } from './sport-context.tsx'
import { StreaksPanel } from './streaks-panel.tsx'
import { TwoHourPanel } from './two-hour-panel.tsx'
import { gradeName } from './words.ts'

/** Tracks in the numbers of a 1920×1080 picture. */
const stage = {
  gridTemplateRows: 'minmax(0,60fr) minmax(0,152fr) minmax(0,468fr) minmax(0,262fr) minmax(0,48fr)',
}
const cards = { gridTemplateColumns: '440fr 472fr 472fr 452fr' }
const middle = { gridTemplateColumns: 'minmax(0,440fr) minmax(0,956fr) minmax(0,452fr)' }
const foot = { gridTemplateColumns: 'minmax(0,440fr) minmax(0,480fr) minmax(0,464fr) minmax(0,452fr)' }

/** Fills its box at 16:9 without scrolling; nothing to press but Esc. */
export function WallScreen() {
  const { set, isDistrict } = useSport()
  useLeaveWall(useCallback(() => set({ wall: undefined }), [set]))
  return (
    <div data-theme="wall" className="h-full bg-bg text-t1">
      <WallStage>
        <main className="grid size-full grid-cols-1 gap-3 px-6 py-5" style={stage}>
          <WallHead />
          <div className="grid min-h-0 gap-3" style={cards}>
            <HeadFigures />
          </div>
          <div className="grid min-h-0 gap-3 *:min-h-0" style={middle}>
            <TwoHourPanel />
            <CalendarPanel />
            <RankingPanel />
          </div>
          <div className="grid min-h-0 gap-3 *:min-h-0" style={foot}>
            <HoursPanel />
            <ItemsPanel />
            <MinutesPanel />
            {isDistrict ? <SexesPanel /> : <StreaksPanel />}
          </div>
          <ArrivalsTicker />
        </main>
      </WallStage>
    </div>
  )
}

function WallHead() {
  const { filter, organisation } = useSport()
  const t = useT('sport')
  const vision = useT('vision')
  const { data } = useSportTotals(filter)
  const place = data?.place
  const where = [
    place?.school?.name ?? place?.region ?? organisation.name,
    place?.grade !== undefined && gradeName(place.grade, vision),
    place?.class && vision('class', { number: place.class.number }),
  ]
  return (
    <header className="flex items-center gap-4">
      <Activity aria-hidden className="size-10 shrink-0 text-brand" />
      <h1 className="truncate text-page font-semibold">
        {t('title', { name: where.filter(Boolean).join(' ') })}
      </h1>
      {data && (
        <p className="border-l border-line2 pl-6 text-title whitespace-nowrap text-t2">
          {t('windowLong', { start: data.start.slice(5), end: data.end.slice(5), n: data.schoolDays })}
        </p>
      )}
      <div className="ml-auto shrink-0">
        <LiveMark />
      </div>
    </header>
  )
}
