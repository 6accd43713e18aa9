import { formatCount } from '@/i18n/formats.ts'
import { baseOption, categoryAxis, valueAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { referenceLine } from '@/widgets/echart/reference-parts.ts'
import { barSeries, scatterSeries } from '@/widgets/echart/series-parts.ts'
import { shownDensity, type DensityHistogramData } from './to-density-marks.ts'

/** Above the plot, for the reference and its words. */
export const densityHead = (theme: ChartTheme) => (theme.wall ? 52 : 36) * theme.u

/**
 * One bar for each five points on an axis of whole tens, whose figures stand where a bin begins. Bars stand on categories, the reference
 * on the per cent: two axes along the foot.
 */
export function toDensityOption(
  data: DensityHistogramData,
  isLabelled: boolean,
  theme: ChartTheme,
): ChartOption {
  const shown = shownDensity(data)
  const low = shown[0]?.from ?? 0
  const highest = Math.max(1, ...shown.map(({ n }) => n ?? 0))
  const { line2, t1, t3, z3 } = theme.colour
  const bins = categoryAxis(
    theme,
    shown.map(({ from }) => String(from)),
  )
  const percents = valueAxis(theme, low, 100, 10)
  return {
    ...baseOption(theme),
    grid: {
      left: 0,
      right: 0,
      top: densityHead(theme),
      bottom: (theme.wall ? 32 : 20) * theme.u,
      outerBoundsMode: 'none',
    },
    xAxis: [
      { ...bins, axisLabel: { show: false } },
      {
        ...percents,
        position: 'bottom',
        splitLine: { show: false },
        axisLabel: {
          ...percents.axisLabel,
          color: t3,
          margin: 6 * theme.u,
          alignMinLabel: 'left',
          alignMaxLabel: 'right',
        },
      },
    ],
    yAxis: { ...valueAxis(theme, 0, highest, highest), show: false },
    series: [
      {
        ...barSeries(theme, {
          id: 'bins',
          colour: z3,
          width: 1,
          values: shown.map(({ n }) =>
            n ? { value: n, ...(isLabelled && { label: { text: formatCount(n) } }) } : null,
          ),
        }),
        barWidth: '92%',
        // One student beside hundreds is still seen.
        barMinHeight: 2 * theme.u,
      },
      {
        ...scatterSeries(theme, { id: 'reference', at: [], colour: line2 }),
        xAxisIndex: 1,
        markLine: referenceLine(theme, data.reference, t1, 'x'),
      },
    ],
  }
}
