const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 4, 5, 10, 20, 25, 50]

export type RoundSpan = { min: number; max: number; step: number; ticks: number[] }

/**
 * An axis that does not begin at 0, for dots and lines: the smallest round step that holds all values in at most `parts`
 * parts. At least `narrowest` wide, so that next to nothing does not look like much. Stays inside of `bounds`.
 */
export function roundSpan(
  values: readonly number[],
  { parts = 4, narrowest = 0, bounds = [0, 100] as readonly [number, number] } = {},
): RoundSpan {
  const [floor, ceiling] = bounds
  const [low, high] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [floor, ceiling]
  const lack = Math.max(0, narrowest - (high - low)) / 2
  const from = Math.max(floor, low - lack)
  const to = Math.min(ceiling, high + lack)
  const step = steps.find((size) => wholes(from, to, size) <= parts) ?? niceAbove((to - from) / parts)
  const first = Math.floor(from / step + tiny)
  const last = Math.max(first + 1, Math.ceil(to / step - tiny))
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => tidy((first + i) * step))
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, step, ticks }
}

/** A sum of tenths may miss its round number by a rounding error. */
const tiny = 1e-9
const tidy = (value: number) => Number(value.toFixed(6))

const wholes = (from: number, to: number, step: number) =>
  Math.ceil(to / step - tiny) - Math.floor(from / step + tiny)

/** 1, 2 or 5 times a power of ten. */
function niceAbove(min: number) {
  const power = 10 ** Math.floor(Math.log10(min))
  return ([1, 2, 5].find((size) => size * power >= min * (1 - tiny)) ?? 10) * power
}
