import { formatRate } from '@/i18n/formats.ts'
import { percent } from '@/standards/rate.ts'
import { wilsonInterval } from '@/standards/wilson.ts'
import { baseOption, categoryAxis, valueAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { lineSeries, scatterSeries } from '@/widgets/echart/series-parts.ts'
import { bar, drawing, drawText, type Coord, type Shape } from '@/widgets/echart/shapes.ts'
import { doseSpan, dotsOf, type DoseFactor, type DoseStep } from './to-dose-marks.ts'

type Size = { width: number; height: number }
/** One factor in pixels of the picture: its words at the top, its columns within `plot`. */
export type DoseBox = { left: number; top: number; width: number; plot: Size & { left: number; top: number } }

/** Under this width in pixels factors stand below each other. */
const narrow = 520
export const isStacked = ({ width }: Size) => width < narrow

/** As much as every factor needs to be read; a box that is lower scrolls. */
export const doseHeight = (count: number, size: Size, u: number) =>
  isStacked(size) ? Math.max(size.height, count * 160 * u - 16 * u) : Math.max(size.height, 144 * u)

/** Where the factors stand: side by side, or below each other where there is little room. */
export function doseBoxes(count: number, size: Size, theme: ChartTheme): DoseBox[] {
  const { u, axis } = theme
  const stacked = isStacked(size)
  const height = doseHeight(count, size, u)
  const gap = (stacked ? 16 : 24) * u
  const [width, tall] = stacked
    ? [size.width, (height - gap * (count - 1)) / count]
    : [(size.width - gap * (count - 1)) / count, height]
  const [side, head, foot] = [1.6 * axis + 4 * u, theme.label * 1.4 + 22 * u, 2.6 * axis + 8 * u]
  return Array.from({ length: count }, (_, i) => {
    const [left, top] = stacked ? [0, i * (tall + gap)] : [i * (width + gap), 0]
    const plot = { left: left + side, top: top + head, width: width - side, height: tall - head - foot }
    return { left, top, width, plot }
  })
}

/** Quarters from left to right on one axis for all factors: rate and interval, joined by a line that a hidden one breaks. */
export function toDoseOption(factors: readonly DoseFactor[], size: Size, theme: ChartTheme): ChartOption {
  const { min, max, step } = doseSpan(factors)
  const { line2, t1 } = theme.colour
  return {
    ...baseOption(theme),
    grid: doseBoxes(factors.length, size, theme).map(({ plot }) => ({ ...plot, outerBoundsMode: 'none' })),
    xAxis: factors.map(({ steps }, gridIndex) => {
      const axis = categoryAxis(
        theme,
        steps.map(({ range }) => range),
      )
      return { ...axis, gridIndex, axisLabel: { show: false } }
    }),
    yAxis: factors.map((_, gridIndex) => ({ ...valueAxis(theme, min, max, step), gridIndex })),
    series: factors.flatMap(({ id, steps }, grid) => [
      lineSeries(theme, {
        id: `${id} line`,
        grid,
        colour: line2,
        width: 1.5 * theme.u,
        dots: false,
        values: steps.map(({ rate }) => {
          const value = rate && percent(rate)
          return typeof value === 'number' ? { value } : null
        }),
      }),
      drawing(`${id} intervals`, (coord) => intervalShapes(steps, coord, theme), grid),
      {
        ...scatterSeries(theme, {
          id,
          grid,
          at: dotsOf(steps).map(({ step: at, value }) => [at, value] as const),
          colour: t1,
          size: (theme.wall ? 14 : 10) * theme.u,
        }),
        // Before its line and its interval, which would else shine through.
        z: 4,
        itemStyle: { color: t1, opacity: 1 },
      },
    ]),
  }
}

/** The interval of each quarter, and above it the rate. */
function intervalShapes(steps: readonly DoseStep[], coord: Coord, theme: ChartTheme): Shape[] {
  const { u, axis: size, colour } = theme
  return steps.flatMap(({ rate }, i) => {
    const interval = rate && wilsonInterval(rate.n, rate.of)
    if (!rate || !interval) return []
    const [high, low] = [coord(i, interval.high * 100), coord(i, interval.low * 100)]
    const look = { size, colour: colour.t1, bold: true, side: 'above', gap: 2 * u } as const
    return [
      bar(high.x, high.y, low.y, (theme.wall ? 4 : 3) * u, { fill: colour.t3 }),
      drawText(high, formatRate(rate), look, theme),
    ]
  })
}
