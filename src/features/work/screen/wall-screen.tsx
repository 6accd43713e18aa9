import { Sprout } from 'lucide-react'
import { useCallback } from 'react'
import { useLabourTotals } from '@/api/labour.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLeaveWall } from '@/kits/live-screen/use-leave-wall.ts'
import { WallStage } from '@/ui/size.tsx'
import { GroupsPanel } from '../figures/groups-panel.tsx'
import { LabourCards } from '../figures/labour-cards.tsx'
import { useLabour } from '../figures/labour-context.tsx'
import { windowOf } from '../figures/labour-panel.tsx'
import { PlacesPanel } from '../figures/places-panel.tsx'
import { TrendPanel } from '../figures/trend-panel.tsx'
import { WeeksPanel } from '../figures/weeks-panel.tsx'

/** Tracks in the numbers of a 1920×1080 picture. */
const stage = { gridTemplateRows: 'minmax(0,56fr) minmax(0,152fr) minmax(0,808fr)' }
const columns = { gridTemplateColumns: 'minmax(0,1060fr) minmax(0,800fr)' }
const cards = { gridTemplateColumns: '455fr 440fr 510fr 443fr' }
const right = { gridTemplateRows: 'minmax(0,552fr) minmax(0,244fr)' }

/** Fills its box at 16:9 without scrolling; nothing to press but Esc. */
export function WallScreen() {
  const { set, filter, isBureau, organisation } = useLabour()
  const t = useT('labour')
  const { data } = useLabourTotals(filter, isBureau)
  useLeaveWall(useCallback(() => set({ wall: undefined }), [set]))
  return (
    <div data-theme="wall" className="h-full bg-bg text-t1">
      <WallStage>
        <main className="grid size-full grid-cols-1 gap-3 px-6 py-5" style={stage}>
          <header className="flex items-center gap-4">
            <Sprout aria-hidden className="size-10 shrink-0 text-brand" />
            <h1 className="truncate text-page font-semibold">
              {t('title', { name: data?.place.school?.name ?? organisation })}
            </h1>
            {data && (
              <p className="border-l border-line2 pl-6 text-title whitespace-nowrap text-t2">
                {windowOf(data, t)}
              </p>
            )}
            {data && (
              <p className="ml-auto text-body whitespace-nowrap text-t2">
                {t('asOf', { time: formatDateTime(data.asOf, 'month-day-time') })}
              </p>
            )}
          </header>
          <div className="grid min-h-0 gap-3" style={cards}>
            <LabourCards />
          </div>
          <div className="grid min-h-0 gap-3 *:min-h-0" style={columns}>
            <WeeksPanel />
            <div className="grid min-h-0 gap-3 *:min-h-0" style={right}>
              <GroupsPanel />
              <div className="grid min-h-0 grid-cols-2 gap-3 *:min-h-0">
                <PlacesPanel />
                <TrendPanel />
              </div>
            </div>
          </div>
        </main>
      </WallStage>
    </div>
  )
}
