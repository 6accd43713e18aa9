import { formatTarget } from '@/i18n/formats.ts'
import { baseOption, valueAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { area, drawing, lines, rectangle, words, type Coord, type Shape } from '@/widgets/echart/shapes.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import { textEms } from '@/widgets/text-ems.ts'
import type { HeartPoint, HeartRateData, TimeWindow } from './heart-rate-data.ts'
import { alertShapes, phaseShapes } from './heart-rate-notes.ts'
import { clockText, cutToWindow, roundSeconds } from './time-window.ts'

/** Whole twenties that hold every line handed in, the reference and the limit; from 80 or below, so that a zoom seldom moves them. */
export function bpmSpan({ pupils, alerts, limit, reference }: HeartRateData): { min: number; max: number } {
  let [low, high] = [Math.min(80, reference.low), Math.max(reference.high, limit?.bpm ?? 0)]
  for (const { points } of [...pupils, ...alerts])
    for (const [, bpm] of points) {
      if (bpm === null) continue
      if (bpm < low) low = bpm
      if (bpm > high) high = bpm
    }
  return { min: Math.floor(low / 20) * 20, max: Math.ceil((high + 4) / 20) * 20 }
}

/** Pupils, mean, reference and alerts above; below on the same axis of time how many move. All x in minutes. */
export function toHeartRateOption(
  data: HeartRateData,
  window: TimeWindow,
  theme: ChartTheme,
  t: WidgetT,
): ChartOption {
  const { min, max } = bpmSpan(data)
  const { u, colour, axis: size } = theme
  const sides = { left: 36 * u, right: 8 * u, outerBoundsMode: 'none' as const }
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
      drawing('heart', (coord) => heartShapes(data, window, { min, max }, straight(coord), theme, t)),
      drawing('density', (coord) => densityShapes(data, window, straight(coord), theme, t), 1),
    ],
  }
}

/** Both axes are linear: two looks give every other place, which thousands of points would ask for one by one. */
function straight(coord: Coord): Coord {
  const [zero, one] = [coord(0, 0), coord(1, 1)]
  return (minute, value) => ({
    x: zero.x + minute * (one.x - zero.x),
    y: zero.y + value * (one.y - zero.y),
  })
}

const path = (points: readonly HeartPoint[], window: TimeWindow, coord: Coord) =>
  cutToWindow(points, window).map(([second, bpm]) => (bpm === null ? null : coord(second / 60, bpm)))

function heartShapes(
  data: HeartRateData,
  window: TimeWindow,
  span: { min: number; max: number },
  coord: Coord,
  theme: ChartTheme,
  t: WidgetT,
): Shape[] {
  const { u, colour } = theme
  const [left, right] = [window.from / 60, window.to / 60]
  const across = (bpm: number) => [coord(left, bpm), coord(right, bpm)]
  const { low, high } = data.reference
  const mean = path(data.mean, window, coord)
  const limit = data.limit
  // Where there is little room the names of alerts go first.
  const room = coord(right, 0).x - coord(left, 0).x
  const limitWords =
    limit &&
    ([limit.label, limit.short].find((text) => text && textEms(text) * theme.axis < 0.45 * room) ??
      String(limit.bpm))
  return [
    rectangle(coord(left, high), coord(right, low), { fill: colour['brand-soft'] }),
    ...lines(across(low), { stroke: colour.brand, width: 1 }),
    ...lines(across(high), { stroke: colour.brand, width: 1 }),
    ...phaseShapes(data, window, span, coord, theme, t),
    ...data.pupils.flatMap(({ points }) =>
      lines(path(points, window, coord), { stroke: colour.t2, width: 0.8 * u, opacity: 0.22 }),
    ),
    ...lines(mean, { stroke: colour.surface, width: 5 * u }),
    ...lines(mean, { stroke: colour.brand, width: 2.5 * u }),
    ...(limit
      ? lines(across(limit.bpm), { stroke: colour.severe, width: 1.5 * u, dash: [5 * u, 4 * u] })
      : []),
    ...(limit
      ? [
          words(
            { ...coord(left, limit.bpm), x: coord(left, limit.bpm).x + 6 * u },
            limitWords!,
            { size: theme.axis, colour: colour.t2, align: 'left', side: 'above', gap: 3 * u },
            theme,
          ),
        ]
      : []),
    ...data.alerts.flatMap(({ points }) =>
      lines(path(points, window, coord), { stroke: colour.severe, width: 2 * u }),
    ),
    ...alertShapes(data, window, coord, theme),
  ]
}

function densityShapes(
  data: HeartRateData,
  window: TimeWindow,
  coord: Coord,
  theme: ChartTheme,
  t: WidgetT,
): Shape[] {
  const { u, colour, axis: size } = theme
  const [left, right] = [window.from / 60, window.to / 60]
  const share = data.density.map(({ second, n, of }): HeartPoint => [
    second,
    of === 0 ? null : (n * 100) / of,
  ])
  const points = path(share, window, coord)
  const goal = data.densityReference === undefined ? null : data.densityReference * 100
  const room = coord(right, 0).x - coord(left, 0).x
  const ticks = roundSeconds(window, Math.max(2, Math.min(9, Math.floor(room / (3.6 * size)))))
  return [
    ...area(points, coord(left, 0).y, { fill: colour.brand, opacity: 0.28 }),
    ...lines(points, { stroke: colour.brand, width: 1.5 * u }),
    ...lines([coord(left, 0), coord(right, 0)], { stroke: colour.line2, width: 1 }),
    words(
      { ...coord(left, 100), x: 0 },
      t('heart.densityOver'),
      { size, colour: colour.t2, align: 'left', side: 'above', gap: 0.8 * size },
      theme,
    ),
    ...(goal === null
      ? []
      : [
          ...lines([coord(left, goal), coord(right, goal)], {
            stroke: colour.t1,
            width: 1.25 * u,
            dash: [5 * u, 4 * u],
          }),
          words(
            { ...coord(left, goal), x: coord(left, goal).x + 4 * u },
            `${formatTarget(goal / 100)}%`,
            { size, colour: colour.t1, bold: true, align: 'left', side: 'below', gap: 2 * u },
            theme,
          ),
        ]),
    ...ticks.at.map((second) => {
      const isLast = second === window.to
      const minute = String(second / 60)
      const text = isLast ? t('heart.minutes', { n: minute }) : minute
      return words(
        coord(second / 60, 0),
        ticks.step < 60 ? clockText(second) : text,
        { size, colour: colour.t3, align: isLast ? 'right' : 'center', side: 'below', gap: 5 * u },
        theme,
      )
    }),
  ]
}
