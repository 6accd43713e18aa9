import type {
  BarSeriesOption,
  BoxplotSeriesOption,
  CustomSeriesOption,
  HeatmapSeriesOption,
  LineSeriesOption,
  RadarSeriesOption,
  ScatterSeriesOption,
} from 'echarts/charts'
import type {
  AriaComponentOption,
  DataZoomComponentOption,
  GridComponentOption,
  RadarComponentOption,
} from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { ChartTheme } from './chart-theme.ts'

export type ChartOption = ComposeOption<
  | AriaComponentOption
  | BarSeriesOption
  | BoxplotSeriesOption
  | CustomSeriesOption
  | DataZoomComponentOption
  | GridComponentOption
  | HeatmapSeriesOption
  | LineSeriesOption
  | RadarComponentOption
  | RadarSeriesOption
  | ScatterSeriesOption
>

/**
 * What every option begins with: the page's type; a first drawing at once and a change within 300 ms, or at once for who wants no motion;
 * patterns besides colours where contrast is asked for or nothing but colours differs.
 */
export const baseOption = (theme: ChartTheme, patterns = theme.patterns) => ({
  animation: theme.motion,
  animationDuration: 0,
  animationDurationUpdate: 300,
  animationEasingUpdate: 'cubicOut' as const,
  textStyle: { fontFamily: theme.font, color: theme.colour.t1 },
  // The words for a screen reader are ours: marks are spoken one by one, and the table holds all of them.
  ...(patterns && { aria: { enabled: true, label: { enabled: false }, decal: { show: true } } }),
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
