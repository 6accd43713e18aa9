import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { firstOf } from '@/lib/required.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { Chart, type ChartPlot } from '@/widgets/echart/chart.tsx'
import { SuppressedCells } from '@/widgets/echart/suppressed-cells.tsx'
import { weekdays } from '@/widgets/heat-calendar/to-calendar-weeks.ts'
import type { Metric } from '@/widgets/mark/mark.ts'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { cellOfDay, toTermMarks, type TermStripData } from './to-term-cells.ts'
import { termGrid, toTermOption } from './to-term-option.ts'

export type TermStripProps = TermStripData &
  Metric & {
    label: string
    /** Before the row of Saturdays and Sundays. */
    weekend: string
    /** Under the weeks: `第 3 周`. */
    week: (number: number) => string
  }

const needs = ['heatmap'] as const

/** The school days of a term as a strip of weeks, in colours of the finer steps: a calendar beside other pictures. Up to some 24 weeks. */
export function TermStrip({ label, days, firstWeek, today, week, weekend, metric }: TermStripProps) {
  const t = useT('widgets')
  const [ref, box] = useBox<HTMLDivElement>()
  const data = useMemo(() => ({ days, firstWeek, today }), [days, firstWeek, today])
  const labels = useMemo(
    () => ({
      weekdays: [...weekdays.slice(0, 5).map((weekday) => t(`weekday.${weekday}`)), weekend],
      week,
    }),
    [t, week, weekend],
  )
  const toOption = useCallback(
    (theme: ChartTheme) => toTermOption(data, labels, box, theme),
    [data, labels, box],
  )
  const marks = useMemo(
    () =>
      toTermMarks(data, t, metric).map((mark) => ({
        ...mark,
        size: (theme: ChartTheme) => termGrid(data, labels, box, theme).cell,
      })),
    [data, labels, box, t, metric],
  )
  const overlay = (plot: ChartPlot) => (
    <SuppressedCells
      plot={plot}
      size={termGrid(data, labels, box, plot.theme).cell}
      cells={days.flatMap(({ day, rate, isSchoolDay }) =>
        isSchoolDay && rate === null ? [cellOfDay(day, firstOf(days).day)] : [],
      )}
    />
  )
  return (
    <div ref={ref} className="size-full">
      <Chart label={label} toOption={toOption} marks={marks} overlay={overlay} needs={needs} />
    </div>
  )
}
