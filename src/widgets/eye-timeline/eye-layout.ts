import { textEms } from '@/widgets/text-ems.ts'
import type { EyeEvent, EyePoint } from './eye-data.ts'

/** In pixels, how many of them are one design pixel, and the size of its words. */
export type EyeBox = { width: number; height: number; u: number; axis: number }

export type PlacedEvent = EyeEvent & {
  /** In pixels. */
  x: number
  /** 1.5 = halfway between the second and the third screening. */
  position: number
  row: number
  /** Its words stand left of its line. */
  isLeft: boolean
}

export type EyeLayout = {
  isNarrow: boolean
  hasNotes: boolean
  /** The plot; its right is that of the box. */
  left: number
  top: number
  bottom: number
  /** Between two rounds. */
  step: number
  events: PlacedEvent[]
  /** Height of a row of events. */
  row: number
  /** Whether a round has its values at its dots, and its name under the axis. */
  isLabelled: (round: number) => boolean
  isNamed: (round: number) => boolean
}

/** Height of the plot under which events are left out, in lines of words. */
const minLines = 6

/** What a picture of that size has room for: rounds side by side, the names of the bands right of them, events above. */
export function eyeLayout(
  points: readonly EyePoint[],
  events: readonly EyeEvent[],
  { width, height, u, axis }: EyeBox,
): EyeLayout {
  const isNarrow = width < 40 * axis
  const hasNotes = !isNarrow && points.some(({ note }) => note)
  const line = axis + 3 * u
  const left = isNarrow ? 2 * axis + 10 * u : 2 * axis + 16 * u
  const end = width - (isNarrow ? 3 * axis + 16 * u : 8 * axis + 20 * u)
  const step = Math.max(1, end - left) / Math.max(1, points.length)
  const last = points.length - 1
  const bottom = height - (hasNotes ? 2 * line + 10 * u : line + 9 * u)
  const row = 2 * line + 4 * u
  const all = isNarrow
    ? []
    : arrangeEvents(points, events, { axis, u, end, xOf: (index) => left + step * (index + 0.5) })
  const topOf = (placed: readonly PlacedEvent[]) =>
    axis + 2 * u + placed.reduce((max, event) => Math.max(max, event.row + 1), 0) * row
  // What was measured goes before what happened.
  const placed = bottom - topOf(all) < minLines * axis ? [] : all
  return {
    isNarrow,
    hasNotes,
    left,
    step,
    row,
    bottom,
    top: topOf(placed),
    events: placed,
    isLabelled: (i) => (isNarrow ? i === last : i === 0 || i > last - 3 || points.length <= 5),
    isNamed: (i) => step >= 4.6 * axis || i === 0 || i === last,
  }
}

type Room = { axis: number; u: number; end: number; xOf: (index: number) => number }

/** Between the screenings before and after it, by its day; in rows where words would meet. */
function arrangeEvents(
  points: readonly EyePoint[],
  events: readonly EyeEvent[],
  { axis, u, end, xOf }: Room,
): PlacedEvent[] {
  const rowEnds: number[] = []
  return events.map((event) => {
    const position = positionOf(points, event.on)
    const x = xOf(position)
    const wide = Math.max(7.6 * axis, Math.max(...event.lines.map(textEms)) * axis + 12 * u)
    const isLeft = x + wide > end + 40 * u
    const [from, to] = isLeft ? [x - wide, x] : [x, x + wide]
    const free = rowEnds.findIndex((rowEnd) => rowEnd <= from)
    const row = free >= 0 ? free : rowEnds.length
    rowEnds[row] = to
    return { ...event, x, position, row, isLeft }
  })
}

/** 1.5 = halfway between the second and the third screening. */
export function positionOf(points: readonly EyePoint[], on: string): number {
  const after = points.findIndex((point) => point.on >= on)
  if (after === -1) return points.length - 0.7
  const next = points[after]
  const before = points[after - 1]
  // What a screening found happened before it.
  if (!next || next.on === on || !before) return after - 0.3
  const [from, to] = [Date.parse(before.on), Date.parse(next.on)]
  return after - 1 + (Date.parse(on) - from) / (to - from)
}

/** Ticks that would meet the one above are left out: `at` is where each stands, from the top. */
export function apart<T extends { y: number }>(ticks: readonly T[], min: number): T[] {
  const stored: T[] = []
  for (const tick of ticks) if (tick.y - (stored.at(-1)?.y ?? -min) >= min) stored.push(tick)
  return stored
}
