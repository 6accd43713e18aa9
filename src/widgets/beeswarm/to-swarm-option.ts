import { baseOption, valueAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { scatterSeries } from '@/widgets/echart/series-parts.ts'
import type { SwarmLayout } from './swarm-layout.ts'
import { swarmSexes, swarmSpan, swarmZones } from './to-swarm-marks.ts'

/** One dot per child, boys hollow and girls filled, over the stretches just short of a level. */
export function toSwarmOption(layout: SwarmLayout, theme: ChartTheme): ChartOption {
  const { colour } = theme
  const { grid, height, dots } = layout
  const { min, max } = swarmSpan(dots)
  const axis = valueAxis(theme, min, max, 10)
  const series = (sex: (typeof swarmSexes)[number]) => ({
    ...scatterSeries(theme, {
      id: sex,
      colour: colour[sex],
      at: dots.filter((dot) => dot.sex === sex).map(({ score, y }): [number, number] => [score, y]),
    }),
    ...dotLook(sex, layout.diameter, theme),
  })
  return {
    ...baseOption(theme),
    grid: { ...grid, outerBoundsMode: 'none' },
    xAxis: {
      ...axis,
      splitLine: { show: false },
      axisLine: { show: true, onZero: false, lineStyle: { color: colour.line2, width: 1 } },
      axisLabel: { ...axis.axisLabel, color: colour.t2 },
    },
    yAxis: { type: 'value', min: 0, max: Math.max(1, height), show: false },
    series: swarmSexes.map((sex, i) => ({ ...series(sex), ...(i === 0 && zoneParts(theme)) })),
  }
}

/** The stretches, their upper end dashed, behind the dots. */
function zoneParts({ u, colour }: ChartTheme) {
  const still = { silent: true, animation: false, z: 1 }
  return {
    markArea: {
      ...still,
      itemStyle: { color: colour['warning-soft'] },
      data: swarmZones.map(({ from, to }): [{ xAxis: number }, { xAxis: number }] => [
        { xAxis: from },
        { xAxis: to },
      ]),
    },
    markLine: {
      ...still,
      symbol: 'none',
      label: { show: false },
      emphasis: { disabled: true },
      lineStyle: { color: colour.line2, width: 1, type: [4 * u, 3 * u] },
      data: swarmZones.map(({ to }) => ({ xAxis: to })),
    },
  }
}

/** An outline is drawn half outside of its circle: hollow and filled dots come out the same size. None lies on another, so none is seen through. */
function dotLook(sex: 'boy' | 'girl', diameter: number, { u, colour }: ChartTheme) {
  if (sex === 'girl') return { symbolSize: diameter, itemStyle: { color: colour.girl, opacity: 1 } }
  const line = Math.min(1.75 * u, diameter / 3)
  return {
    symbolSize: diameter - line,
    itemStyle: { color: colour.surface, borderColor: colour.boy, borderWidth: line, opacity: 1 },
  }
}
