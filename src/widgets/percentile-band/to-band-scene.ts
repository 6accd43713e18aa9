import { roundSpan } from '@/widgets/slope/round-span.ts'
import { spreadLabels } from '@/widgets/slope/spread-labels.ts'
import type { BandLimit, PercentileBandData } from './band-data.ts'

type Point = { x: number; y: number }
type Box = { width: number; height: number; u: number }

export type BandScene = {
  plot: { left: number; right: number; bottom: number }
  /** Closed rounds, the widest first. */
  bands: Point[][]
  /** The curve in the middle. */
  middle: Point[]
  own: (Point & { id: string })[]
  cutOff: Point[]
  limits: Point[][]
  ages: { x: number; age: number }[]
  ticks: { y: number; value: number }[]
  /** Names at the right, moved apart; the heights stay where they are. */
  names: { y: number; text: string; kind: 'curve' | 'cutOff' | 'limit' }[]
}

const isThere = (value: number | null): value is number => value !== null

/** The name of a line stands where it ends. */
const endOf = <K extends string>({ label, values }: BandLimit, kind: K) => ({
  ...{ text: label, kind },
  value: values.findLast(isThere) ?? 0,
})

/** In pixels of a box, with room for the names at the right. */
export function toBandScene(data: PercentileBandData, { width, height, u }: Box): BandScene {
  const { ages, curves, own, cutOff, limits = [] } = data
  const values = [
    ...curves.flatMap((curve) => curve.values),
    ...own.map(({ value }) => value),
    ...[...(cutOff ? [cutOff] : []), ...limits].flatMap(({ values: each }) => each.filter(isThere)),
  ]
  const { min, max, ticks } = roundSpan(values, { bounds: [0, Number.POSITIVE_INFINITY] })
  const plot = { left: 34 * u, right: Math.max(60 * u, width - 76 * u), bottom: height - 22 * u }
  const [first, last] = [ages[0] ?? 0, ages.at(-1) ?? 1]
  const xOf = (age: number) =>
    plot.left + ((age - first) / Math.max(1, last - first)) * (plot.right - plot.left)
  const yOf = (value: number) => plot.bottom - ((value - min) / (max - min)) * (plot.bottom - 10 * u)
  const line = (each: readonly (number | null)[]) =>
    each.flatMap((value, i) => (isThere(value) ? [{ x: xOf(ages[i] ?? first), y: yOf(value) }] : []))
  const lines = curves.map((curve) => line(curve.values))
  const half = Math.floor(lines.length / 2)
  const ends = [
    ...curves.map(({ label, values: each }) => ({
      text: label,
      value: each.at(-1) ?? 0,
      kind: 'curve' as const,
    })),
    ...(cutOff ? [endOf(cutOff, 'cutOff' as const)] : []),
    ...limits.map((limit) => endOf(limit, 'limit' as const)),
  ]
  const heights = spreadLabels(
    ends.map(({ value }) => yOf(value)),
    15 * u,
  )
  return {
    plot,
    bands: Array.from({ length: half }, (_, i) => [
      ...(lines[i] ?? []),
      ...(lines[lines.length - 1 - i] ?? []).toReversed(),
    ]),
    middle: lines[half] ?? [],
    own: own.map(({ id, age, value }) => ({ id, x: xOf(age), y: yOf(value) })),
    cutOff: cutOff ? line(cutOff.values) : [],
    limits: limits.map((limit) => line(limit.values)),
    ages: ages.map((age) => ({ x: xOf(age), age })),
    ticks: ticks.map((value) => ({ y: yOf(value), value })),
    names: ends.map(({ text, kind }, i) => ({ text, kind, y: heights[i] ?? 0 })),
  }
}
