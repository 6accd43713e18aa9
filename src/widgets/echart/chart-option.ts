import type { BarSeriesOption, CustomSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { ChartTheme } from './chart-theme.ts'

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | CustomSeriesOption | GridComponentOption
>
export type { BarSeriesOption, CustomSeriesOption, LineSeriesOption }

/** What every option begins with: no animation (a wall runs for days), the page's type. */
export const baseOption = (theme: ChartTheme) => ({
  animation: false,
  textStyle: { fontFamily: theme.font, color: theme.colour.t1 },
})

/** Axis along the categories: labels in text 2 under a hairline, no ticks. */
export const categoryAxis = (theme: ChartTheme, labels: readonly string[]) => ({
  type: 'category' as const,
  data: [...labels],
  axisTick: { show: false },
  axisLine: { onZero: false, lineStyle: { color: theme.colour.line2, width: 1 } },
  axisLabel: {
    color: theme.colour.t2,
    fontSize: theme.axis,
    interval: 0,
    margin: 8 * theme.u,
    hideOverlap: labels.some((label) => label.length > 2),
  },
})

/** Axis of values: labels in text 3, hairlines across. */
export const valueAxis = (theme: ChartTheme, min: number, max: number, step: number) => ({
  type: 'value' as const,
  min,
  max,
  interval: step,
  axisLine: { show: false },
  axisTick: { show: false },
  splitLine: { lineStyle: { color: theme.colour.line, width: 1 } },
  axisLabel: { color: theme.colour.t3, fontSize: theme.axis, margin: 8 * theme.u },
})

/** Halo of a label that may cross a line. */
export const halo = (theme: ChartTheme) => ({
  textBorderColor: theme.colour.surface,
  textBorderWidth: 3 * theme.u,
})
