import type { MarkRow } from '@/widgets/mark/mark.ts'

/** Acuity as a 5-mark or SE in D; a word, such as 指数, for an eye that reads no mark and is worse than every number; null = not measured. */
export type EyeValue = number | string | null

/** One screening. */
export type EyePoint = {
  id: string
  /** `2026 秋` */
  label: string
  /** Under it: the grade of the time. */
  note?: string
  /** The day, `YYYY-MM-DD`: where events fall between screenings. */
  on: string
  right: EyeValue
  left: EyeValue
  /** What else the tooltip says: glasses, day. */
  rows?: readonly MarkRow[]
}

export type EyeEvent = { id: string; on: string; lines: readonly string[] }

export type Measure = 'ucva' | 'se'
export const eyeSides = ['right', 'left'] as const
export type EyeSide = (typeof eyeSides)[number]

/** Names of eyes and bands; `short` stands in a narrow box. */
export type EyeLabels = {
  measure: string
  right: string
  left: string
  round: string
  /** By place: from the best band to the worst. */
  bands: readonly [string, string, string, string]
  short: readonly [string, string, string, string]
}
