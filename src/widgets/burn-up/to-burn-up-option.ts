import { baseOption, categoryAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { dot, drawing, lines, words, type Coord, type Shape } from '@/widgets/echart/shapes.ts'
import { lastDone, type BurnUpData } from './to-burn-up-marks.ts'

export type BurnUpWords = { done: string; planned: string; of: string; finish: string }

/** Done up to each day against the even plan, both from 0 to those to screen; dashed onwards at the present pace. */
export function toBurnUpOption(data: BurnUpData, said: BurnUpWords, theme: ChartTheme): ChartOption {
  const { days, of } = data
  const axis = categoryAxis(
    theme,
    days.map(({ label }) => label),
  )
  return {
    ...baseOption(theme),
    grid: { left: 8 * theme.u, right: 8 * theme.u, top: 1.9 * theme.axis, bottom: theme.axis + 14 * theme.u },
    xAxis: { ...axis, boundaryGap: false, axisLabel: { ...axis.axisLabel, ...everyWeek(days.length) } },
    yAxis: { type: 'value', min: 0, max: Math.max(1, of), show: false },
    series: [drawing('burn-up', (coord) => shapes(data, said, theme, coord))],
  }
}

/** A label a week or so, both ends inside the picture. */
const everyWeek = (count: number) => ({
  interval: (index: number) => index % Math.max(1, Math.ceil(count / 9)) === 0,
  alignMinLabel: 'left' as const,
  alignMaxLabel: 'right' as const,
})

function shapes(
  { days, of, finish }: BurnUpData,
  said: BurnUpWords,
  theme: ChartTheme,
  coord: Coord,
): Shape[] {
  const { brand, surface, line2, t1, t2, t3 } = theme.colour
  const last = lastDone(days)
  const end = days.findIndex(({ label }) => label === finish)
  const dash = theme.wall ? [7 * theme.u, 6 * theme.u] : [6, 4]
  const done = days.slice(0, last + 1).map((day, i) => coord(i, day.done ?? 0))
  const now = done.at(-1)
  const goal = [coord(0, of), coord(Math.max(0, days.length - 1), of)]
  const plain = { size: theme.axis, colour: t2, gap: 6 * theme.u }
  const middle = Math.floor(days.length / 2)
  const plan = days.map(({ planned }, i) => coord(i, planned))
  // Where the line of what is done runs above the plan, the plan's name stands below it.
  const isAbove = (days[middle]?.done ?? 0) > (days[middle]?.planned ?? 0)
  return [
    ...lines(goal, { stroke: line2, width: 1 }),
    ...lines(plan, { stroke: t2, width: theme.target, dash }),
    ...(now && end > last ? lines([now, coord(end, of)], { stroke: brand, width: theme.target, dash }) : []),
    ...lines(done, { stroke: brand, width: theme.stroke }),
    ...(end >= 0
      ? [dot(coord(end, of), theme.marker, { fill: surface, stroke: brand, width: theme.target })]
      : []),
    ...(now ? [dot(now, theme.marker * 1.1, { fill: brand })] : []),
    words(goal[0]!, said.of, { ...plain, colour: t3, align: 'left', side: 'above' }, theme),
    ...(plan[middle]
      ? [
          words(
            plan[middle],
            said.planned,
            { ...plain, align: isAbove ? 'left' : 'right', side: isAbove ? 'below' : 'above' },
            theme,
          ),
        ]
      : []),
    ...(now
      ? [
          words(
            now,
            said.done,
            {
              ...label(last, days.length),
              size: theme.label,
              colour: t1,
              bold: true,
              gap: (last > days.length * 0.94 ? 34 : 22) * theme.u,
            },
            theme,
          ),
        ]
      : []),
    ...(end >= 0 && end > last
      ? [words(coord(end, of), said.finish, { ...plain, ...label(end, days.length), side: 'above' }, theme)]
      : []),
  ]
}

/** Words of a point stay inside the picture; below it they stand clear of the line that climbs to it. */
const label = (at: number, count: number) => ({
  align: at > count * 0.94 ? ('right' as const) : at < count * 0.06 ? ('left' as const) : ('center' as const),
  side: 'below' as const,
})
