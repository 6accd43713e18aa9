import type {
  BarSeriesOption,
  BoxplotSeriesOption,
  LineSeriesOption,
  ScatterSeriesOption,
} from 'echarts/charts'
import type { ChartTheme } from './chart-theme.ts'

/** Words at a value, with a halo that keeps a neighbour's line out of them. */
export type ValueLabel = {
  text: string
  size?: number
  colour?: string
  bold?: boolean
  /** Inside stands on its own ground and has no halo. */
  position?: 'top' | 'bottom' | 'left' | 'right' | 'inside'
  align?: 'left' | 'center' | 'right'
  gap?: number
}

/** One value of a series; null is a gap: hidden, or none. */
export type Value = null | {
  value: number
  label?: ValueLabel | undefined
  /** Diameter of its dot, where it differs from its neighbours'. */
  size?: number
  fill?: string
  stroke?: string
}

type SeriesSpec = {
  /** Stays over updates, so that a change moves from the old value to the new one. */
  id: string
  /** Number of the grid, and of its axes. */
  grid?: number
}

/** Of every native series: what is under the pointer is found by the marks of the chart, not by ECharts. */
const shared = ({ id, grid = 0 }: SeriesSpec) => ({ id, silent: true, xAxisIndex: grid, yAxisIndex: grid })

const valueLabel = (theme: ChartTheme, label: ValueLabel) => ({
  show: true,
  formatter: label.text,
  position: label.position ?? ('top' as const),
  distance: label.gap ?? 4 * theme.u,
  fontFamily: theme.font,
  fontSize: label.size ?? theme.axis,
  fontWeight: label.bold ? 600 : 400,
  color: label.colour ?? theme.colour.t1,
  ...(label.align && { align: label.align }),
  textBorderColor: theme.colour.surface,
  textBorderWidth: label.position === 'inside' ? 0 : 3 * theme.u,
})

const item = (theme: ChartTheme, value: Value, across?: number) =>
  value && {
    value: across === undefined ? value.value : [across, value.value],
    ...(value.size !== undefined && { symbolSize: value.size }),
    ...((value.fill ?? value.stroke) && {
      itemStyle: {
        ...(value.fill && { color: value.fill }),
        ...(value.stroke && { borderColor: value.stroke, borderWidth: 1 }),
      },
    }),
    ...(value.label && { label: valueLabel(theme, value.label) }),
  }

type LineSpec = SeriesSpec & {
  /** One for each category. */
  values: readonly Value[]
  /** The axis across is one of values too, for what falls between categories: each stands at its number. */
  isPlaced?: boolean
  colour: string
  /** Inside of the dots: the panel's surface for hollow ones. */
  fill?: string
  width?: number
  dash?: number[]
  dots?: boolean
}

/** Through its values, broken at each gap. Every value has its dot, however narrow the chart. */
export const lineSeries = (theme: ChartTheme, spec: LineSpec): LineSeriesOption => ({
  ...shared(spec),
  type: 'line',
  data: spec.values.map((value, i) => item(theme, value, spec.isPlaced ? i : undefined)),
  connectNulls: false,
  symbol: 'circle',
  symbolSize: theme.marker,
  showSymbol: spec.dots ?? true,
  showAllSymbol: true,
  lineStyle: {
    color: spec.colour,
    width: spec.width ?? theme.stroke,
    join: 'round',
    ...(spec.dash && { type: spec.dash }),
  },
  itemStyle: {
    color: spec.fill ?? spec.colour,
    ...(spec.fill && {
      borderColor: spec.colour,
      borderWidth: spec.width ?? theme.stroke,
    }),
  },
  emphasis: { scale: 1.4, lineStyle: { width: spec.width ?? theme.stroke } },
})

/** Around what another picture has under its cursor. */
const emphasisRing = (theme: ChartTheme) => ({
  itemStyle: { borderColor: theme.colour.brand, borderWidth: 2 * theme.u },
})

type BarSpec = SeriesSpec & {
  values: readonly Value[]
  colour: string
  /** Round the bar: for bars that differ by more than their fill. */
  stroke?: string
  /** In pixels. */
  width: number
  /** Between bars of one category, in pixels. */
  gap?: number
  /** Radius of the upper corners. */
  round?: number
}

/** Bars from 0; those of several series stand side by side. */
export const barSeries = (theme: ChartTheme, spec: BarSpec): BarSeriesOption => ({
  ...shared(spec),
  type: 'bar',
  data: spec.values.map((value) => item(theme, value)),
  barWidth: spec.width,
  barGap: `${((spec.gap ?? 2 * theme.u) / spec.width) * 100}%`,
  itemStyle: {
    color: spec.colour,
    borderRadius: [spec.round ?? 2 * theme.u, spec.round ?? 2 * theme.u, 0, 0],
    ...(spec.stroke && { borderColor: spec.stroke, borderWidth: theme.stroke }),
  },
  emphasis: emphasisRing(theme),
})

type ScatterSpec = SeriesSpec & {
  /** Place on both axes; null is a gap, so that an index names the same row or category in every series. */
  at: readonly (readonly [number, number] | null)[]
  colour: string
  stroke?: string
  size?: number | [width: number, height: number]
  symbol?: 'circle' | 'rect' | 'diamond' | 'triangle'
}

export const scatterSeries = (theme: ChartTheme, spec: ScatterSpec): ScatterSeriesOption => ({
  ...shared(spec),
  type: 'scatter',
  // An empty list is no dot.
  data: spec.at.map((at) => (at ? [...at] : [])),
  symbol: spec.symbol ?? 'circle',
  symbolSize: spec.size ?? theme.marker,
  itemStyle: {
    color: spec.colour,
    // ECharts' own is 0.8: a token is drawn as it is.
    opacity: 1,
    ...(spec.stroke && { borderColor: spec.stroke, borderWidth: theme.stroke }),
  },
  emphasis: { scale: 1.4 },
})

/** Ends of the whisker, edges of the box and the median, from low to high. */
export type Box = readonly [low: number, p25: number, p50: number, p75: number, high: number]

type BoxSpec = SeriesSpec & { boxes: readonly (Box | null)[]; fill: string; stroke: string; width?: number }

/** Boxes with whiskers, one for each category. */
export const boxSeries = (theme: ChartTheme, spec: BoxSpec): BoxplotSeriesOption => ({
  ...shared(spec),
  type: 'boxplot',
  // An empty list is no box.
  data: spec.boxes.map((box) => (box ? [...box] : [])),
  boxWidth: [theme.box, theme.box],
  itemStyle: { color: spec.fill, borderColor: spec.stroke, borderWidth: spec.width ?? 1.5 * theme.u },
  emphasis: emphasisRing(theme),
})
