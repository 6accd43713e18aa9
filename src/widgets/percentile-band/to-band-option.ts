import { baseOption, valueAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { lineSeries } from '@/widgets/echart/series-parts.ts'
import { closed, drawing, type Coord, type Shape } from '@/widgets/echart/shapes.ts'
import { roundSpan } from '@/widgets/slope/round-span.ts'
import { textEms } from '@/widgets/text-ems.ts'
import type { BandLimit, PercentileBandData } from './band-data.ts'

const isThere = (value: number | null): value is number => value !== null
const limitsOf = ({ cutOff, limits = [] }: PercentileBandData) => (cutOff ? [cutOff, ...limits] : limits)

/** Holds every curve, every line of a standard and every measurement. */
export const bandSpan = (data: PercentileBandData) =>
  roundSpan(
    [
      ...data.curves.flatMap(({ values }) => values),
      ...data.own.map(({ value }) => value),
      ...limitsOf(data).flatMap(({ values }) => values.filter(isThere)),
    ],
    { bounds: [0, Number.POSITIVE_INFINITY] },
  )

/** The names at the right with the value at which their lines end. */
export const bandEnds = ({ curves, cutOff, limits = [] }: PercentileBandData) => [
  ...curves.map(({ label, values }) => ({ text: label, value: values.at(-1) ?? 0, kind: 'curve' as const })),
  ...(cutOff ? [endOf(cutOff, 'cutOff' as const)] : []),
  ...limits.map((limit) => endOf(limit, 'limit' as const)),
]
const endOf = <K extends string>({ label, values }: BandLimit, kind: K) => ({
  text: label,
  kind,
  value: values.findLast(isThere) ?? 0,
})

type Point = readonly [age: number, value: number]
const through = (ages: readonly number[], values: readonly (number | null)[]): Point[] =>
  values.flatMap((value, i) => (isThere(value) ? [[ages[i] ?? 0, value] as const] : []))

/** The bands behind, the middle, the lines of the standards, and the child's own line on top; room for the names at the right. */
export function toBandOption(
  data: PercentileBandData,
  width: number,
  ageLabels: (age: number) => string,
  theme: ChartTheme,
): ChartOption {
  const { ages, curves, own, cutOff, limits = [] } = data
  const { u, axis, colour } = theme
  const { min, max, step } = bandSpan(data)
  const [first, last] = [ages[0] ?? 0, ages.at(-1) ?? 1]
  const [left, right] = [34 * u, 76 * u]
  const line = (
    id: string,
    points: readonly Point[],
    look: { stroke: string; width: number; dash?: number[] },
  ) => ({
    ...lineSeries(theme, { id, colour: look.stroke, ...look, dots: id === 'own', values: [] }),
    data: points.map(([age, value]) => [age, value]),
    // A measurement may be of an age before or after those of the curves.
    clip: false,
  })
  const middle = line('middle', through(ages, curves[Math.floor(curves.length / 2)]?.values ?? []), {
    stroke: colour.t3,
    width: 1.5 * u,
  })
  return {
    ...baseOption(theme),
    grid: { left, right, top: 10 * u, bottom: axis + 10 * u, outerBoundsMode: 'none' },
    xAxis: {
      type: 'value',
      min: first,
      max: Math.max(first + 1, last),
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        ...birthdayLabels(ages, Math.max(60 * u, width - left - right), ageLabels, theme),
        color: colour.t2,
        fontSize: axis,
        margin: 8 * u,
      },
    },
    yAxis: valueAxis(theme, min, max, step),
    series: [
      drawing('bands', (coord) => bandShapes(data, theme, coord)),
      { ...middle, lineStyle: { ...middle.lineStyle, opacity: 0.5 } },
      ...(cutOff
        ? [
            line('cutOff', through(ages, cutOff.values), {
              stroke: colour.warning,
              width: 1.5 * u,
              dash: [5 * u, 4 * u],
            }),
          ]
        : []),
      ...limits.map(({ values }, i) =>
        line(`limit ${i}`, through(ages, values), { stroke: colour.t2, width: u, dash: [2 * u, 4 * u] }),
      ),
      {
        ...line(
          'own',
          own.map(({ age, value }) => [age, value]),
          { stroke: colour.brand, width: 2 * u },
        ),
        symbolSize: 9 * u,
      },
    ],
  }
}

/** Between birthdays an axis may have values too; only birthdays are named, in full where there is room. */
function birthdayLabels(
  ages: readonly number[],
  width: number,
  ageLabels: (age: number) => string,
  { axis, u }: ChartTheme,
) {
  const birthdays = ages.filter(Number.isInteger)
  const room = width / Math.max(1, birthdays.length - 1)
  const isCrowded = room < textEms(ageLabels(10)) * axis + 6 * u
  const every = Math.max(1, Math.ceil((2 * axis) / room))
  return {
    customValues: birthdays.filter((_, i) => i % every === 0),
    formatter: (age: number) => (isCrowded ? String(age) : ageLabels(age)),
  }
}

/** Between the lowest and the highest curve, the second and the second highest: the widest first, the inner one darker. */
function bandShapes({ ages, curves }: PercentileBandData, { colour }: ChartTheme, coord: Coord): Shape[] {
  const looks = [{ fill: colour.line, opacity: 0.5 }, { fill: colour.line }, { fill: colour.line2 }]
  const edge = (i: number) => through(ages, curves[i]?.values ?? []).map(([age, value]) => coord(age, value))
  return Array.from({ length: Math.floor(curves.length / 2) }, (_, i) =>
    closed([...edge(i), ...edge(curves.length - 1 - i).toReversed()], looks[i] ?? { fill: colour.line2 }),
  )
}
