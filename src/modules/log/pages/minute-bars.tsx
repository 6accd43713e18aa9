import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { daysLater } from '@/lib/day.ts'
import { cx } from '@/ui/cx.ts'
import { toBars, type LogRow } from './log-rows.ts'

/** How the repeats of an entry came: one bar per minute, a thin line where none did. */
export function MinuteBars({ row }: { row: LogRow }) {
  const t = useT('log')
  const { bars, minutesEach } = toBars(row)
  const max = Math.max(...bars.map(({ count }) => count))
  const isLong = row.latest.at > daysLater(row.first, 1).getTime()
  const when = (at: number) => formatDateTime(at, isLong ? 'month-day-time' : 'time')
  const last = bars.at(-1)
  return (
    <section className="mb-4">
      <h3 className="mb-2 text-note text-t2">
        {minutesEach > 1 ? t('perMinutes', { minutes: minutesEach }) : t('perMinute')}
      </h3>
      <ol className={cx('flex h-8 items-end gap-1', bars.length < 5 && '*:max-w-8')}>
        {bars.map(({ from, count }) => (
          <li
            key={from}
            title={t('inMinute', { time: when(from), count })}
            style={{ height: count ? `${Math.max(20, (count / max) * 100)}%` : 1 }}
            className={count ? 'flex-1 rounded-bar bg-severe' : 'flex-1 bg-line2'}
          >
            <span className="sr-only">{t('inMinute', { time: when(from), count })}</span>
          </li>
        ))}
      </ol>
      <p aria-hidden className="flex justify-between text-axis text-t2">
        <span>{when(row.first)}</span>
        {last && bars.length > 1 && <span>{when(last.from)}</span>}
      </p>
    </section>
  )
}
