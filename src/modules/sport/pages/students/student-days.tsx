import { useT } from '@/i18n/i18n.ts'
import { addDays, daysBetween, mondayOf } from '@/lib/day.ts'
import { cx } from '@/ui/cx.ts'

type Day = { day: string; minutesIn: number; minutesOut: number }

const shades = ['bg-sunken', 'bg-brand/30', 'bg-brand/55', 'bg-brand'] as const
/** Nothing, less than an hour, less than two, two and more. */
const shadeOf = (minutes: number) => shades[minutes <= 0 ? 0 : minutes < 60 ? 1 : minutes < 120 ? 2 : 3]

/** Twelve weeks to the end of the window, a column a week from Monday down. */
export function StudentDays({ days, end }: { days: readonly Day[]; end: string }) {
  const t = useT('sport-data')
  const shown = daysBetween(addDays(mondayOf(end), -11 * 7), end)
  const byDay = new Map(days.map((one) => [one.day, one]))
  const active = shown.filter((day) => byDay.has(day)).length
  return (
    <section aria-label={t('calendar')}>
      <h3 className="mb-2 text-body font-semibold">{t('calendar')}</h3>
      <p className="mb-2 text-note text-t2">{t('activeDays', { n: active, of: shown.length })}</p>
      <ol className="grid grid-flow-col grid-cols-12 grid-rows-7 gap-1">
        {shown.map((day) => {
          const { minutesIn, minutesOut } = byDay.get(day) ?? { minutesIn: 0, minutesOut: 0 }
          const labels = t('day', { day, in: minutesIn, out: minutesOut })
          return (
            <li
              key={day}
              title={labels}
              className={cx('h-5 rounded-sm border border-line', shadeOf(minutesIn + minutesOut))}
            >
              <span className="sr-only">{labels}</span>
            </li>
          )
        })}
      </ol>
      <p className="mt-2 flex flex-wrap gap-3 text-note text-t2">
        {(['none', 'some', 'hour', 'two'] as const).map((name, i) => (
          <span key={name} className="flex items-center gap-1">
            <span aria-hidden className={cx('size-3 rounded-sm border border-line', shades[i])} />
            {t(`key.${name}`)}
          </span>
        ))}
      </p>
    </section>
  )
}
