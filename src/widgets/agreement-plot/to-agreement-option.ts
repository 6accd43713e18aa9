import { baseOption, valueAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { dot, drawing, lines, type Coord, type Shape } from '@/widgets/echart/shapes.ts'
import { roundSpan } from '@/widgets/slope/round-span.ts'
import type { AgreementData } from './agreement-data.ts'

/** Refraction and differences fall below 0. */
const bounds = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const

/** Means across, differences up; no difference always lies inside. */
export function agreementAxes({ points, bias, low, high }: AgreementData) {
  const differences = [...points.map(([, difference]) => difference), bias, low, high, 0]
  return {
    x: roundSpan(
      points.map(([mean]) => mean),
      { parts: 5, bounds },
    ),
    y: roundSpan(differences, { parts: 5, bounds }),
  }
}

/** Dots that hide each other are drawn thin: where many children lie it is dark. */
export function toAgreementOption(data: AgreementData, theme: ChartTheme): ChartOption {
  const { x, y } = agreementAxes(data)
  const across = valueAxis(theme, x.min, x.max, x.step)
  return {
    ...baseOption(theme),
    grid: {
      left: theme.axis * 3.4,
      right: theme.axis,
      top: theme.axis * 0.8,
      bottom: 2 * theme.axis + 18 * theme.u,
      outerBoundsMode: 'none',
    },
    xAxis: {
      ...across,
      axisLine: { show: true, onZero: false, lineStyle: { color: theme.colour.line2, width: 1 } },
      splitLine: { show: false },
      axisLabel: { ...across.axisLabel, hideOverlap: true },
    },
    yAxis: { ...valueAxis(theme, y.min, y.max, y.step), splitLine: { show: false } },
    series: [
      drawing('limits', (coord) => limitShapes(data, x, theme, coord)),
      drawing('points', (coord) =>
        data.points.map(([mean, difference]) =>
          dot(coord(mean, difference), theme.marker * 0.8, {
            fill: theme.colour.brand,
            opacity: 0.55,
          }),
        ),
      ),
    ],
  }
}

function limitShapes(
  { bias, low, high }: AgreementData,
  x: { min: number; max: number },
  theme: ChartTheme,
  coord: Coord,
): Shape[] {
  const { line2, t2, t3 } = theme.colour
  const across = (value: number) => [coord(x.min, value), coord(x.max, value)]
  const dashed = { stroke: t3, width: theme.target * 0.75, dash: [4 * theme.u, 3 * theme.u] }
  return [
    ...lines(across(0), { stroke: line2, width: theme.u }),
    ...lines(across(low), dashed),
    ...lines(across(high), dashed),
    ...lines(across(bias), { stroke: t2, width: theme.target }),
  ]
}
