import type { HeartPoint, TimeWindow } from './heart-rate-data.ts'

/** Nobody asks for less than a quarter of a minute. */
const shortest = 15

/** The points inside of a window, and where the line enters and leaves it; gaps stay gaps. */
export function cutToWindow(points: readonly HeartPoint[], { from, to }: TimeWindow): HeartPoint[] {
  const cut: HeartPoint[] = []
  points.forEach((point, i) => {
    const before = points[i - 1]
    if (before) {
      const edges = [from, to].filter((edge) => before[0] < edge && edge < point[0])
      cut.push(...edges.map((edge): HeartPoint => [edge, between(before, point, edge)]))
    }
    if (point[0] >= from && point[0] <= to) cut.push(point)
  })
  return cut
}

function between([from, low]: HeartPoint, [to, high]: HeartPoint, second: number): number | null {
  if (low === null || high === null) return null
  return low + ((high - low) * (second - from)) / (to - from)
}

/** The value of a line at a second, on the straight between its points; null in a gap and outside. */
export function valueAt(points: readonly HeartPoint[], second: number): number | null {
  const after = points.findIndex(([at]) => at >= second)
  const [next, before] = [points[after], points[after - 1]]
  if (!next) return null
  if (next[0] === second) return next[1]
  return before ? between(before, next, second) : null
}

/** A drag or a key as a window of whole seconds inside of the lesson; null when it is the whole of it. */
export function zoomTo(from: number, to: number, seconds: number): TimeWindow | null {
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  const length = Math.min(seconds, Math.max(shortest, Math.round(high - low)))
  const start = Math.round(Math.min(Math.max(0, (low + high - length) / 2), seconds - length))
  return length >= seconds ? null : { from: start, to: start + length }
}

/** What a key makes of the window: + and − about its middle, Page keys move it by half, 0 all. `undefined` for keys that do nothing. */
export function zoomByKey(
  key: string,
  { from, to }: TimeWindow,
  seconds: number,
): TimeWindow | null | undefined {
  const [middle, length] = [(from + to) / 2, to - from]
  const around = (share: number, by = 0) =>
    zoomTo(middle + by - (length * share) / 2, middle + by + (length * share) / 2, seconds)
  if (key === '+' || key === '=') return around(0.5)
  if (key === '-') return around(2)
  if (key === 'PageUp') return around(1, -length / 2)
  if (key === 'PageDown') return around(1, length / 2)
  return key === '0' ? null : undefined
}

const steps = [5, 10, 15, 30, 60, 120, 300, 600, 1200]

/** Round seconds inside of a window, at most `most` steps. */
export function roundSeconds({ from, to }: TimeWindow, max: number): { step: number; at: number[] } {
  const step = steps.find((size) => (to - from) / size <= max) ?? 3600
  const first = Math.ceil(from / step)
  return {
    step,
    at: Array.from({ length: Math.floor(to / step) - first + 1 }, (_, i) => (first + i) * step),
  }
}

/** 725 → `12:05`. */
export const clockText = (second: number) =>
  `${Math.floor(second / 60)}:${String(Math.floor(second % 60)).padStart(2, '0')}`
