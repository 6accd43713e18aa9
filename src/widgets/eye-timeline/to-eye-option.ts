import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { lineSeries, type Value } from '@/widgets/echart/series-parts.ts'
import {
  drawing,
  lines as linesAt,
  drawText as textAt,
  type Coord,
  type Shape,
} from '@/widgets/echart/shapes.ts'
import {
  eyeSides,
  type EyeEvent,
  type EyePoint,
  type EyeSide,
  type EyeLabels,
  type Measure,
} from './eye-data.ts'
import { apart, eyeLayout, type EyeLayout } from './eye-layout.ts'
import {
  eyeScale,
  eyeValue,
  heightOf,
  isUpper,
  shades,
  tickText,
  type EyeBand,
  type EyeScale,
} from './to-eye-scale.ts'

export type EyeSeries = {
  measure: Measure
  points: readonly EyePoint[]
  events: readonly EyeEvent[]
  labels: EyeLabels
}

/** Both eyes as lines over the bands of the standard, right filled and solid, left hollow and dashed, events between the rounds. */
export function toEyeOption(
  { measure, points, events, labels: drawText }: EyeSeries,
  box: { width: number; height: number },
  theme: ChartTheme,
): ChartOption {
  const { u, colour } = theme
  const scale = eyeScale(measure, points)
  const layout = eyeLayout(points, events, { ...box, u, axis: theme.axis })
  const pixels = Math.max(0, layout.bottom - layout.top) / (scale.high - scale.low)
  const rounds = points.map((_, i) => i).filter(layout.isNamed)
  const ticks = apart(
    scale.ticks.map((tick) => ({ tick, y: (scale.high - tick) * pixels })),
    theme.axis + 3 * u,
  )
  const rule = { color: colour.line2, width: 1 }
  const bare = { axisTick: { show: false }, splitLine: { show: false } }
  const text = { fontSize: theme.axis, hideOverlap: false }
  return {
    ...baseOption(theme),
    grid: {
      left: layout.left,
      right: 0,
      top: layout.top,
      bottom: box.height - layout.bottom,
      outerBoundsMode: 'none',
    },
    // Of values, not of rounds: events fall between rounds, and the names of the bands stand right of the last.
    xAxis: {
      type: 'value',
      min: -0.5,
      max: Math.max(0.5, (box.width - layout.left) / layout.step - 0.5),
      ...bare,
      axisLine: { onZero: false, lineStyle: rule },
      axisLabel: {
        ...text,
        customValues: rounds,
        color: colour.t2,
        margin: 6 * u,
        lineHeight: theme.axis + 3 * u,
        formatter: (at: number) => roundLabels(points[at], layout.hasNotes),
      },
    },
    yAxis: {
      type: 'value',
      min: scale.low,
      max: scale.high,
      ...bare,
      axisLine: { show: false },
      axisLabel: {
        ...text,
        customValues: ticks.map(({ tick }) => tick),
        color: colour.t3,
        margin: 8 * u,
        formatter: (tick: number) => tickText(measure, tick),
      },
    },
    series: [
      ...eyeSides.map((side) => ({
        ...lineSeries(theme, {
          id: side,
          colour: colour.brand,
          isPlaced: true,
          ...(side === 'left' && { fill: colour.surface, dash: [5 * u, 4 * u] }),
          values: eyeValues(side, measure, points, scale, layout, theme),
        }),
        ...(side === 'right' && {
          markArea: bandAreas(scale, layout.isNarrow ? drawText.short : drawText.bands, pixels, theme),
          ...(measure === 'se' && { markLine: zeroLine(rule) }),
        }),
      })),
      drawing('events', (coord) => eventShapes(layout, scale, coord, theme)),
    ],
  }
}

const roundLabels = (point: EyePoint | undefined, hasNotes: boolean) =>
  [point?.label, hasNotes && point?.note].filter(Boolean).join('\n')

/** The better eye's value stands above its dot, the other's below. A word stands at the foot; what was not measured is a gap. */
function eyeValues(
  side: EyeSide,
  measure: Measure,
  points: readonly EyePoint[],
  scale: EyeScale,
  layout: EyeLayout,
  theme: ChartTheme,
): Value[] {
  return points.map((point, i) => {
    const own = point[side]
    if (own === null) return null
    const label = {
      text: eyeValue(measure, own),
      bold: i === points.length - 1,
      position: isUpper(side, point, scale) ? ('top' as const) : ('bottom' as const),
    }
    return { value: heightOf(own, scale), size: 1.1 * theme.marker, ...(layout.isLabelled(i) && { label }) }
  })
}

const bandAreas = (
  { bands }: EyeScale,
  names: EyeLabels['bands'],
  pixels: number,
  { u, axis, colour }: ChartTheme,
) => ({
  silent: true,
  animation: false,
  z: 0,
  data: bands.map(({ shade, low, high }: EyeBand): [object, object] => [
    {
      yAxis: low,
      name: names[shade],
      itemStyle: { color: colour.s1, opacity: shades[shade] },
      label: {
        // A band too low for its name goes without.
        show: names[shade] !== '' && (high - low) * pixels >= 0.8 * axis,
        position: 'insideRight' as const,
        distance: 8 * u,
        color: colour.t2,
        fontSize: axis,
      },
    },
    { yAxis: high },
  ]),
})

const zeroLine = (rule: { color: string; width: number }) => ({
  silent: true,
  animation: false,
  symbol: 'none',
  label: { show: false },
  emphasis: { disabled: true },
  lineStyle: { ...rule, type: 'solid' as const },
  data: [{ yAxis: 0 }],
  z: 1,
})

/** A dashed line at its day from its words down to the axis. */
const eventShapes = (layout: EyeLayout, { low }: EyeScale, coord: Coord, theme: ChartTheme): Shape[] =>
  layout.events.flatMap(({ position, lines, row, isLeft }) => {
    const { u, axis, colour } = theme
    const foot = coord(position, low)
    const top = row * layout.row + 4 * u
    const look = {
      size: axis,
      colour: colour.t1,
      align: isLeft ? ('right' as const) : ('left' as const),
      side: 'below' as const,
      gap: 0,
    }
    const x = foot.x + (isLeft ? -6 : 6) * u
    return [
      ...linesAt([{ x: foot.x, y: top }, foot], { stroke: colour.t3, dash: [3 * u, 3 * u] }),
      ...lines.map((text, at) => textAt({ x, y: top + at * (axis + 4 * u) }, text, look, theme)),
    ]
  })
