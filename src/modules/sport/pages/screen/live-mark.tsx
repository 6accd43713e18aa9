import { useSportTotals } from '@/modules/sport/api/screen.ts'
import { LiveMark as Mark } from '@/kits/live-screen/live-mark.tsx'
import { shownOf } from '@/kits/live-screen/reading.ts'
import { useSport } from './sport-context.tsx'
import { grows } from './sport-panel.tsx'

/** The live mark of this screen, by its totals. */
export function LiveMark() {
  const { filter, link } = useSport()
  const { asOf, stale, offline } = shownOf(grows(useSportTotals(filter)), false, link)
  return <Mark asOf={asOf} stale={stale} offline={offline} />
}
