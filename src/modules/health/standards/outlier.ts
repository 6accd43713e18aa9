/** Beyond this many SD from the mean of grade and sex a value is looked at again. */
export const outlierZ = 3

/** Groups smaller than this have no z: the SD of a few children says little. Ours, in no standard. */
export const outlierMinimum = 30

export interface Spread {
  n: number
  mean: number
  /** of a sample, n − 1 */
  sd: number
}

/** Mean and SD of the values of one grade and sex; null for fewer than two. */
export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length < 2) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { n: values.length, mean, sd: Math.sqrt(squares / (values.length - 1)) }
}

/** SDs from the mean; null in a small group and where all values are the same. */
export function zOf(value: number, { n, mean, sd }: Spread): number | null {
  return n < outlierMinimum || sd <= 0 ? null : (value - mean) / sd
}

export function isOutlier(value: number, spread: Spread): boolean {
  return Math.abs(zOf(value, spread) ?? 0) > outlierZ
}

/** Two measurements of 0.5 cm error each may lower a height by this without a mistake. */
export const heightFallTolerance = 1

/** Whether a height fell between two rounds by more than the errors of measurement explain; heights in cm. */
export const heightFell = (earlierCm: number, laterCm: number): boolean =>
  Math.round((earlierCm - laterCm) * 100) > heightFallTolerance * 100
