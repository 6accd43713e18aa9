import { baseOption, categoryAxis, valueAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { referenceLine } from '@/widgets/echart/reference-parts.ts'
import type { MarkRow } from '@/widgets/mark/mark.ts'

/** `plain`: an ordinary bar; `now`: the one it is about; `low`: below its reference, in the colour of too much or too little. */
type Tone = 'plain' | 'now' | 'low'

type CountedBar = {
  id: string
  /** Below it, on one line or two, and what it says when it is pointed at. */
  label: string
  title: string
  rows: readonly MarkRow[]
  value: number
  /** The figure at the bar. */
  text: string
  tone: Tone
}

export type CountedBarsData = {
  bars: readonly CountedBar[]
  /** From 0. */
  axis: { max: number; step: number }
  reference?: number | undefined
}

const colours = { plain: 'z3', now: 'brand', low: 'z5' } as const

/** Figures stand inside at the top of tall bars, in the ink of their ground, and above low ones. */
export function toCountedOption({ bars, axis, reference }: CountedBarsData, theme: ChartTheme): ChartOption {
  const { u, colour } = theme
  const names = categoryAxis(
    theme,
    bars.map(({ label }) => label),
  )
  const isInside = (value: number) => reference !== undefined && value > 0.3 * axis.max
  return {
    ...baseOption(theme),
    grid: {
      left: 44 * u,
      right: 4 * u,
      top: (reference === undefined ? 26 : 8) * u,
      bottom: (bars.some(({ label }) => label.includes('\n')) ? 54 : 30) * u,
      outerBoundsMode: 'none',
    },
    xAxis: { ...names, axisLabel: { ...names.axisLabel, hideOverlap: true } },
    yAxis: valueAxis(theme, 0, axis.max, axis.step),
    series: [
      {
        id: 'bars',
        type: 'bar',
        silent: true,
        barWidth: reference === undefined ? '92%' : '66%',
        barMaxWidth: 96 * u,
        // One beside hundreds is still seen.
        barMinHeight: 2 * u,
        emphasis: { itemStyle: { borderColor: colour.brand, borderWidth: 2 * u } },
        data: bars.map(({ value, text, tone }) => ({
          value,
          itemStyle: { color: colour[colours[tone]], borderRadius: [2 * u, 2 * u, 0, 0] },
          label: {
            show: true,
            formatter: text,
            position: isInside(value) ? ('insideTop' as const) : ('top' as const),
            distance: (isInside(value) ? 7 : 4) * u,
            fontFamily: theme.font,
            fontSize: 19 * u,
            color: isInside(value) ? colour['on-z3'] : colour.t1,
          },
        })),
        ...(reference !== undefined && { markLine: { ...referenceLine(theme, reference, colour.t1), z: 5 } }),
      },
    ],
  }
}
