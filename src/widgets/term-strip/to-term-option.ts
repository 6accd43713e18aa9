import { firstOf } from '@/lib/required.ts'
import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { cellAxis, heatSeries } from '@/widgets/echart/heat-parts.ts'
import { drawing, roundBox, drawText, type Coord, type Shape } from '@/widgets/echart/shapes.ts'
import type { CalendarDay } from '@/widgets/heat-calendar/to-calendar-weeks.ts'
import { fineColours } from '@/widgets/more-ramp/fine-step.ts'
import { textEms } from '@/widgets/text-ems.ts'
import {
  cellOfDay,
  namedStretches,
  rowCount,
  weekCount,
  type NamedStretch,
  type TermStripData,
} from './to-term-cells.ts'

type Size = { width: number; height: number }
/** `weekdays`: Monday to Friday, and the weekend. */
export type TermLabels = { weekdays: readonly string[]; week: (number: number) => string }

const gapOf = ({ u }: ChartTheme) => 3 * u

/** Room for the weekdays before the cells and the weeks under them. */
export function termGrid({ days }: TermStripData, { weekdays }: TermLabels, box: Size, theme: ChartTheme) {
  const { u, axis } = theme
  const left = Math.max(...weekdays.slice(0, rowCount(days)).map(textEms)) * axis + 10 * u
  const bottom = axis + 8 * u
  const pitch = {
    width: Math.max(0, box.width - left) / Math.max(1, weekCount(days)),
    height: Math.max(0, box.height - bottom) / rowCount(days),
  }
  const gap = gapOf(theme)
  return {
    grid: { left, right: 0, top: 0, bottom, outerBoundsMode: 'none' as const },
    pitch,
    cell: { width: Math.max(0, pitch.width - gap), height: Math.max(0, pitch.height - gap) },
  }
}
type Grid = ReturnType<typeof termGrid>

/** Weeks × weekdays: a school day in the colour of its rate, outlined where nothing came in; free days are blank and named where they have room. */
export function toTermOption(
  data: TermStripData,
  said: TermLabels,
  box: Size,
  theme: ChartTheme,
): ChartOption {
  const { days } = data
  const grid = termGrid(data, said, box, theme)
  const first = days[0]?.day ?? ''
  return {
    ...baseOption(theme, false),
    grid: grid.grid,
    xAxis: weekAxis(data, said, grid, theme),
    yAxis: {
      ...cellAxis(theme, said.weekdays.slice(0, rowCount(days))),
      inverse: true,
      axisLabel: { ...cellAxis(theme, []).axisLabel, align: 'left' as const, margin: grid.grid.left },
    },
    series: [
      heatSeries(theme, {
        id: 'days',
        gap: gapOf(theme),
        round: 2 * theme.u,
        cells: days.flatMap((day) => (day.isSchoolDay && day.rate ? [cellOf(day, first, grid, theme)] : [])),
      }),
      { ...drawing('frames', (coord) => frames(data, grid, coord, theme)), z: 3 },
      { ...drawing('names', (coord) => names(days, grid, coord, theme)), z: 4 },
    ],
  }
}

function cellOf({ day, rate }: CalendarDay, first: string, { cell }: Grid, theme: ChartTheme) {
  const { ground, ink } = fineColours(rate ?? { n: 0, of: 0 })
  const { label, colour } = theme
  const value = rate && rate.of > 0 ? (rate.n * 100) / rate.of : 0
  // Where a figure has no room, there is the colour. Whole per cent are cut, never rounded up into the next step.
  const hasRoom = cell.width >= 2.2 * label && cell.height >= 1.1 * label
  return {
    at: cellOfDay(day, first),
    value,
    fill: colour[ground],
    ...(hasRoom && { labels: { text: String(Math.floor(value)), colour: colour[ink], size: theme.axis } }),
  }
}

function frames({ days, today }: TermStripData, { cell }: Grid, coord: Coord, theme: ChartTheme): Shape[] {
  const { u, colour } = theme
  const around = (day: string, stroke: string, width: number) =>
    roundBox(
      coord(...cellOfDay(day, firstOf(days).day)),
      { width: cell.width - width, height: cell.height - width },
      { stroke, width },
      2 * u,
    )
  return days.flatMap(({ day, rate, isSchoolDay }) => [
    ...(isSchoolDay && rate === undefined ? [around(day, colour.line, u)] : []),
    ...(day === today && isSchoolDay ? [around(day, colour.t1, 2 * u)] : []),
  ])
}

/** Names of free days, one character under the other in a column of several days, as much of them as fits. */
function names(days: readonly CalendarDay[], { pitch }: Grid, coord: Coord, theme: ChartTheme): Shape[] {
  const { axis, colour } = theme
  return namedStretches(days).flatMap((stretch) => {
    const rows = linesOf(stretch, pitch, axis)
    const at = coord(stretch.week, (stretch.from + stretch.to) / 2)
    const top = at.y - (rows.length * 1.1 * axis) / 2
    return rows.map((text, i) =>
      drawText(
        { x: at.x, y: top + i * 1.1 * axis },
        text,
        { size: axis, colour: colour.t3, side: 'below', gap: 0 },
        theme,
      ),
    )
  })
}

function linesOf({ name, from, to }: NamedStretch, pitch: Grid['pitch'], axis: number): string[] {
  const height = (to - from + 1) * pitch.height
  if (textEms(name) * axis <= pitch.width) return height >= axis ? [name] : []
  const characters = [...name]
  const room = Math.floor(height / (1.1 * axis))
  // A name of letters is not set one under the other.
  if (textEms(name) < characters.length || room < 2 || pitch.width < axis) return []
  return characters.slice(0, room)
}

/** Under every week, or every second or third, as their words have room. */
function weekAxis(
  { days, firstWeek }: TermStripData,
  { week }: TermLabels,
  { pitch }: Grid,
  theme: ChartTheme,
) {
  const count = weekCount(days)
  const all = Array.from({ length: count }, (_, i) => (firstWeek === undefined ? '' : week(firstWeek + i)))
  const widest = Math.max(1, ...all.map(textEms)) * theme.axis + 6 * theme.u
  const step = Math.max(1, Math.ceil(widest / Math.max(1, pitch.width)))
  const fits = (i: number) =>
    (count - i - 0.5) * pitch.width >= (textEms(all[i] ?? '') * theme.axis) / 2 - 8 * theme.u
  const base = cellAxis(theme, [])
  return {
    ...base,
    data: all.map((_, i) => String(i)),
    axisLabel: {
      ...base.axisLabel,
      margin: 6 * theme.u,
      // The last one may have no room beside its column.
      formatter: (_: string, i: number) => (i % step === 0 && fits(i) ? (all[i] ?? '') : ''),
    },
  }
}
