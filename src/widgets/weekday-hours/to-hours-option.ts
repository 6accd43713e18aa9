import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { cellAxis, heatSeries } from '@/widgets/echart/heat-parts.ts'
import { drawing, roundBox } from '@/widgets/echart/shapes.ts'
import { moreColours, relativeBin } from '@/widgets/more-ramp/more-bin.ts'
import { textEms } from '@/widgets/text-ems.ts'
import { allHours, hourPosition, shownHours, type WeekdayHoursData } from './to-weekday-marks.ts'

export type HoursLabels = {
  weekdays: readonly string[]
  /** Of the last hour, which says what the figures of the axis are. */
  last: string
}
type Size = { width: number; height: number }

const gapOf = ({ u }: ChartTheme) => 3 * u
const named = [6, 9, 12, 15, 18]

/** Room for the weekdays and for the hours; the cells share the rest. */
export function hoursGrid({ weekdays, last }: HoursLabels, box: Size, theme: ChartTheme) {
  const { u, axis } = theme
  const left = Math.max(...weekdays.map(textEms)) * axis + 8 * u
  const bottom = axis + 8 * u
  const columns = shownHours.length
  // The last word stands under the middle of its cell, and may be wider.
  const overhang = (textEms(last) * axis - (box.width - left) / columns) / 2
  const right = Math.max(0, (overhang * columns) / (columns - 0.5))
  const pitch = { width: (box.width - left - right) / columns, height: (box.height - bottom) / 7 }
  const gap = gapOf(theme)
  return {
    grid: { left, right, top: 0, bottom, outerBoundsMode: 'none' as const },
    /** What is seen of a cell. */
    cell: { width: Math.max(0, pitch.width - gap), height: Math.max(0, pitch.height - gap) },
  }
}

/** Hours × Monday to Sunday, each in the sixth of the busiest in which it lies; an hour outside the window is outlined. */
export function toHoursOption(
  data: WeekdayHoursData,
  drawText: HoursLabels,
  box: Size,
  theme: ChartTheme,
): ChartOption {
  const all = allHours(data)
  const greatest = Math.max(0, ...all.map(({ n }) => n ?? 0))
  const { grid, cell } = hoursGrid(drawText, box, theme)
  const { u, wall, colour } = theme
  const round = (wall ? 4 : 2) * u
  const hours = cellAxis(
    theme,
    shownHours.map((hour, i) =>
      i === shownHours.length - 1 ? drawText.last : named.includes(hour) ? String(hour) : '',
    ),
  )
  const weekdays = cellAxis(theme, drawText.weekdays)
  return {
    ...baseOption(theme, false),
    grid,
    xAxis: { ...hours, axisLabel: { ...hours.axisLabel, margin: 6 * u, color: colour.t3 } },
    yAxis: {
      ...weekdays,
      inverse: true,
      axisLabel: { ...weekdays.axisLabel, align: 'left', margin: grid.left },
    },
    series: [
      heatSeries(theme, {
        id: 'hours',
        gap: gapOf(theme),
        round,
        cells: all.flatMap(({ n, ...shownHour }) =>
          typeof n === 'number'
            ? [
                {
                  at: hourPosition(shownHour),
                  value: n,
                  fill: colour[moreColours(relativeBin(n, greatest)).ground],
                },
              ]
            : [],
        ),
      }),
      drawing('outside', (coord) =>
        all
          .filter(({ n }) => n === undefined)
          .map((shownHour) =>
            roundBox(
              coord(...hourPosition(shownHour)),
              cell,
              { stroke: colour.line2, width: u, dash: [3 * u, 2 * u] },
              round,
            ),
          ),
      ),
    ],
  }
}
