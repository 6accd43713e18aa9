import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { weekdays } from '@/widgets/heat-calendar/to-calendar-weeks.ts'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { moreLooks, relativeBin } from '@/widgets/more-ramp/more-bin.ts'
import { allHours, cellId, shownHours, toWeekdayMarks, type WeekdayHoursData } from './to-weekday-marks.ts'

export type WeekdayHoursProps = WeekdayHoursData &
  Drill & {
    label: string
    /** What is counted, in the tooltip: `在运动的学生`. */
    measure: string
  }

const named = [6, 9, 12, 15, 18]

/** When in the week something is done. Colours are relative to the busiest hour and say the shape only: say so in the title. */
export function WeekdayHours({ label, measure, cells, days, onDrill, onUp }: WeekdayHoursProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toWeekdayMarks({ cells, days }, measure, t), [cells, days, measure, t])
  const all = useMemo(() => allHours({ cells, days }), [cells, days])
  const greatest = Math.max(0, ...all.map(({ n }) => n ?? 0))
  const columns = { gridTemplateColumns: `auto repeat(${shownHours.length},minmax(0,1fr))` }
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <div className="grid min-h-0 flex-1 grid-rows-[repeat(7,minmax(0,1fr))] gap-[3px]" style={columns}>
            {weekdays.flatMap((weekday) => [
              <span key={`name-${weekday}`} className="flex items-center pr-2 text-axis text-t2">
                {t(`weekday.${weekday}`)}
              </span>,
              ...all
                .filter((cell) => cell.weekday === weekday)
                .map(({ hour, n }) => (
                  <MarkElement
                    key={cellId(weekday, hour)}
                    cursor={cursor}
                    id={cellId(weekday, hour)}
                    pressable={onDrill !== undefined}
                    label={`${t(`weekdayLong.${weekday}`)} ${hour}:00`}
                    className={cx(
                      'min-h-3 rounded-bar wall:rounded-tag',
                      n === undefined
                        ? 'border border-dashed border-line2'
                        : n === null
                          ? 'hatch'
                          : moreLooks[relativeBin(n, greatest)],
                    )}
                  >
                    {null}
                  </MarkElement>
                )),
            ])}
          </div>
          <div aria-hidden className="grid shrink-0 gap-[3px] pt-1 text-axis text-t3" style={columns}>
            <span className="invisible pr-2">{t('weekday.1')}</span>
            {shownHours.map((hour, i) => (
              <span key={hour} className="min-w-0 whitespace-nowrap">
                {named.includes(hour) && hour}
                {i === shownHours.length - 1 && (
                  <span className="float-right">{t('calendar.hour', { hour })}</span>
                )}
              </span>
            ))}
          </div>
        </>
      )}
    </MarkHost>
  )
}
