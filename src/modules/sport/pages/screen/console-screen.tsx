import { PanelGrid } from '@/kits/analysis/panel-grid.tsx'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import { ArrivalsTicker } from './arrivals-ticker.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { SportPath } from './drill-path.tsx'
import { HeadFigures } from './head-figures.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { MinutesPanel } from './minutes-panel.tsx'
import { RankingPanel } from './ranking-panel.tsx'
import { ScreenTools } from './screen-tools.tsx'
import { SexesPanel } from './sexes-panel.tsx'
import { useSport } from './sport-context.tsx'
import { StreaksPanel } from './streaks-panel.tsx'
import { TwoHourPanel } from './two-hour-panel.tsx'

const panels = [
  { id: 'calendar', Panel: CalendarPanel, size: 'h-110 @2xl:col-span-12 @5xl:col-span-8' },
  { id: 'twoHours', Panel: TwoHourPanel, size: 'h-110 @2xl:col-span-6 @5xl:col-span-4' },
  { id: 'ranking', Panel: RankingPanel, size: 'h-110 @2xl:col-span-6 @5xl:col-span-5' },
  { id: 'minutes', Panel: MinutesPanel, size: 'h-80 @2xl:col-span-6 @5xl:col-span-7 @5xl:h-110' },
  { id: 'items', Panel: ItemsPanel, size: 'h-80 @2xl:col-span-6 @5xl:col-span-7' },
  { id: 'hours', Panel: HoursPanel, size: 'h-80 @2xl:col-span-6 @5xl:col-span-5' },
  { id: 'streaks', Panel: StreaksPanel, size: 'h-80 @2xl:col-span-6 @5xl:col-span-7' },
  { id: 'sexes', Panel: SexesPanel, size: 'h-80 @2xl:col-span-6 @5xl:col-span-5' },
] as const

/** In the frame: the figures at the head, the calendar with the two hours beside it, and what they are made of. */
export function ConsoleScreen() {
  useEscapeUp(useSport().up)
  return (
    <div className="@container flex flex-col gap-3">
      <ScreenTools />
      <SportPath />
      <div className="grid grid-cols-2 gap-2 @2xl:grid-cols-3 @2xl:gap-3 @5xl:grid-cols-6">
        <HeadFigures />
      </div>
      <ArrivalsTicker />
      <PanelGrid panels={panels} className="@2xl:grid-cols-12" />
    </div>
  )
}
