import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { lineSeries } from '@/widgets/echart/series-parts.ts'
import type { HeartPoint, TimeWindow } from './heart-rate-data.ts'
import { cutToWindow } from './time-window.ts'

type Look = { colour: string; width: number; opacity?: number }

/** A line by minute as far as the window shows it. */
export function lineOf(
  id: string,
  points: readonly HeartPoint[],
  window: TimeWindow,
  { colour, width, opacity = 1 }: Look,
  theme: ChartTheme,
  grid = 0,
) {
  const line = lineSeries(theme, { id, grid, colour, width, dots: false, values: [] })
  return {
    ...line,
    lineStyle: { ...line.lineStyle, opacity },
    data: cutToWindow(points, window).map(([second, value]) => [second / 60, value]),
  }
}
