/** What is measured of an eye beside acuity and lenses: axial length in mm, curvature of the cornea in D (flat, steep), pressure in mmHg. */
export const biometryMeasures = ['axial', 'k1', 'k2', 'iop'] as const
export type BiometryMeasure = (typeof biometryMeasures)[number]

export interface BiometryLimits {
  unit: 'mm' | 'D' | 'mmHg'
  decimals: 1 | 2
  /** What no instrument shows of an eye: refused beyond. */
  low: number
  high: number
  /** What most eyes of children have: asked again outside. */
  usualLow: number
  usualHigh: number
  source: string
  /** Whether a primary source was read for the limits. */
  isConfirmed: boolean
}

/**
 * Limits of plausibility, none of them a diagnosis. The outer ones are what common instruments measure (optical biometers 14–38 mm,
 * keratometers 5.0–11.0 mm of radius, air-puff tonometers 1–60 mmHg), the inner ones a convention of this product around what textbooks
 * call usual. No primary text was at hand for either: 待核.
 */
export const biometryLimits: Record<BiometryMeasure, BiometryLimits> = {
  axial: {
    unit: 'mm',
    decimals: 2,
    low: 14,
    high: 38,
    usualLow: 20,
    usualHigh: 28,
    source: 'range of optical biometers; usual: convention',
    isConfirmed: false,
  },
  k1: {
    unit: 'D',
    decimals: 2,
    low: 30,
    high: 67.5,
    usualLow: 38,
    usualHigh: 48,
    source: 'range of keratometers (n = 1.3375); usual: convention',
    isConfirmed: false,
  },
  k2: {
    unit: 'D',
    decimals: 2,
    low: 30,
    high: 67.5,
    usualLow: 38,
    usualHigh: 50,
    source: 'range of keratometers (n = 1.3375); usual: convention',
    isConfirmed: false,
  },
  iop: {
    unit: 'mmHg',
    decimals: 1,
    low: 1,
    high: 60,
    usualLow: 10,
    usualHigh: 21,
    source: 'range of air-puff tonometers; usual: 10–21 mmHg of textbooks',
    isConfirmed: false,
  },
}

export const isBeyondLimits = (measure: BiometryMeasure, value: number): boolean =>
  !(value >= biometryLimits[measure].low && value <= biometryLimits[measure].high)

export const isUnusual = (measure: BiometryMeasure, value: number): boolean =>
  !isBeyondLimits(measure, value) &&
  !(value >= biometryLimits[measure].usualLow && value <= biometryLimits[measure].usualHigh)

/** Of a field such as `axialRight`; undefined of one that is no such measure, such as the axis `k1AxisRight`. */
export const biometryOf = (field: string): BiometryMeasure | undefined =>
  biometryMeasures.find((measure) => field === `${measure}Right` || field === `${measure}Left`)

/** Whether the refraction was measured under cycloplegia; null = nobody said. */
export const cycloplegias = ['yes', 'no'] as const
export type Cycloplegia = (typeof cycloplegias)[number]

/** Where an exam comes from; null = nobody said, as of whatever a school screened before this was asked. */
export const examSources = ['screening', 'clinic'] as const
export type ExamSource = (typeof examSources)[number]

export const longestDevice = 30
export const longestExaminer = 20
