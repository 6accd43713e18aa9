import { formatRate, noFigure } from '@/i18n/formats.ts'
import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { cellAxis, heatSeries, type HeatCell } from '@/widgets/echart/heat-parts.ts'
import { figureAxis } from '@/widgets/echart/row-parts.ts'
import { drawing, roundBox, drawText } from '@/widgets/echart/shapes.ts'
import { moreBinOf, moreColours } from '@/widgets/more-ramp/more-bin.ts'
import {
  calendarGrid,
  cellGap,
  isCut,
  type CalendarGrid,
  type CalendarLabels,
  type Size,
} from './calendar-grid.ts'
import {
  calendarWeeks,
  cellOf,
  type CalendarDay,
  type CalendarWeek,
  type HeatCalendarData,
} from './to-calendar-weeks.ts'

type Labels = CalendarLabels & {
  /** Of a week's month. */
  month: (month: number) => string
  /** In place of a mean that is hidden. */
  suppressed: string
}

/** Weeks × Monday to Sunday. A school day is filled by its bin with its figure in it; any other day is outlined and grey. */
export function toCalendarOption(
  { days, today }: HeatCalendarData,
  said: Labels,
  box: Size,
  theme: ChartTheme,
): ChartOption {
  const weeks = calendarWeeks(days)
  const grid = calendarGrid(said, weeks.length, box, theme)
  const { colour, u } = theme
  const look = { theme, width: grid.cell.width, cut: isCut(box.width, weeks.length, theme) }
  const round = 4 * u
  return {
    ...baseOption(theme, false),
    grid: grid.grid,
    xAxis: weekAxis(weeks, said, grid, theme),
    yAxis: [
      { ...cellAxis(theme, said.weekdays), inverse: true, axisLabel: weekdayLabel(grid, theme) },
      meanAxis(said, grid, theme),
    ],
    series: [
      heatSeries(theme, {
        id: 'days',
        gap: cellGap(theme),
        round,
        cells: days.flatMap((day) => (day.rate === null ? [] : [heatCell(day, weeks, look)])),
      }),
      {
        ...drawing('frames', (coord) => {
          const around = (day: CalendarDay, stroke: string, width: number) => {
            const at = coord(...cellOf(day, weeks))
            const { width: w, height: h } = grid.cell
            return roundBox(at, { width: w - width, height: h - width }, { stroke, width }, round)
          }
          return days.flatMap((day) => [
            ...(isFilled(day) || day.rate === null ? [] : [around(day, colour.line, u)]),
            ...(day.day === today ? [around(day, colour.t1, 2 * u)] : []),
          ])
        }),
        z: 3,
      },
      drawing('mean', () => [
        drawText(
          { x: box.width, y: grid.grid.top },
          said.mean,
          { size: theme.axis, colour: colour.t2, align: 'right', side: 'above', gap: 4 * u },
          theme,
        ),
      ]),
    ],
  }
}

const isFilled = ({ rate, isSchoolDay }: CalendarDay) => isSchoolDay && rate !== undefined

type Look = { theme: ChartTheme; width: number; cut: boolean }

function heatCell(day: CalendarDay, weeks: readonly CalendarWeek[], { theme, width, cut }: Look): HeatCell {
  const { rate } = day
  const filled = isFilled(day)
  const { ground, ink } = moreColours(rate ? moreBinOf(rate) : null)
  const { axis, label, colour } = theme
  const text = rate && rate.of > 0 ? figureOf(rate, cut) : noFigure
  // Where not even two figures have room, there is the colour, and the tooltip has the figure.
  const hasRoom = width >= 1.2 * label
  return {
    at: cellOf(day, weeks),
    value: rate && rate.of > 0 ? (rate.n * 100) / rate.of : 0,
    fill: colour[filled ? ground : 'surface'],
    ...(hasRoom && {
      labels: { text, colour: colour[filled ? ink : 't3'], size: filled ? label : axis, bold: filled },
    }),
  }
}

const figureOf = (rate: { n: number; of: number }, cut: boolean) =>
  cut ? String(Math.floor((rate.n * 100) / rate.of)) : formatRate(rate)

const weekdayLabel = ({ grid }: CalendarGrid, theme: ChartTheme) => ({
  ...cellAxis(theme, []).axisLabel,
  align: 'left' as const,
  margin: grid.left,
})

/** Above each week the day of its Monday, above that its month where one begins. */
function weekAxis(
  weeks: readonly CalendarWeek[],
  { month: named }: Labels,
  grid: CalendarGrid,
  theme: ChartTheme,
) {
  const { axis, colour, u } = theme
  // The first week's month steps aside for one that begins beside it.
  const isTight = typeof weeks[1]?.month === 'number' && grid.pitch.width < 3.2 * axis
  const lineHeight = axis + 8 * u
  const names = weeks.map(({ monday, month }, i) => {
    const day = `{day|${Number(monday.slice(8))}}`
    return month === null || (i === 0 && isTight) ? day : `{month|${named(month)}}\n${day}`
  })
  const base = cellAxis(theme, names)
  return {
    ...base,
    data: weeks.map(({ monday }) => monday),
    position: 'top' as const,
    axisLabel: {
      ...base.axisLabel,
      margin: 0,
      formatter: (_: string, i: number) => names[i] ?? '',
      rich: { month: { color: colour.t1, lineHeight }, day: { color: colour.t2, lineHeight } },
    },
  }
}

/** After each weekday the mean of its school days; one that is hidden is no figure, and not bold. */
function meanAxis({ means, suppressed }: Labels, { grid }: CalendarGrid, theme: ChartTheme) {
  const axis = figureAxis(theme, means, 0)
  return {
    ...axis,
    axisLabel: {
      ...axis.axisLabel,
      margin: grid.right,
      formatter: (mean: string) => (mean === suppressed ? `{hidden|${mean}}` : mean),
      rich: { hidden: { color: theme.colour.t2, fontSize: theme.label, fontWeight: 400 } },
    },
  }
}
