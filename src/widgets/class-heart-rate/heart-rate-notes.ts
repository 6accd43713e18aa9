import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { lines, drawText, type Coord, type Shape } from '@/widgets/echart/shapes.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import { textEms } from '@/widgets/text-ems.ts'
import type { HeartRateData, TimeWindow } from './heart-rate-data.ts'

/** Where a phase begins, and above it its name and how long it is, or the name alone, where that has room; the name of an alert goes first. */
export function phaseShapes(
  data: HeartRateData,
  window: TimeWindow,
  { min, max }: { min: number; max: number },
  coord: Coord,
  theme: ChartTheme,
  t: WidgetT,
): Shape[] {
  const { u, colour } = theme
  const top = coord(0, max).y
  const above = alertNames(data, window, coord, theme).filter(
    ({ position, gap }) => position.y - gap - theme.axis < top,
  )
  return data.phases.flatMap(({ label, from, to }) => {
    const [start, end] = [Math.max(from, window.from), Math.min(to, window.to)]
    if (start >= end) return []
    const at = coord(start / 60, max)
    const full = t('heart.phaseOf', { name: label, n: Math.round((to - from) / 60) })
    const look = { size: theme.axis, colour: colour.t1, bold: true, align: 'left', side: 'above' } as const
    const text = [full, label].find((shown) => {
      const width = (textEms(shown) + 0.3) * theme.axis
      const isFree = !above.some(
        ({ position, half }) => position.x - half < at.x + 6 * u + width && position.x + half > at.x,
      )
      // The name alone keeps off the next phase's.
      const apart = shown === label ? 6 * u : 0
      return isFree && coord(end / 60, max).x - at.x >= width + apart
    })
    return [
      ...(from > window.from
        ? lines([at, coord(from / 60, min)], { stroke: colour.line2, width: 1, dash: [3 * u, 3 * u] })
        : []),
      ...(text ? [drawText({ ...at, x: at.x + 6 * u }, text, { ...look, gap: 4 * u }, theme)] : []),
    ]
  })
}

interface AlertName {
  text: string
  position: { x: number; y: number }
  gap: number
  half: number
}

/** Name and peak over each alert; one that would touch the last is moved up by a line. */
function alertNames({ alerts }: HeartRateData, window: TimeWindow, coord: Coord, theme: ChartTheme) {
  const { u, axis: size } = theme
  const shown = alerts
    .filter(({ at }) => at >= window.from && at <= window.to)
    .toSorted((a, b) => a.at - b.at)
  let end = Number.NEGATIVE_INFINITY
  let raised = 0
  return shown.map(({ name, at, bpm }): AlertName => {
    const position = coord(at / 60, bpm)
    const text = `${name} ${Math.round(bpm)}`
    const half = (textEms(text) * size) / 2
    raised = position.x - half < end ? raised + 1 : 0
    end = position.x + half + 4 * u
    return { text, position, half, gap: 5 * u + raised * 1.3 * size }
  })
}

export const alertShapes = (
  data: HeartRateData,
  window: TimeWindow,
  coord: Coord,
  theme: ChartTheme,
): Shape[] =>
  alertNames(data, window, coord, theme).map(({ position, text, gap }) =>
    drawText(
      position,
      text,
      { size: theme.axis, colour: theme.colour.severe, bold: true, side: 'above', gap },
      theme,
    ),
  )
