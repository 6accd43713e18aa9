import { formatCount, formatRate } from '@/i18n/formats.ts'
import { wilsonInterval } from '@/standards/wilson.ts'
import { cx } from '@/ui/cx.ts'
import type { Shares } from './to-spread.ts'

const looks = { with: 'bg-s3', without: 'bg-t3' } as const

/** Two shares on one scale from 0 to 100, each with its interval: all that is drawn is also written. */
export function ShareBars({ shares, sentence }: { shares: Shares; sentence: string }) {
  return (
    <div className="flex size-full flex-col gap-3 overflow-auto">
      <p className="text-note text-t2">{sentence}</p>
      <ul className="flex flex-col gap-3">
        {shares.map(({ id, label, rate }) => {
          const interval = wilsonInterval(rate.n, rate.of)
          return (
            <li key={id} className="text-note">
              <p className="flex items-baseline gap-2">
                <span className="mr-auto truncate">{label}</span>
                <b className="font-semibold">{formatRate(rate)}</b>
                <span className="text-axis text-t2">
                  {formatCount(rate.n)}/{formatCount(rate.of)}
                </span>
              </p>
              <div aria-hidden className="relative mt-1 h-2.5 rounded-bar bg-sunken">
                {rate.of > 0 && (
                  <i
                    className={cx('absolute inset-y-0 left-0 rounded-bar', looks[id])}
                    style={{ width: `${(rate.n / rate.of) * 100}%` }}
                  />
                )}
                {interval && (
                  <i
                    className="absolute top-1/2 h-0.75 -translate-y-1/2 bg-t1"
                    style={{ left: `${interval.low * 100}%`, right: `${100 - interval.high * 100}%` }}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
