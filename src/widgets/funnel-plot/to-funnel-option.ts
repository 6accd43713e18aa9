import { limits95, limits998, standingOf } from '@/standards/control-limits.ts'
import { percent } from '@/standards/rate.ts'
import { baseOption, valueAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { dot, drawing, lines, type Coord, type Shape } from '@/widgets/echart/shapes.ts'
import { drawnPoints, funnelAxes, limitCurve, type DrawnPoint } from './funnel-axes.ts'
import type { FunnelData } from './funnel-data.ts'

/** Where the axes stand inside of the box: room for their labels, and for the name of the lower one. */
export const funnelGrid = (theme: ChartTheme) => ({
  left: theme.axis * 2.2,
  right: theme.axis * 1.2,
  top: 0.7 * theme.axis,
  bottom: 2 * theme.axis + 18 * theme.u,
})

/** From so many on, those within the limits are small: they stand one over the other. */
const manyPoints = 60

/** Mean, limits and dots. 95 % is a line, 99.8 % a dashed one; what stands outside is dark, whether high or low. */
export function toFunnelOption(
  data: FunnelData,
  theme: ChartTheme,
  selected?: string | undefined,
): ChartOption {
  const axes = funnelAxes(data)
  const { x, y } = axes
  const across = valueAxis(theme, x.min, x.max, x.step)
  return {
    ...baseOption(theme),
    grid: { ...funnelGrid(theme), outerBoundsMode: 'none' },
    xAxis: {
      ...across,
      axisLine: { show: true, onZero: false, lineStyle: { color: theme.colour.line2, width: 1 } },
      splitLine: { show: false },
      axisLabel: { ...across.axisLabel, hideOverlap: true },
    },
    yAxis: { ...valueAxis(theme, y.min, y.max, y.step), splitLine: { show: false } },
    series: [
      drawing('limits', (coord) => limitShapes(data, axes, theme, coord)),
      // Those outside last, over the others.
      drawing('points', (coord) =>
        drawnPoints(data)
          .toSorted((a, b) => Number(isOutside(a.rate, data)) - Number(isOutside(b.rate, data)))
          .flatMap(dotOf({ data, theme, selected, coord })),
      ),
    ],
  }
}

function limitShapes(
  { mean, between }: FunnelData,
  axes: ReturnType<typeof funnelAxes>,
  theme: ChartTheme,
  coord: Coord,
): Shape[] {
  const share = mean && percent(mean)
  if (!mean || share === null) return []
  const { line2, t2 } = theme.colour
  const thin = { stroke: line2, width: theme.target * 0.75 }
  const curve = (z: number, side: 'low' | 'high') =>
    limitCurve({ mean, between }, z, side, axes).map((point) => point && coord(point.of, point.share))
  const sides = ['low', 'high'] as const
  return [
    ...sides.flatMap((side) => lines(curve(limits95, side), thin)),
    ...sides.flatMap((side) => lines(curve(limits998, side), { ...thin, dash: [4 * theme.u, 3 * theme.u] })),
    ...lines([coord(axes.x.min, share), coord(axes.x.max, share)], { stroke: t2, width: theme.target }),
  ]
}

type DotOf = { data: FunnelData; theme: ChartTheme; selected: string | undefined; coord: Coord }

const dotOf =
  ({ data, theme, selected, coord }: DotOf) =>
  ({ id, rate }: DrawnPoint): Shape[] => {
    const { t1, t3, surface, brand } = theme.colour
    const at = coord(rate.of, percent(rate) ?? 0)
    const outside = isOutside(rate, data)
    const size = theme.marker * (outside || data.points.length <= manyPoints ? 1 : 0.7)
    const ring = id === selected ? [dot(at, theme.marker * 2, { stroke: brand, width: 2 * theme.u })] : []
    return [...ring, dot(at, size, { fill: outside ? t1 : t3, stroke: surface, width: theme.u })]
  }

export const isOutside = (rate: DrawnPoint['rate'], { mean, between }: FunnelData) => {
  const standing = mean && standingOf(rate, mean, between)
  return standing !== null && standing !== 'within'
}
