import { WifiOff } from 'lucide-react'
import { useSportTotals } from '@/api/sport-screen.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLiveState } from '@/live/live-state.ts'
import { shownOf } from '@/kits/live-screen/reading.ts'
import { cx } from '@/ui/cx.ts'
import { useSize } from '@/ui/size.tsx'
import { shortTime } from '@/widgets/panel/as-of.tsx'
import { useSport } from './sport-context.tsx'
import { grows } from './sport-panel.tsx'

/** Whether changes arrive by themselves, and the time the figures are of. Spoken when the line breaks or comes back. */
export function LiveMark() {
  const { filter, link } = useSport()
  const t = useT('vision')
  const live = useLiveState()
  const wall = useSize() === 'wall'
  const { asOf, stale, offline } = shownOf(grows(useSportTotals(filter)), false, link)
  const isDown = offline || live === 'offline'
  const words = isDown ? 'screen.offline' : live === 'live' ? 'screen.live' : 'screen.connecting'
  return (
    <span className="flex items-center gap-2 text-note whitespace-nowrap text-t2 wall:gap-8 wall:text-body">
      <span role="status" className="flex items-center gap-2">
        {isDown ? (
          <WifiOff aria-hidden className="size-3.5 wall:size-5" />
        ) : (
          <i
            aria-hidden
            className={cx('size-2 rounded-full wall:size-2.5', live === 'live' ? 'bg-good' : 'bg-line2')}
          />
        )}
        <span className={cx(!wall && !isDown && 'sr-only')}>{t(words)}</span>
      </span>
      {asOf && (
        <span className={cx(stale && 'text-warning')}>
          {stale
            ? t('screen.noUpdate', { time: shortTime(asOf) })
            : t('screen.asOf', {
                time: wall ? formatDateTime(asOf, 'month-day-time') : formatDateTime(asOf),
              })}
        </span>
      )}
    </span>
  )
}
