import { dayNumber } from '@/lib/day.ts'
import type { VisionGrade } from '@/modules/vision/standards/grading.ts'
import type { RawExam } from './recount.ts'

export interface SeenEyes {
  day: number
  seRight: number | null
  seLeft: number | null
}

/** What a year's comparison needs of an exam; null if the child was not screened or wears night lenses. */
export function eyesOf(row: RawExam, grade: VisionGrade | null): SeenEyes | null {
  if (grade === null || row.taken_on === null || row.glasses === 'orthokeratology') return null
  return { day: dayNumber(row.taken_on), seRight: grade.seRight, seLeft: grade.seLeft }
}

/** Bins of 0.05 D per year of each matched eye, from −100 to 100. */
export function progressionBins(now: SeenEyes, before: SeenEyes): number[] {
  const days = now.day - before.day
  if (days <= 0) return []
  const pairs = [
    [now.seRight, before.seRight],
    [now.seLeft, before.seLeft],
  ] as const
  return pairs.flatMap(([seNow, seThen]) =>
    seNow === null || seThen === null ? [] : [progressionBin(seNow - seThen, days)],
  )
}

/** SE moves in steps of 0.125 D and 365.25 / 0.05 = 7305: whole numbers, so that no bin's limit is missed by rounding. */
export function progressionBin(change: number, days: number): number {
  const bin = Math.floor((Math.round(change * 8) * 7305) / (8 * days))
  return Math.min(100, Math.max(-100, bin)) || 0
}
