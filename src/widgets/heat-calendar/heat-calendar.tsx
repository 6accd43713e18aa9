import { useMemo } from 'react'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Metric } from '@/widgets/mark/mark.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { MoreKey } from '@/widgets/more-ramp/more-key.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { CalendarCell } from './calendar-cell.tsx'
import { toCalendarMarks } from './to-calendar-marks.ts'
import { calendarWeeks, dayIn, weekdayMean, weekdays, type HeatCalendarData } from './to-calendar-weeks.ts'

export type HeatCalendarProps = HeatCalendarData &
  Drill &
  Metric & {
    label: string
    /** Before the key: `参与率 %`. */
    keyLabel: string
  }

/** Weeks × Monday to Sunday on the ramp where more is better: rhythm and holidays at a glance. Up to some 24 weeks. */
export function HeatCalendar({ label, keyLabel, days, today, metric, onDrill, onUp }: HeatCalendarProps) {
  const t = useT('widgets')
  const [grid, box] = useBox<HTMLDivElement>()
  const marks = useMemo(() => toCalendarMarks({ days, today }, t, metric), [days, today, t, metric])
  const weeks = useMemo(() => calendarWeeks(days), [days])
  const isCut = box.width > 0 && (box.width - 90 * box.u) / Math.max(1, weeks.length) < 44 * box.u
  const columns = `auto repeat(${weeks.length},minmax(0,1fr)) auto`
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <div
            ref={grid}
            className="grid min-h-0 flex-1 grid-rows-[auto_auto_repeat(7,minmax(0,1fr))] gap-1 overflow-auto"
            style={{ gridTemplateColumns: columns }}
          >
            {weeks.map(({ monday, month }, i) => (
              <span
                key={monday}
                aria-hidden
                className="flex justify-center text-axis whitespace-nowrap text-t1"
                style={{ gridArea: `1 / ${i + 2}` }}
              >
                {month !== null && t(`months.${month as 1}`)}
              </span>
            ))}
            {weeks.map(({ monday }, i) => (
              <span
                key={monday}
                aria-hidden
                className="text-center text-axis text-t2"
                style={{ gridArea: `2 / ${i + 2}` }}
              >
                {Number(monday.slice(8))}
              </span>
            ))}
            <span
              aria-hidden
              className="text-right text-axis whitespace-nowrap text-t2"
              style={{ gridArea: `2 / ${weeks.length + 2}` }}
            >
              {t('calendar.mean')}
            </span>
            {weekdays.map((weekday) => {
              const mean = weekdayMean(days, weekday)
              return [
                <span
                  key={weekday}
                  className="flex items-center pr-2 text-axis text-t2"
                  style={{ gridArea: `${weekday + 2} / 1` }}
                >
                  {t(`weekday.${weekday}`)}
                </span>,
                ...weeks.map(({ monday }, i) => {
                  const one = dayIn(days, monday, weekday)
                  return (
                    one && (
                      <div
                        key={one.day}
                        className="min-h-6 min-w-0"
                        style={{ gridArea: `${weekday + 2} / ${i + 2}` }}
                      >
                        <CalendarCell
                          {...{ one, cursor, isCut }}
                          isToday={one.day === today}
                          isPressable={onDrill !== undefined}
                        />
                      </div>
                    )
                  )
                }),
                <b
                  key="mean"
                  className={cx(
                    'flex items-center justify-end pl-2 text-note text-t1 wall:text-body',
                    mean === null ? 'font-normal text-t2' : 'font-semibold',
                  )}
                  style={{ gridArea: `${weekday + 2} / ${weeks.length + 2}` }}
                >
                  {mean === null ? t('suppressed') : mean && formatRate(mean)}
                </b>,
              ]
            })}
          </div>
          <CalendarKey label={keyLabel} isCut={isCut} />
        </>
      )}
    </MarkHost>
  )
}

function CalendarKey({ label, isCut }: { label: string; isCut: boolean }) {
  const t = useT('widgets')
  return (
    <div className="mt-2 flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 text-axis whitespace-nowrap text-t2">
      <MoreKey label={label} />
      {isCut && <span>{t('calendar.cut')}</span>}
      <span className="flex items-center gap-1.5">
        <i aria-hidden className="size-3.5 rounded-bar border border-line2" />
        {t('calendar.otherDay')}
      </span>
    </div>
  )
}
