import type { ForestRow } from './forest-data.ts'

const candidates = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 2, 3, 4, 5, 8, 10]

export type ForestScale = {
  min: number
  max: number
  ticks: number[]
  /** The ratio itself; what lies outside stands at the end. */
  within: (ratio: number) => number
  /** Share of the width, 0 to 1, on a log axis. */
  at: (ratio: number) => number
}

/** A log axis around 1 that holds every interval, from 0.8 to 1.25 at least; no farther than 0.1 and 10. */
export function forestScale(rows: readonly ForestRow[]): ForestScale {
  const drawn = rows.flatMap(({ adjusted, crude }) => [
    ...(adjusted ? [adjusted.low, adjusted.high] : []),
    ...(crude === null ? [] : [crude]),
  ])
  const low = Math.max(0.1, Math.min(0.8, ...drawn))
  const high = Math.min(10, Math.max(1.25, ...drawn))
  const min = candidates.findLast((tick) => tick <= low) ?? 0.1
  const max = candidates.find((tick) => tick >= high) ?? 10
  const span = Math.log(max / min)
  const within = (ratio: number) => Math.min(max, Math.max(min, ratio))
  const at = (ratio: number) => Math.log(within(ratio) / min) / span
  // Figures need a tenth of the width each; 1 is always written.
  const ticks: number[] = []
  for (const tick of candidates.filter((one) => one >= min && one <= max))
    if (Math.abs(at(tick) - at(1)) >= 0.12 || tick === 1)
      if (ticks.length === 0 || at(tick) - at(ticks.at(-1) ?? min) >= 0.12) ticks.push(tick)
  return { min, max, ticks, within, at }
}

/** The whole interval lies on one side of 1. */
export const excludesOne = ({ adjusted }: ForestRow) =>
  adjusted !== null && (adjusted.low > 1 || adjusted.high < 1)
