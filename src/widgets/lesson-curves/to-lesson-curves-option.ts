import { baseOption, valueAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { latestOf, minuteOf, namedPeaks, rateSpan, type LessonCurvesData } from './lesson-curves-data.ts'

/** Minutes between two words of the axis: closer where the picture is large. */
const everyMinutes = (data: LessonCurvesData, theme: ChartTheme) => {
  const few = data.seconds > 3600 ? 10 : 5
  return theme.u >= 1.8 && few === 5 ? 2.5 : few
}

/** Everybody thin, whoever was above the limit in the colour of too much, the class thick; behind them reference, limit and parts. */
export function toLessonCurvesOption(data: LessonCurvesData, theme: ChartTheme): ChartOption {
  const { min, max } = rateSpan(data)
  const { u, colour } = theme
  const length = data.seconds / 60
  const bpm = valueAxis(theme, min, max, 20)
  const minutes = valueAxis(theme, 0, length, everyMinutes(data, theme))
  return {
    ...baseOption(theme),
    // New samples redraw the lesson as it is: a line that slides would show what was not measured.
    animation: false,
    grid: {
      left: 46 * u,
      right: 128 * u,
      top: 34 * u,
      bottom: 34 * u,
      outerBoundsMode: 'none' as const,
    },
    xAxis: {
      ...minutes,
      splitLine: { show: false },
      axisLine: { show: true, onZero: false, lineStyle: { color: colour.line2, width: 1 } },
      axisLabel: {
        ...minutes.axisLabel,
        formatter: (value: number) => (Number.isInteger(value) ? data.labels.minute(value) : ''),
      },
    },
    yAxis: bpm,
    series: [
      background(data, theme),
      ...data.students
        .filter(({ isOver }) => !isOver)
        .map(({ rates }, index) =>
          lineOf(`pupil ${index}`, rates, data.step, { color: colour.t2, width: u, opacity: 0.3 }),
        ),
      ...data.students
        .filter(({ isOver }) => isOver)
        .map(({ rates }, index) =>
          lineOf(`over ${index}`, rates, data.step, { color: colour.z5, width: 2.5 * u }),
        ),
      lineOf('halo', data.mean, data.step, { color: colour.surface, width: 9 * u }),
      lineOf('mean', data.mean, data.step, { color: colour.brand, width: 5 * u }),
      peakDots(data, theme),
      latestDot(data, theme),
    ],
  }
}

function lineOf(
  id: string,
  rates: LessonCurvesData['mean'],
  step: number,
  style: { color: string; width: number; opacity?: number },
) {
  return {
    id,
    type: 'line' as const,
    silent: true,
    showSymbol: false,
    connectNulls: false,
    data: rates.map((rate, index) => [minuteOf(index, step), rate]),
    lineStyle: { ...style, join: 'round' as const },
    emphasis: { disabled: true },
  }
}

/** A line of nothing that carries the reference as an area, the limit and the changes of parts as lines. */
function background(data: LessonCurvesData, theme: ChartTheme) {
  const { u, colour } = theme
  const text = { fontFamily: theme.font, fontSize: theme.axis, color: colour.t2 }
  const dash = [4 * u, 4 * u]
  const { low, high, label } = data.reference
  return {
    id: 'reference',
    type: 'line' as const,
    silent: true,
    data: [],
    markArea: {
      silent: true,
      animation: false,
      itemStyle: { color: colour['brand-soft'] },
      label: { ...text, show: true, position: 'insideLeft' as const, distance: 8 * u },
      data: [[{ name: label, yAxis: low }, { yAxis: high }]] as [
        { name: string; yAxis: number },
        { yAxis: number },
      ][],
    },
    markLine: {
      silent: true,
      animation: false,
      symbol: 'none',
      emphasis: { disabled: true },
      data: [
        {
          yAxis: data.limit.bpm,
          lineStyle: { color: colour.z5, width: 1.5 * u, type: dash },
          label: {
            ...text,
            color: colour.z5,
            position: 'insideStartTop' as const,
            distance: 4 * u,
            formatter: data.limit.label,
          },
        },
        ...data.changes.map(({ second, label: labels }) => ({
          xAxis: second / 60,
          lineStyle: { color: colour.line2, width: 1.5 * u, type: dash },
          label: { ...text, position: 'end' as const, distance: 6 * u, formatter: labels },
        })),
      ],
    },
  }
}

function peakDots(data: LessonCurvesData, theme: ChartTheme) {
  const { u, colour } = theme
  const named = namedPeaks(data)
  return {
    id: 'peaks',
    type: 'scatter' as const,
    silent: true,
    z: 4,
    symbolSize: 14 * u,
    itemStyle: { color: colour.z5, opacity: 1, borderColor: colour.surface, borderWidth: 2 * u },
    data: data.peaks.map((peak) => ({
      value: [peak.second / 60, peak.bpm],
      ...(named.includes(peak) && { label: labelOf(peak.label, 'top', colour.z5, theme) }),
    })),
  }
}

function latestDot(data: LessonCurvesData, theme: ChartTheme) {
  const { u, colour } = theme
  const last = latestOf(data)
  const value = data.mean[last]
  return {
    id: 'latest',
    type: 'scatter' as const,
    silent: true,
    z: 5,
    symbolSize: 13 * u,
    itemStyle: { color: colour.brand, opacity: 1, borderColor: colour.surface, borderWidth: 2 * u },
    data:
      value === null || value === undefined
        ? []
        : [
            {
              value: [minuteOf(last, data.step), value],
              label: {
                ...labelOf(data.latest, 'right', colour.t1, theme),
                fontSize: 24 * u,
                fontWeight: 600,
              },
            },
          ],
  }
}

const labelOf = (text: string, position: 'top' | 'right', color: string, theme: ChartTheme) => ({
  show: true,
  formatter: text,
  position,
  distance: 7 * theme.u,
  fontFamily: theme.font,
  fontSize: 21 * theme.u,
  color,
  textBorderColor: theme.colour.surface,
  textBorderWidth: 4 * theme.u,
})
