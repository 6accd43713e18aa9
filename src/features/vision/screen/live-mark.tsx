import { WifiOff } from 'lucide-react'
import type { RoundRef } from '@/contract/figures.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLiveState } from '@/live/live-state.ts'
import { cx } from '@/ui/cx.ts'
import { useSize } from '@/ui/size.tsx'
import { shortTime } from '@/widgets/panel/as-of.tsx'
import { shownOf, type Reading } from '@/kits/live-screen/reading.ts'
import { useLink } from './screen-context.tsx'

type LiveMarkProps = {
  reading: Reading<{ asOf: string; round: RoundRef }>
  /** Nobody is counted yet: there is no time to tell. */
  isBlank: boolean
}

/** Whether changes arrive by themselves, and the time the figures are of. Spoken when the line breaks or comes back. */
export function LiveMark({ reading, isBlank }: LiveMarkProps) {
  const link = useLink()
  const live = useLiveState()
  const t = useT('vision')
  const wall = useSize() === 'wall'
  const { asOf, stale, offline } = shownOf(reading, false, link)
  const isDown = offline || live === 'offline'
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
        <span className={cx(!wall && !isDown && 'sr-only')}>
          {t(isDown ? 'screen.offline' : live === 'live' ? 'screen.live' : 'screen.connecting')}
        </span>
      </span>
      {asOf && !isBlank && (
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
