import { baseOption, valueAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { lineSeries } from '@/widgets/echart/series-parts.ts'
import { eyeSides, type EyeSide } from '@/widgets/eye-timeline/eye-data.ts'
import type { AgeSeries } from './age-data.ts'
import { ageScale, ageValue, yearsShown } from './to-age-scale.ts'

/** Both eyes over the years of age: right filled and solid, left hollow and dashed. */
export function toAgeOption(
  series: AgeSeries,
  width: number,
  ageLabels: (age: number) => string,
  theme: ChartTheme,
): ChartOption {
  const { u, axis, colour } = theme
  const { min, max, step } = ageScale(series)
  const { span, measure } = series
  const [left, right] = [44 * u, 20 * u]
  const values = valueAxis(theme, min, max, step)
  return {
    ...baseOption(theme),
    grid: { left, right, top: axis + 8 * u, bottom: axis + 12 * u, outerBoundsMode: 'none' },
    xAxis: {
      type: 'value',
      min: span[0],
      max: span[1],
      axisLine: { onZero: false, lineStyle: { color: colour.line2, width: 1 } },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        customValues: yearsShown(span, width - left - right, 4.5 * axis),
        hideOverlap: false,
        // The last year ends at the edge of the picture: centred under its tick it would be cut.
        alignMaxLabel: 'right',
        color: colour.t2,
        fontSize: axis,
        margin: 6 * u,
        formatter: ageLabels,
      },
    },
    yAxis: { ...values, axisLabel: { ...values.axisLabel, formatter: axisText } },
    series: eyeSides.map((side) => ({
      ...lineSeries(theme, {
        id: side,
        colour: colour.brand,
        values: [],
        ...(side === 'left' && { fill: colour.surface, dash: [5 * u, 4 * u] }),
      }),
      data: valuesAt(series, side, theme),
      clip: false,
      ...(side === 'right' && measure === 'se' && { markLine: zeroLine(theme) }),
    })),
  }
}

/** A true minus, as in every figure beside the axis. */
const axisText = (value: number) => String(Number(value.toFixed(2))).replace('-', '\u2212')

/** The newest value has its figure: the higher eye's above its dot, the other's below. */
function valuesAt({ points, measure }: AgeSeries, side: EyeSide, theme: ChartTheme) {
  return points.map((point, i) => {
    const value = point[side]
    if (value === null) return null
    const other = point[side === 'right' ? 'left' : 'right']
    const isUpper = other === null || value > other || (value === other && side === 'right')
    return {
      value: [point.age, value],
      symbolSize: 1.1 * theme.marker,
      ...(i === points.length - 1 && {
        label: {
          show: true,
          formatter: ageValue(measure, value),
          position: isUpper ? ('top' as const) : ('bottom' as const),
          distance: 4 * theme.u,
          fontFamily: theme.font,
          fontSize: theme.axis,
          fontWeight: 600 as const,
          color: theme.colour.t1,
          textBorderColor: theme.colour.surface,
          textBorderWidth: 3 * theme.u,
        },
      }),
    }
  })
}

const zeroLine = ({ colour }: ChartTheme) => ({
  silent: true,
  animation: false,
  symbol: 'none',
  label: { show: false },
  emphasis: { disabled: true },
  lineStyle: { color: colour.t3, width: 1, type: 'solid' as const },
  data: [{ yAxis: 0 }],
  z: 1,
})
