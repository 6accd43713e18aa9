import { baseOption, valueAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { referenceLine } from '@/widgets/echart/reference-parts.ts'
import { drawing, drawText, type Coord, type Shape } from '@/widgets/echart/shapes.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import { textEms } from '@/widgets/text-ems.ts'
import type { HeartRateData, TimeWindow } from './heart-rate-data.ts'
import { alertShapes, phaseShapes } from './heart-rate-notes.ts'
import { lineOf } from './line-by-minute.ts'
import { movingLine, movingShapes } from './moving-share.ts'

/** Whole twenties that hold every line handed in, the reference and the limit; from 80 or below, so that a zoom seldom moves them. */
export function bpmSpan({ students, alerts, limit, reference }: HeartRateData): { min: number; max: number } {
  let [low, high] = [Math.min(80, reference.low), Math.max(reference.high, limit?.bpm ?? 0)]
  for (const { points } of [...students, ...alerts])
    for (const [, bpm] of points) {
      if (bpm === null) continue
      if (bpm < low) low = bpm
      if (bpm > high) high = bpm
    }
  return { min: Math.floor(low / 20) * 20, max: Math.ceil((high + 4) / 20) * 20 }
}

/** Students, mean, reference and alerts above; below on the same axis of time how many move. All x in minutes. */
export function toHeartRateOption(
  data: HeartRateData,
  window: TimeWindow,
  theme: ChartTheme,
  t: WidgetT,
): ChartOption {
  const { min, max } = bpmSpan(data)
  const { u, colour, axis: size } = theme
  const sides = { left: 2 * size + 12 * u, right: 8 * u, outerBoundsMode: 'none' as const }
  const { low, high } = data.reference
  const bpm = valueAxis(theme, min, max, 20)
  const labels = {
    ...bpm.axisLabel,
    color: (value?: string | number) =>
      Number(value) === low || Number(value) === high ? colour.brand : colour.t3,
  }
  const time = (gridIndex: number) => ({
    type: 'value' as const,
    gridIndex,
    min: window.from / 60,
    max: window.to / 60,
    show: false,
  })
  return {
    ...baseOption(theme),
    // A zoom hands in other points: what stands there now did not come from those before.
    animation: false,
    grid: [
      { ...sides, top: 1.8 * size, bottom: '30%' },
      { ...sides, top: '78%', bottom: 1.9 * size },
    ],
    xAxis: [time(0), time(1)],
    yAxis: [
      { ...bpm, axisLabel: labels },
      { ...valueAxis(theme, 0, 100, 50), gridIndex: 1 },
    ],
    series: [
      ...heartLines(data, window, theme),
      { ...drawing('notes', (coord) => noteShapes(data, window, { min, max }, coord, theme, t)), z: 4 },
      movingLine(data, window, theme),
      drawing('density notes', (coord) => movingShapes(data, window, coord, theme, t), 1),
    ],
  }
}

/** Every student thin, the mean thick in a halo before them, the stretches of alerts on top; behind all the reference. */
function heartLines(data: HeartRateData, window: TimeWindow, theme: ChartTheme) {
  const { u, colour } = theme
  const { low, high } = data.reference
  const solid = { type: 'solid' as const, color: colour.brand, width: 1 }
  const edges = { ...referenceLine(theme, low, colour.brand), lineStyle: solid, z: 1 }
  return [
    ...data.students.map(({ id, points }) =>
      lineOf(`pupil ${id}`, points, window, { colour: colour.t2, width: 0.8 * u, opacity: 0.22 }, theme),
    ),
    {
      ...lineOf('halo', data.mean, window, { colour: colour.surface, width: 5 * u }, theme),
      markLine: { ...edges, data: [{ yAxis: low }, { yAxis: high }] },
      markArea: {
        silent: true,
        animation: false,
        z: 0,
        itemStyle: { color: colour['brand-soft'] },
        data: [[{ yAxis: low }, { yAxis: high }]] as [{ yAxis: number }, { yAxis: number }][],
      },
    },
    {
      ...lineOf('mean', data.mean, window, { colour: colour.brand, width: 2.5 * u }, theme),
      ...(data.limit && { markLine: referenceLine(theme, data.limit.bpm, colour.severe) }),
    },
    ...data.alerts.map(({ id, points }) =>
      lineOf(`alert ${id}`, points, window, { colour: colour.severe, width: 2 * u }, theme),
    ),
  ]
}

/** Words at the lines: phases, the limit and who was above it. */
function noteShapes(
  data: HeartRateData,
  window: TimeWindow,
  span: { min: number; max: number },
  coord: Coord,
  theme: ChartTheme,
  t: WidgetT,
): Shape[] {
  const { u, colour } = theme
  const left = window.from / 60
  const limit = data.limit
  // Where there is little room the names of alerts go first.
  const room = coord(window.to / 60, 0).x - coord(left, 0).x
  const limitLabels =
    limit &&
    ([limit.label, limit.short].find((text) => text && textEms(text) * theme.axis < 0.45 * room) ??
      String(limit.bpm))
  return [
    ...phaseShapes(data, window, span, coord, theme, t),
    ...(limit && limitLabels
      ? [
          drawText(
            { ...coord(left, limit.bpm), x: coord(left, limit.bpm).x + 6 * u },
            limitLabels,
            { size: theme.axis, colour: colour.t2, align: 'left', side: 'above', gap: 3 * u },
            theme,
          ),
        ]
      : []),
    ...alertShapes(data, window, coord, theme),
  ]
}
