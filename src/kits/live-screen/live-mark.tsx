import { WifiOff } from 'lucide-react'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLiveState } from '@/live/live-state.ts'
import { cx } from '@/ui/cx.ts'
import { useSize } from '@/ui/size.tsx'
import { shortTime } from '@/widgets/panel/as-of.tsx'

/** How fresh the figures are, as `shownOf` returns it. */
export type LiveMarkProps = {
  /** ISO 8601; none while nobody is counted yet: there is no time to show. */
  asOf?: string | undefined
  stale?: boolean | undefined
  offline?: boolean | undefined
}

/** Whether changes arrive by themselves, and the time the figures are of. Spoken when the line breaks or comes back. */
export function LiveMark({ asOf, stale, offline }: LiveMarkProps) {
  const t = useT('widgets')
  const live = useLiveState()
  const wall = useSize() === 'wall'
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
          {t(isDown ? 'live.offline' : live === 'live' ? 'live.live' : 'live.connecting')}
        </span>
      </span>
      {asOf && (
        <span className={cx(stale && 'text-warning')}>
          {stale
            ? t('live.noUpdate', { time: shortTime(asOf) })
            : t('live.asOf', {
                time: wall ? formatDateTime(asOf, 'month-day-time') : formatDateTime(asOf),
              })}
        </span>
      )}
    </span>
  )
}
