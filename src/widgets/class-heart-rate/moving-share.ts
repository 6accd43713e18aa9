import { formatTarget } from '@/i18n/formats.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { referenceLine } from '@/widgets/echart/reference-parts.ts'
import { lines, drawText, type Coord, type Shape } from '@/widgets/echart/shapes.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { HeartPoint, HeartRateData, TimeWindow } from './heart-rate-data.ts'
import { lineOf } from './line-by-minute.ts'
import { clockText, roundSeconds } from './time-window.ts'

/** How many move, against the share that is asked for. */
export function movingLine(data: HeartRateData, window: TimeWindow, theme: ChartTheme) {
  const { u, colour } = theme
  const share = data.density.map(({ second, n, of }): HeartPoint => [
    second,
    of === 0 ? null : (n * 100) / of,
  ])
  const goal = data.densityReference
  return {
    ...lineOf('density', share, window, { colour: colour.brand, width: 1.5 * u }, theme, 1),
    areaStyle: { color: colour.brand, opacity: 0.28 },
    ...(goal !== undefined && { markLine: referenceLine(theme, goal * 100, colour.t1) }),
  }
}

/** The axis of time in minutes, and what the share and its goal are. */
export function movingShapes(
  data: HeartRateData,
  window: TimeWindow,
  coord: Coord,
  theme: ChartTheme,
  t: WidgetT,
): Shape[] {
  const { u, colour, axis: size } = theme
  const [left, right] = [window.from / 60, window.to / 60]
  const goal = data.densityReference === undefined ? null : data.densityReference * 100
  const room = coord(right, 0).x - coord(left, 0).x
  const ticks = roundSeconds(window, Math.max(2, Math.min(9, Math.floor(room / (3.6 * size)))))
  return [
    ...lines([coord(left, 0), coord(right, 0)], { stroke: colour.line2, width: 1 }),
    drawText(
      { ...coord(left, 100), x: 0 },
      t('heart.densityOver'),
      { size, colour: colour.t2, align: 'left', side: 'above', gap: 0.8 * size },
      theme,
    ),
    ...(goal === null
      ? []
      : [
          drawText(
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
      return drawText(
        coord(second / 60, 0),
        ticks.step < 60 ? clockText(second) : text,
        { size, colour: colour.t3, align: isLast ? 'right' : 'center', side: 'below', gap: 5 * u },
        theme,
      )
    }),
  ]
}
