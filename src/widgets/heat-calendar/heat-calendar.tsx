import { useCallback, useMemo } from 'react'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { Chart, type ChartPlot } from '@/widgets/echart/chart.tsx'
import { SuppressedCells } from '@/widgets/echart/suppressed-cells.tsx'
import type { Metric } from '@/widgets/mark/mark.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { MoreKey } from '@/widgets/more-ramp/more-key.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { calendarGrid, isCut } from './calendar-grid.ts'
import { toCalendarMarks } from './to-calendar-marks.ts'
import { toCalendarOption } from './to-calendar-option.ts'
import { calendarWeeks, cellOf, weekdayMean, weekdays, type HeatCalendarData } from './to-calendar-weeks.ts'

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
  const wall = useSize() === 'wall'
  const [ref, box] = useBox<HTMLDivElement>()
  const weeks = useMemo(() => calendarWeeks(days), [days])
  const labels = useMemo(
    () => ({
      weekdays: weekdays.map((weekday) => t(`weekday.${weekday}`)),
      means: weekdays.map((weekday) => {
        const mean = weekdayMean(days, weekday)
        return mean === null ? t('suppressed') : mean ? formatRate(mean) : ''
      }),
      mean: t('calendar.mean'),
      suppressed: t('suppressed'),
      month: (month: number) => t(`months.${month as 1}`),
    }),
    [days, t],
  )
  const gridOf = useCallback(
    (theme: ChartTheme) => calendarGrid(labels, weeks.length, box, theme),
    [labels, weeks, box],
  )
  const toOption = useCallback(
    (theme: ChartTheme) => toCalendarOption({ days, today }, labels, box, theme),
    [days, today, labels, box],
  )
  const marks = useMemo(
    () =>
      toCalendarMarks({ days, today }, t, metric).map((mark) => ({
        ...mark,
        size: (theme: ChartTheme) => gridOf(theme).cell,
      })),
    [days, today, t, metric, gridOf],
  )
  const overlay = (plot: ChartPlot) => (
    <SuppressedCells
      plot={plot}
      size={gridOf(plot.theme).cell}
      cells={days.flatMap((day) => (day.rate === null ? [cellOf(day, weeks)] : []))}
    />
  )
  return (
    <div className="flex size-full flex-col">
      <div className="min-h-0 flex-1 overflow-auto">
        <div ref={ref} className="h-full min-h-58 wall:min-h-62">
          <Chart
            label={label}
            toOption={toOption}
            marks={marks}
            overlay={overlay}
            onDrill={onDrill}
            onUp={onUp}
            needs={needs}
          />
        </div>
      </div>
      <CalendarKey label={keyLabel} cut={isCut(box.width, weeks.length, { u: box.u, wall })} />
    </div>
  )
}

const needs = ['heatmap'] as const

function CalendarKey({ label, cut }: { label: string; cut: boolean }) {
  const t = useT('widgets')
  return (
    <div className="mt-2 flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 text-axis whitespace-nowrap text-t2">
      <MoreKey label={label} />
      {cut && <span>{t('calendar.cut')}</span>}
      <span className="flex items-center gap-1.5">
        <i aria-hidden className="size-3.5 rounded-bar border border-line2" />
        {t('calendar.otherDay')}
      </span>
    </div>
  )
}
