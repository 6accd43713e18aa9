import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { referenceLine } from '@/widgets/echart/reference-parts.ts'
import { lineSeries } from '@/widgets/echart/series-parts.ts'
import type { DensityGroup, DensityPairData } from './density-data.ts'
import { binMiddle, densityOf, densityTop } from './to-density-marks.ts'

/** The group without the outcome lies behind the one with it. */
const groups = ['without', 'with'] as const
export type GroupId = (typeof groups)[number]

/** The height of the picture over that of the highest share: room for the words of the medians. */
const head = 1.17
export const densityHeight = (data: DensityPairData) => densityTop(data) * head

/** Medians that are shown, the lower one turned to the left where there are two, so that their words part. */
export function mediansOf(data: DensityPairData) {
  const published = (['with', 'without'] as const).flatMap((id) => {
    const { median } = data[id]
    return median === null ? [] : [{ id, median }]
  })
  const lowest = Math.min(...published.map(({ median }) => median))
  const left = published.length > 1 ? published.findIndex(({ median }) => median === lowest) : -1
  return published.map((one, i) => ({ ...one, isLeft: i === left }))
}

/** Shares of both groups as areas on one scale, their medians dashed. */
export function toDensityOption(data: DensityPairData, width: number, theme: ChartTheme): ChartOption {
  const { u, axis, colour } = theme
  const { bounds } = data
  const every = Math.max(1, Math.ceil(((bounds.length - 1) * 3.6 * axis) / Math.max(1, width)))
  const looks = {
    with: { line: colour.s3, width: 2 * u, fill: { color: colour.s2, opacity: 0.28 }, median: colour.s3 },
    without: { line: colour.t3, width: 1.5 * u, fill: { color: colour.s0, opacity: 1 }, median: colour.t2 },
  }
  return {
    ...baseOption(theme),
    grid: { left: 4 * u, right: 1.1 * axis, top: 1.5 * axis, bottom: axis + 10 * u, outerBoundsMode: 'none' },
    xAxis: {
      type: 'value',
      min: bounds[0] ?? 0,
      max: bounds.at(-1) ?? 1,
      axisLine: { onZero: false, lineStyle: { color: colour.line2, width: 1 } },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        color: colour.t2,
        fontSize: axis,
        margin: 6 * u,
        customValues: bounds.filter((_, i) => i % every === 0),
      },
    },
    yAxis: { type: 'value', min: 0, max: densityHeight(data), show: false },
    series: groups.map((id) => {
      const { median } = data[id]
      const look = looks[id]
      const line = lineSeries(theme, { id, colour: look.line, width: look.width, dots: false, values: [] })
      return {
        ...line,
        data: curveOf(bounds, data[id]),
        areaStyle: look.fill,
        // The cursor stands on one bin: the whole area keeps its colour.
        emphasis: { ...line.emphasis, areaStyle: look.fill },
        ...(median !== null && { markLine: referenceLine(theme, median, look.median, 'x') }),
      }
    }),
  }
}

/** Through the middles of the bins, down to the axis at the ends; a hidden bin breaks it. */
function curveOf(bounds: readonly number[], group: DensityGroup): [number, number | null][] {
  const shares = densityOf(group)
  const end = (share: number | null | undefined) => (typeof share === 'number' ? 0 : null)
  return [
    [bounds[0] ?? 0, end(shares[0])],
    ...shares.map((share, i): [number, number | null] => [binMiddle(bounds, i), share]),
    [bounds.at(-1) ?? 1, end(shares.at(-1))],
  ]
}
