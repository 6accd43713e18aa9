/** n of `of`, counts of children or records. `of` = 0: there is no rate. */
export interface Rate {
  n: number
  of: number
}

/** 0 to 100, unrounded; null when nobody is counted. */
export const percent = ({ n, of }: Rate): number | null => (of === 0 ? null : (n * 100) / of)

/** Rates of parts that have nobody in common, as the rate of the whole. */
export const sumOfRates = (rates: readonly Rate[]): Rate =>
  rates.reduce((sum, { n, of }) => ({ n: sum.n + n, of: sum.of + of }), { n: 0, of: 0 })

/** a − b in percentage points, from the counts and before any rounding; null when either has no rate. */
export function percentagePoints(a: Rate, b: Rate): number | null {
  if (a.of === 0 || b.of === 0) return null
  return (100 * (a.n * b.of - b.n * a.of)) / (a.of * b.of)
}

/**
 * Rounds the decimal that is written, halves away from zero: 1.005 → 1.01, −2.5 → −3. Never −0.
 * Shifts the decimal point in the text, since 1.005 × 100 is 100.49999999999999.
 */
export function roundHalfUp(value: number, digits: number): number {
  const rounded = shift(Math.round(shift(Math.abs(value), digits)), -digits)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

function shift(value: number, digits: number): number {
  const [mantissa, exponent = '0'] = String(value).split('e')
  return Number(`${mantissa}e${Number(exponent) + digits}`)
}
