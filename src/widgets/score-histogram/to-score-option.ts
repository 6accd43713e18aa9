import { formatCount } from '@/i18n/formats.ts'
import { fitnessLevelOf } from '@/standards/fitness/level.ts'
import { countAxis } from '@/widgets/distribution/to-distribution-option.ts'
import { baseOption, categoryAxis, valueAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { barSeries, scatterSeries } from '@/widgets/echart/series-parts.ts'
import { levelColours } from '@/widgets/level-bars/level-looks.ts'
import { binWidth, levelStretches, type ScoreBin } from './to-score-marks.ts'

export type ScorePicture = {
  shown: readonly ScoreBin[]
  width?: number | undefined
  /** Stretches that are tinted, in points. */
  zones: readonly { from: number; below: number }[]
  isLabelled: boolean
}

/** Where the levels begin, and the hundred that extra points go beyond. */
const scoreTicks = [60, 80, 90, 100]

/** A bar for each bin in the colour of its level, and the levels as a line below the axis. Bars stand on categories, levels on points. */
export function toScoreOption(picture: ScorePicture, theme: ChartTheme): ChartOption {
  const { shown, width = binWidth, zones, isLabelled } = picture
  const { u, axis: size, colour } = theme
  const low = shown[0]?.from ?? 0
  const high = low + shown.length * width
  const { max, step } = countAxis(Math.max(0, ...shown.map(({ n }) => n ?? 0)))
  const [head, foot, strip] = theme.wall ? [28 * u, 44 * u, 6 * u] : [20 * u, 32 * u, 4 * u]
  const sides = {
    left: formatCount(max).length * 0.6 * size + 8 * u,
    right: 0,
    outerBoundsMode: 'none' as const,
  }
  const bins = categoryAxis(
    theme,
    shown.map(({ from }) => String(from)),
  )
  const points = valueAxis(theme, low, high, high - low)
  const ticks = [...new Set([low, ...scoreTicks])].filter((tick) => tick >= low && tick <= high)
  const counts = valueAxis(theme, 0, max, step)
  const onPoints = { xAxisIndex: 1, yAxisIndex: 0 }
  return {
    ...baseOption(theme),
    grid: [
      { ...sides, top: head, bottom: foot },
      { ...sides, height: strip, bottom: 4 * u },
    ],
    xAxis: [
      { ...bins, axisLabel: { show: false } },
      {
        ...points,
        position: 'bottom',
        splitLine: { show: false },
        axisLabel: {
          ...points.axisLabel,
          color: colour.t2,
          margin: 4 * u,
          customValues: ticks,
          alignMinLabel: 'left',
        },
      },
      { ...points, gridIndex: 1, show: false },
    ],
    yAxis: [
      { ...counts, axisLabel: { ...counts.axisLabel, formatter: (value: number) => formatCount(value) } },
      { ...valueAxis(theme, -1, 1, 1), gridIndex: 1, show: false },
    ],
    series: [
      {
        ...scatterSeries(theme, { id: 'zones', at: [], colour: colour.line2 }),
        ...onPoints,
        markArea: {
          silent: true,
          animation: false,
          itemStyle: { color: colour['warning-soft'] },
          data: zones.map(({ from, below }) => [{ xAxis: from }, { xAxis: below }]),
        },
      },
      {
        ...barSeries(theme, {
          id: 'bins',
          colour: colour.lv1,
          width: 1,
          values: shown.map(({ from, n }) =>
            n
              ? {
                  value: n,
                  fill: colour[levelColours[fitnessLevelOf(from)].ground],
                  ...(isLabelled && { label: { text: formatCount(n), gap: 2 * u } }),
                }
              : null,
          ),
        }),
        barWidth: '92%',
        // One child beside hundreds is still seen.
        barMinHeight: 2 * u,
      },
      ...levelStretches(shown, width).map(({ level, from, to }) => ({
        type: 'line' as const,
        id: level,
        silent: true,
        xAxisIndex: 2,
        yAxisIndex: 1,
        showSymbol: false,
        data: [
          [from, 0],
          [to, 0],
        ],
        // The gap between two levels is the surface.
        lineStyle: { color: colour[levelColours[level].ground], width: strip, cap: 'butt' as const },
      })),
    ],
  }
}
