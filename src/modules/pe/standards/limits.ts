/**
 * What a lesson's figures are measured by. Density 75 % and 50 % and the mean rate of 140 to 160 ("原则上") are those of the PE curriculum
 * standard of 2022; the zones, the greatest rate of 220 − age and everything below them are ours to set and not confirmed (待核).
 */
export const peLimits = {
  groupDensity: 0.75,
  ownDensity: 0.5,
  /** Beats a minute: a reference, never passed or failed. */
  band: [140, 160],
  /** A rate counts as moving from this share of the greatest one on. */
  moving: 0.63,
  /** From here on moderate or vigorous. */
  mvpa: 0.64,
  /** Where the zones low, moderate and vigorous begin; above `safe` it is too much. */
  zones: [0.5, 0.64, 0.77],
  safe: 0.95,
  /** Seconds above `safe` that make an alert, and seconds without a value that do not end it. */
  alertSeconds: 30,
  alertGap: 5,
  /** A sensor's value outside of these is none. */
  range: [40, 230],
  /** A student counts where the sensor had a value in this share of the lesson. */
  valid: 0.8,
} as const

/**
 * The part of a whole number that a limit in whole percents means. It is compared with whole numbers and exact where it is one itself:
 * 0.63 × 210 × 60 as a floating-point product lies above 7 938, so that who moved at just 63 % did not count.
 */
export const partOf = (share: number, whole: number): number => (Math.round(100 * share) * whole) / 100

/** Beats a minute at most, by age in whole years (220 − age, not confirmed). */
export const greatestRate = (age: number): number => 220 - age

/** One value a second; null where the sensor had none. */
export type Samples = readonly (number | null)[]

/** A sensor's value, or null where no heart beats so. */
export const validRate = (value: number | null | undefined): number | null =>
  value === null || value === undefined || value < peLimits.range[0] || value > peLimits.range[1]
    ? null
    : value
