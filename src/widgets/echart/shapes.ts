import type { CustomSeriesOption } from 'echarts/charts'
import { lineRuns } from '@/widgets/svg-lines.ts'
import type { ChartTheme } from './chart-theme.ts'

export type Pixel = { x: number; y: number }
/** Pixel of a place on the axes: the number of a category, and a value. */
export type Coord = (category: number, value: number) => Pixel

type Paint = {
  fill?: string
  stroke?: string
  width?: number
  dash?: number[]
  opacity?: number
  cap?: 'round'
}

const style = ({ fill, stroke, width, dash, opacity, cap }: Paint) => ({
  fill: fill ?? 'none',
  ...(opacity !== undefined && { opacity }),
  ...(stroke && { stroke, lineWidth: width ?? 1 }),
  ...(dash && { lineDash: dash }),
  ...(cap && { lineCap: cap }),
})

/** Through all points; a missing one breaks it. */
export const lines = (points: readonly (Pixel | null)[], paint: Paint) =>
  lineRuns(points).map((run) => ({
    type: 'polyline' as const,
    shape: { points: run.map(({ x, y }) => [x, y]) },
    style: { ...style(paint), lineJoin: 'round' as const },
  }))

/** Closed through its corners. */
export const closed = (corners: readonly Pixel[], paint: Paint) => ({
  type: 'polygon' as const,
  shape: { points: corners.map(({ x, y }) => [x, y]) },
  style: style(paint),
})

export const dot = ({ x, y }: Pixel, diameter: number, paint: Paint) => ({
  type: 'circle' as const,
  shape: { cx: x, cy: y, r: diameter / 2 },
  style: style(paint),
})

/** Between two heights; `round` is the radius of its upper corners. */
export const bar = (middle: number, top: number, bottom: number, width: number, paint: Paint, round = 0) => ({
  type: 'rect' as const,
  shape: { x: middle - width / 2, y: top, width, height: Math.max(0, bottom - top), r: [round, round, 0, 0] },
  style: style(paint),
})

/** From one place of a row to another; `round` is the radius of its corners. */
export const stretch = (from: Pixel, to: Pixel, thickness: number, paint: Paint, round = 0) => ({
  type: 'rect' as const,
  shape: {
    x: Math.min(from.x, to.x),
    y: from.y - thickness / 2,
    width: Math.abs(to.x - from.x),
    height: thickness,
    r: [round, round, round, round],
  },
  style: style(paint),
})

/** Around a middle, with round corners. */
export const roundBox = (
  { x, y }: Pixel,
  { width, height }: { width: number; height: number },
  paint: Paint,
  round: number,
) => ({
  type: 'rect' as const,
  shape: { x: x - width / 2, y: y - height / 2, width, height, r: [round, round, round, round] },
  style: style(paint),
})

export type Labels = {
  size: number
  colour: string
  bold?: boolean
  align?: 'left' | 'center' | 'right'
  /** Which side of the point the words stand on. */
  side: 'above' | 'below'
  gap: number
  /** Colour of the ground that they stand on; the panel's when left out. */
  halo?: string
}

/** Words beside a point, with a halo that keeps a neighbour's line out of them. */
export const drawText = ({ x, y }: Pixel, text: string, look: Labels, theme: ChartTheme) => ({
  type: 'text' as const,
  style: {
    text,
    x,
    y: look.side === 'above' ? y - look.gap : y + look.gap,
    fill: look.colour,
    font: `${look.bold ? 600 : 400} ${look.size}px ${theme.font}`,
    align: look.align ?? ('center' as const),
    verticalAlign: look.side === 'above' ? ('bottom' as const) : ('top' as const),
    stroke: look.halo ?? theme.colour.surface,
    lineWidth: 3 * theme.u,
  },
})

export type LabelsInside = {
  size: number
  colour: string
  bold?: boolean
  /** Longer ones end in an ellipsis. */
  width: number
  /** Which of their edges stands at the point. */
  edge: 'top' | 'bottom'
  /** After them in a smaller size. */
  tail?: { text: string; size: number }
}

/** Words on a ground of their own, from the left. */
export function labelsInside({ x, y }: Pixel, text: string, look: LabelsInside, theme: ChartTheme) {
  const { size, colour, bold, width, edge, tail } = look
  const fontOf = (px: number, isBold?: boolean) => `${isBold ? 600 : 400} ${px}px ${theme.font}`
  return {
    type: 'text' as const,
    style: {
      x,
      y,
      fill: colour,
      width,
      overflow: 'truncate' as const,
      ellipsis: '…',
      text: tail ? `{head|${text}}{tail|${tail.text}}` : text,
      font: fontOf(size, bold),
      align: 'left' as const,
      verticalAlign: edge,
      ...(tail && {
        rich: {
          head: { font: fontOf(size, bold), fill: colour, verticalAlign: 'bottom' as const },
          tail: {
            font: fontOf(tail.size),
            fill: colour,
            verticalAlign: 'bottom' as const,
            // On the line of the larger words, whose tails reach lower.
            padding: [0, 0, (size - tail.size) / 6, 8 * theme.u],
          },
        },
      }),
    },
  }
}

export type Shape =
  | ReturnType<typeof dot>
  | ReturnType<typeof bar>
  | ReturnType<typeof stretch>
  | ReturnType<typeof roundBox>
  | ReturnType<typeof labelsInside>
  | ReturnType<typeof drawText>
  | ReturnType<typeof lines>[number]
  | ReturnType<typeof closed>

/** Shapes as one series of a grid: drawn once, wherever the axes put them. */
export const drawing = (id: string, draw: (coord: Coord) => Shape[], grid = 0): CustomSeriesOption => ({
  id,
  type: 'custom',
  silent: true,
  xAxisIndex: grid,
  yAxisIndex: grid,
  data: [[0, 0]],
  renderItem: (_, api) => ({
    type: 'group',
    children: draw((category, value) => {
      const [x = 0, y = 0] = api.coord([category, value])
      return { x, y }
    }),
  }),
})
