import type { Line, Lines } from './added-lines.ts'

/** The key of a panel that has one line alone, and of the line that is of a whole panel. */
export const whole = 'all'

export type Keyed = readonly [key: string, line: Line]
/** Lines of nobody are left out: there is nothing to add up. */
export const linesOf = (lines: readonly Keyed[]): Lines =>
  Object.fromEntries(lines.filter(([, line]) => line.some((count) => count !== 0)))

/** Newest school years that a trend is kept of, and shows. */
export const yearsShown = 6

/** A rate as a line. */
export const lineOf = (rate: { n: number; of: number } | null): Line =>
  rate ? [rate.n, rate.of] : [null, null]
