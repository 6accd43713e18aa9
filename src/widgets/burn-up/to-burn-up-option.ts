import { baseOption, categoryAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { lineSeries, type Value, type ValueLabel } from '@/widgets/echart/series-parts.ts'
import { lastDone, type BurnUpData } from './to-burn-up-marks.ts'

export type BurnUpLabels = { done: string; planned: string; of: string; finish: string }

/** Done up to each day against the even plan, both from 0 to those to screen; dashed onwards at the present pace. */
export function toBurnUpOption(data: BurnUpData, said: BurnUpLabels, theme: ChartTheme): ChartOption {
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
    series: burnUpLines(data, said, theme),
  }
}

/** A label a week or so, both ends inside the picture. */
const everyWeek = (count: number) => ({
  interval: (index: number) => index % Math.max(1, Math.ceil(count / 9)) === 0,
  alignMinLabel: 'left' as const,
  alignMaxLabel: 'right' as const,
})

/** Those to screen, the even plan, onwards at the present pace, and on top what is done; each with its words at one of its points. */
function burnUpLines({ days, of, finish }: BurnUpData, said: BurnUpLabels, theme: ChartTheme) {
  const { u } = theme
  const { brand, surface, line2, t1, t2, t3 } = theme.colour
  const last = lastDone(days)
  const end = days.findIndex(({ label }) => label === finish)
  const dash = theme.wall ? [7 * u, 6 * u] : [6, 4]
  const plain = { size: theme.axis, colour: t2, gap: 6 * u }
  const middle = Math.floor(days.length / 2)
  // Where the line of what is done runs above the plan, the plan's name stands below it.
  const isAbove = (days[middle]?.done ?? 0) > (days[middle]?.planned ?? 0)
  const planned: ValueLabel = {
    ...plain,
    text: said.planned,
    ...(isAbove ? { align: 'left', position: 'bottom' } : { align: 'right', position: 'top' }),
  }
  const isLow = (days[last]?.done ?? 0) < 0.15 * of
  const clear = (isLow ? 6 : last > days.length * 0.94 ? 34 : 22) * u
  const done: ValueLabel = {
    text: said.done,
    size: theme.label,
    colour: t1,
    bold: true,
    align: inside(last, days.length),
    // Clear of the line that climbs to it, and of the days under the axis.
    position: isLow ? 'top' : 'bottom',
    gap: clear - theme.marker / 2,
  }
  const aim: ValueLabel = {
    ...plain,
    text: said.finish,
    align: inside(end, days.length),
    position: 'top',
    gap: plain.gap - theme.marker / 2,
  }
  const goal: ValueLabel = { ...plain, text: said.of, colour: t3, align: 'left', position: 'top' }
  /** A value at some of the days; without a size it has no dot. */
  const values = (at: (i: number) => Value): Value[] => days.map((_, i) => at(i))
  const point = (value: number, label?: ValueLabel): Value => ({ value, size: 0, label })
  return [
    {
      ...lineSeries(theme, {
        id: 'goal',
        colour: line2,
        width: 1,
        values: values((i) =>
          i === 0 || i === days.length - 1 ? point(of, i === 0 ? goal : undefined) : null,
        ),
      }),
      connectNulls: true,
    },
    lineSeries(theme, {
      id: 'plan',
      colour: t2,
      width: theme.target,
      dash,
      values: values((i) => point(days[i]?.planned ?? 0, i === middle ? planned : undefined)),
    }),
    {
      ...lineSeries(theme, {
        id: 'finish',
        colour: brand,
        fill: surface,
        width: theme.target,
        dash,
        values: values((i) => {
          if (i === end) return { value: of, ...(end > last && { label: aim }) }
          return i === last && end > last ? point(days[last]?.done ?? 0) : null
        }),
      }),
      connectNulls: true,
    },
    lineSeries(theme, {
      id: 'done',
      colour: brand,
      values: values((i) => {
        if (i > last) return null
        const value = days[i]?.done ?? 0
        return i === last ? { value, size: theme.marker * 1.1, label: done } : point(value)
      }),
    }),
  ]
}

/** Words of a point stay inside the picture. */
const inside = (at: number, count: number) =>
  at > count * 0.94 ? ('right' as const) : at < count * 0.06 ? ('left' as const) : ('center' as const)
