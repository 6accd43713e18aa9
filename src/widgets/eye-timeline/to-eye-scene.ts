import { eyeSides, type EyeEvent, type EyePoint, type EyeSide, type Measure } from './eye-data.ts'
import { eyeScale, eyeValue, tickText, type EyeBand } from './to-eye-scale.ts'

export type Box = { width: number; height: number }
export type Dot = { id: string; side: EyeSide; x: number; y: number }
export type Label = { x: number; y: number; text: string; isLatest: boolean }
export type PlacedEvent = { id: string; x: number; lines: readonly string[]; row: number; isLeft: boolean }

/** A picture in pixels of its box. */
export type EyeScene = {
  plot: { left: number; right: number; top: number; bottom: number }
  bands: { shade: EyeBand['shade']; y: number; height: number }[]
  ticks: { y: number; text: string }[]
  zero: number | null
  rounds: { x: number; label: string; note: string | undefined; isShown: boolean }[]
  dots: Dot[]
  /** Each a run without gaps. */
  lines: { side: EyeSide; points: string }[]
  labels: Label[]
  events: PlacedEvent[]
  isNarrow: boolean
}

const narrowBelow = 480
const eventWidth = 92
const eventRow = 34
const leastTick = 15

/** Rounds side by side, both eyes over the bands of the standard, events between the rounds. */
export function toEyeScene(
  measure: Measure,
  points: readonly EyePoint[],
  events: readonly EyeEvent[],
  { width, height }: Box,
): EyeScene {
  const isNarrow = width < narrowBelow
  const scale = eyeScale(measure, points)
  const hasNotes = !isNarrow && points.some(({ note }) => note)
  const left = isNarrow ? 34 : 40
  const end = width - (isNarrow ? 52 : 116)
  const step = (end - left) / Math.max(1, points.length)
  const xOf = (index: number) => left + step * (index + 0.5)
  const placed = isNarrow ? [] : placeEvents(points, events, xOf, end)
  const rows = placed.reduce((most, { row }) => Math.max(most, row + 1), 0)
  const plot = { left, right: width, top: 14 + rows * eventRow, bottom: height - (hasNotes ? 40 : 24) }
  const heightOf = (value: number | string) => (typeof value === 'string' ? scale.foot : value)
  const yOf = (value: number | string) =>
    plot.top + ((scale.high - heightOf(value)) / (scale.high - scale.low)) * (plot.bottom - plot.top)

  const dots = points.flatMap((point, i) =>
    eyeSides.flatMap((side): Dot[] => {
      const value = point[side]
      return value === null ? [] : [{ id: point.id, side, x: xOf(i), y: yOf(value) }]
    }),
  )
  const labelled = (i: number) => {
    const last = points.length - 1
    return isNarrow ? i === last : i === 0 || i > last - 3 || points.length <= 5
  }
  return {
    plot,
    isNarrow,
    bands: scale.bands.map(({ shade, low, high }) => ({ shade, y: yOf(high), height: yOf(low) - yOf(high) })),
    ticks: apart(scale.ticks.map((tick) => ({ y: yOf(tick), text: tickText(measure, tick) }))),
    zero: measure === 'se' ? yOf(0) : null,
    rounds: points.map(({ label, note }, i) => ({
      ...{ x: xOf(i), label, note: hasNotes ? note : undefined },
      isShown: step >= 56 || i === 0 || i === points.length - 1,
    })),
    dots,
    lines: eyeSides.flatMap((side) => runsOf(points, side, xOf, yOf)),
    labels: points.flatMap((point, i) => (labelled(i) ? labelsOf(measure, point, i, points, xOf, yOf) : [])),
    events: placed,
  }
}

function runsOf(
  points: readonly EyePoint[],
  side: EyeSide,
  xOf: (index: number) => number,
  yOf: (value: number | string) => number,
) {
  const runs: string[][] = [[]]
  for (const [i, point] of points.entries()) {
    const value = point[side]
    if (value === null) runs.push([])
    else runs.at(-1)?.push(`${xOf(i)},${yOf(value)}`)
  }
  return runs.filter((run) => run.length > 1).map((run) => ({ side, points: run.join(' ') }))
}

/** The better eye's value stands above its dot, the other's below. */
function labelsOf(
  measure: Measure,
  { right, left }: EyePoint,
  index: number,
  points: readonly EyePoint[],
  xOf: (index: number) => number,
  yOf: (value: number | string) => number,
): Label[] {
  const isLatest = index === points.length - 1
  const label = (value: number | string, isAbove: boolean) => ({
    ...{ x: xOf(index), text: eyeValue(measure, value), isLatest },
    y: yOf(value) + (isAbove ? -10 : 20),
  })
  if (right === null || left === null) {
    const only = right ?? left
    return only === null ? [] : [label(only, true)]
  }
  const [above, below] = yOf(right) <= yOf(left) ? [right, left] : [left, right]
  return [label(above, true), label(below, false)]
}

/** Between the screenings before and after it, by its day; in rows where words would meet. */
function placeEvents(
  points: readonly EyePoint[],
  events: readonly EyeEvent[],
  xOf: (index: number) => number,
  end: number,
): PlacedEvent[] {
  const rowEnds: number[] = []
  return events.map(({ id, on, lines }) => {
    const x = xOf(placeOf(points, on))
    const isLeft = x + eventWidth > end + 40
    const [from, to] = isLeft ? [x - eventWidth, x] : [x, x + eventWidth]
    const free = rowEnds.findIndex((rowEnd) => rowEnd <= from)
    const row = free >= 0 ? free : rowEnds.length
    rowEnds[row] = to
    return { id, x, lines, row, isLeft }
  })
}

/** 1.5 = halfway between the second and the third screening. */
export function placeOf(points: readonly EyePoint[], on: string): number {
  const after = points.findIndex((point) => point.on >= on)
  if (after === -1) return points.length - 0.7
  const next = points[after]
  const before = points[after - 1]
  // What a screening found happened before it.
  if (!next || next.on === on || !before) return after - 0.3
  const [from, to] = [Date.parse(before.on), Date.parse(next.on)]
  return after - 1 + (Date.parse(on) - from) / (to - from)
}

/** Ticks that would meet the one above are left out. */
function apart<T extends { y: number }>(ticks: readonly T[]): T[] {
  const kept: T[] = []
  for (const tick of ticks) if (tick.y - (kept.at(-1)?.y ?? -leastTick) >= leastTick) kept.push(tick)
  return kept
}
