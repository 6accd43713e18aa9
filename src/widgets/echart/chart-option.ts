import type { CustomSeriesOption } from 'echarts/charts'
import type { GridComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { ChartTheme } from './chart-theme.ts'

export type ChartOption = ComposeOption<CustomSeriesOption | GridComponentOption>

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

/** A grid whose bounds hold the labels of its axes. */
export const labelledGrid = (box: { right?: number; top: number; bottom?: number }) => ({
  left: 0,
  right: box.right ?? 0,
  top: box.top,
  bottom: box.bottom ?? 0,
  outerBoundsMode: 'same' as const,
  outerBoundsContain: 'axisLabel' as const,
})
