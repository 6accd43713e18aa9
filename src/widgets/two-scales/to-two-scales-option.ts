import { baseOption, categoryAxis, valueAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { lineSeries, type Value } from '@/widgets/echart/series-parts.ts'
import type { MarkRow } from '@/widgets/mark/mark.ts'
import { textEms } from '@/widgets/text-ems.ts'

type Scale = {
  /** Written at the last point. */
  latest: string
  /** Whole steps of the axis. */
  step: number
  reference?: { low: number; high: number } | undefined
}

export type TwoScalesData = {
  points: readonly {
    id: string
    label: string
    title: string
    rows: readonly MarkRow[]
    lower: number | null
    upper: number | null
  }[]
  lower: Scale
  upper: Scale
}

/** Whole steps that hold the values and the reference: two at least. */
export function scaleSpan(
  values: readonly (number | null)[],
  { step, reference }: Scale,
): { min: number; max: number } {
  const all = [
    ...values.filter((value) => value !== null),
    ...(reference ? [reference.low, reference.high] : []),
  ]
  const min = Math.floor(Math.min(...all) / step) * step
  const max = Math.ceil(Math.max(...all) / step) * step
  return { min, max: Math.max(max, min + step) }
}

/** Of the words beside the latest points, in design pixels: their letters, and what is left free on either side. */
const [latestSize, latestGap] = [19, 8]

/** One picture above the other over the same weeks, so that neither scale is taken for the other's. */
export function toTwoScalesOption(data: TwoScalesData, theme: ChartTheme): ChartOption {
  const { u, colour } = theme
  const { points, lower, upper } = data
  const spans = [
    scaleSpan(
      points.map((point) => point.upper),
      upper,
    ),
    scaleSpan(
      points.map((point) => point.lower),
      lower,
    ),
  ]
  // Beside the latest points stands what they are, in longer words in one language than in another.
  const ems = Math.max(...[lower, upper].map(({ latest }) => textEms(latest)))
  const right = Math.max(112, latestSize * ems + 2 * latestGap) * u
  const sides = { left: 44 * u, right, outerBoundsMode: 'none' as const }
  const names = categoryAxis(
    theme,
    points.map(({ label }) => label),
  )
  const axis = (gridIndex: number) => ({
    ...names,
    gridIndex,
    boundaryGap: false,
    axisLabel: { ...names.axisLabel, show: gridIndex === 1, hideOverlap: true },
    axisLine: { ...names.axisLine, show: gridIndex === 1 },
  })
  return {
    ...baseOption(theme),
    grid: [
      { ...sides, top: 10 * u, bottom: '62%' },
      { ...sides, top: '46%', bottom: 30 * u },
    ],
    xAxis: [axis(0), axis(1)],
    yAxis: [upper, lower].map(({ step }, gridIndex) => {
      const span = spans[gridIndex]!
      return { ...valueAxis(theme, span.min, span.max, Math.max(step, span.max - span.min)), gridIndex }
    }),
    series: [
      lineSeries(theme, {
        id: 'upper',
        grid: 0,
        colour: colour.z5,
        width: 3 * u,
        dash: [8 * u, 6 * u],
        values: valuesOf(
          points.map((point) => point.upper),
          upper.latest,
          colour.z5,
          theme,
        ),
      }),
      {
        ...lineSeries(theme, {
          id: 'lower',
          grid: 1,
          colour: colour.brand,
          width: 4 * u,
          values: valuesOf(
            points.map((point) => point.lower),
            lower.latest,
            colour.brand,
            theme,
          ),
        }),
        ...(lower.reference && {
          markArea: {
            silent: true,
            animation: false,
            itemStyle: { color: colour['brand-soft'] },
            data: [[{ yAxis: lower.reference.low }, { yAxis: lower.reference.high }]] as [
              { yAxis: number },
              { yAxis: number },
            ][],
          },
        }),
      },
    ],
  }
}

function valuesOf(
  values: readonly (number | null)[],
  latest: string,
  colour: string,
  theme: ChartTheme,
): Value[] {
  const last = values.findLastIndex((value) => value !== null)
  return values.map((value, index) =>
    value === null
      ? null
      : {
          value,
          size: 9 * theme.u,
          ...(index === last && {
            label: {
              text: latest,
              position: 'right' as const,
              size: latestSize * theme.u,
              colour,
              bold: true,
              gap: latestGap * theme.u,
            },
          }),
        },
  )
}
