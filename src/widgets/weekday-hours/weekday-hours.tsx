import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { Chart, type ChartPlot } from '@/widgets/echart/chart.tsx'
import { SuppressedCells } from '@/widgets/echart/suppressed-cells.tsx'
import { weekdays } from '@/widgets/heat-calendar/to-calendar-weeks.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { hoursGrid, toHoursOption } from './to-hours-option.ts'
import {
  allHours,
  hourPosition,
  shownHours,
  toWeekdayMarks,
  type WeekdayHoursData,
} from './to-weekday-marks.ts'

export type WeekdayHoursProps = WeekdayHoursData &
  Drill & {
    label: string
    /** What is counted, in the tooltip: `在运动的学生`. */
    measure: string
  }

/** When in the week something is done. Colours are relative to the busiest hour and say the shape only: say so in the title. */
export function WeekdayHours({ label, measure, cells, days, onDrill, onUp }: WeekdayHoursProps) {
  const t = useT('widgets')
  const [ref, box] = useBox<HTMLDivElement>()
  const data = useMemo(() => ({ cells, days }), [cells, days])
  const labels = useMemo(
    () => ({
      weekdays: weekdays.map((weekday) => t(`weekday.${weekday}`)),
      last: t('calendar.hour', { hour: shownHours.at(-1) }),
    }),
    [t],
  )
  const sizeOf = useCallback((theme: ChartTheme) => hoursGrid(labels, box, theme).cell, [labels, box])
  const toOption = useCallback(
    (theme: ChartTheme) => toHoursOption(data, labels, box, theme),
    [data, labels, box],
  )
  const marks = useMemo(
    () => toWeekdayMarks(data, measure, t).map((mark) => ({ ...mark, size: sizeOf })),
    [data, measure, t, sizeOf],
  )
  const hidden = useMemo(() => allHours(data).filter(({ n }) => n === null), [data])
  const overlay = (plot: ChartPlot) => (
    <SuppressedCells plot={plot} size={sizeOf(plot.theme)} cells={hidden.map(hourPosition)} />
  )
  return (
    <div ref={ref} className="size-full">
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
  )
}

const needs = ['heatmap'] as const
