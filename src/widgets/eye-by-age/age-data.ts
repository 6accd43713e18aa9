import type { EyeSide } from '@/widgets/eye-timeline/eye-data.ts'
import type { MarkRow } from '@/widgets/mark/mark.ts'

/** One examination at an age in years; null = not measured. */
export type AgePoint = {
  id: string
  age: number
  /** What names it: its day. */
  title: string
  right: number | null
  left: number | null
  rows?: readonly MarkRow[]
}

/** From and to in years: pictures of one child side by side share it. */
export type AgeSpan = readonly [from: number, to: number]

export type AgeSeries = {
  /** Youngest first. */
  points: readonly AgePoint[]
  span: AgeSpan
  /** SE has its zero and signs, axial length has neither. */
  measure: 'se' | 'axial'
  labels: { measure: string; age: string } & Record<EyeSide, string>
}

/** Whole years around all ages, two at least. */
export function ageSpan(ages: readonly number[]): AgeSpan {
  if (ages.length === 0) return [6, 8]
  const from = Math.floor(Math.min(...ages))
  return [from, Math.max(from + 2, Math.ceil(Math.max(...ages)))]
}
