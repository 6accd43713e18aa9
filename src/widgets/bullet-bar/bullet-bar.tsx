import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { cx } from '@/ui/cx.ts'

type Rate = { n: number; of: number }
export type BulletBarProps = {
  label: string
  rate: Rate
  /** The rate of all that it stands among: a tick to be read against. */
  among?: Rate | undefined
  /** Words of the tick. */
  amongLabel?: string
  compact?: boolean
}

const share = ({ n, of }: Rate) => `${of === 0 ? 0 : (100 * n) / of}%`

/** One rate as a bar on its track, n of how many, and a tick where the whole stands. */
export function BulletBar({ label, rate, among, amongLabel, compact = false }: BulletBarProps) {
  const labels = `${label} ${formatPercent(rate)} ${formatCount(rate.n)} / ${formatCount(rate.of)}`
  return (
    <div role="img" aria-label={labels} className="flex min-w-0 items-center gap-2 text-note text-t2">
      {!compact && <span className="w-18 shrink-0 truncate in-[:lang(en)]:w-25">{label}</span>}
      <span className="relative flex h-4 min-w-12 flex-1 items-center">
        <span className="h-2 w-full overflow-hidden rounded-bar bg-hover">
          <i className="block h-full bg-brand" style={{ width: share(rate) }} />
        </span>
        {among !== undefined && among.of > 0 && rate.of > 0 && (
          <i
            title={amongLabel ? `${amongLabel} ${formatPercent(among)}` : undefined}
            className="absolute h-4 w-0.5 -translate-x-1/2 bg-t1"
            style={{ left: share(among) }}
          />
        )}
      </span>
      <b className="w-12 shrink-0 text-right font-semibold text-t1">{formatPercent(rate)}</b>
      <span className={cx('shrink-0 text-right whitespace-nowrap', compact ? 'w-24' : 'w-22')}>
        {formatCount(rate.n)} / {formatCount(rate.of)}
      </span>
    </div>
  )
}
