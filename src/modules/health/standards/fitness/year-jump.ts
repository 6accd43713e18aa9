import type { FitnessItem } from '@/standards/fitness/item.ts'

export type YearlyMeasure = FitnessItem | 'heightCm' | 'weightKg'

/** Children grow no less than nothing, and seldom more than this in a year (cm). */
const growth = { least: -1, most: 15 }
const weightKg = 15
/** Of a mark, either way: beyond it, it was rather mistyped. */
const shareOfMark = 0.5

/** Whether a value changed in a year as values seldom do. A rule of this product, to look twice; no standard names one. */
export function isYearlyJump(measure: YearlyMeasure, before: number, now: number): boolean {
  const change = now - before
  if (measure === 'heightCm') return change < growth.least || change > growth.most
  if (measure === 'weightKg') return Math.abs(change) > weightKg
  // A bend may be negative, and pull-ups none: shares of them say nothing.
  if (measure === 'sitAndReach') return Math.abs(change) > 15
  if (measure === 'pullUps') return Math.abs(change) > 10
  return before > 0 && Math.abs(change) / before > shareOfMark
}
