import type { DefinitionSet } from '@/standards/definition-set.ts'
import { poorVisionLimit } from '@/standards/vision-bands.ts'
import { gradeVision, type VisionExam } from '@/modules/vision/standards/grading.ts'

/** What a letter of a screening says, from 0 normal to 8 not wholly measured. */
export const visionLevels = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
export type VisionLevel = (typeof visionLevels)[number]

export interface VisionFinding {
  level: VisionLevel
  /** The eyes see well, and still refraction asks for a doctor: an alert of the screening without myopia by the set. */
  isMyopicRefraction: boolean
  /** Uncorrected acuity of the worse eye as it is stored (acuity.ts). */
  worse: number | null
  /** The same with glasses. */
  worseCorrected: number | null
  /** The lowest mark that is good vision at this age, in tenths: 50 from five years on. */
  good: number
}

/**
 * The level of a screened child by the definition set of its round: one set grades all of it. First what makes the others unreadable (a
 * lens worn at night, acuity not measured), then the most urgent. Moderate and severe poor vision asks for a doctor also where
 * refraction is missing; mild poor vision without refraction may be the beginning of anything and is not called "not myopic".
 */
export function visionFindingOf(exam: VisionExam, set: DefinitionSet): VisionFinding {
  const grade = gradeVision(exam, set)
  const worseCorrected = lower(exam.right.cvaTenths, exam.left.cvaTenths)
  const good = poorVisionLimit(exam.ageYears) + 1
  const known = { worse: grade.worseUcvaTenths, worseCorrected, good, isMyopicRefraction: false }
  if (exam.glasses === 'orthokeratology') return { ...known, level: 7 }
  if (grade.band === null) return { ...known, level: 8 }
  if (grade.myopiaDegree === 'high') return { ...known, level: 5 }
  const isCorrected = exam.glasses === 'frame' || exam.glasses === 'contact'
  if (isCorrected && worseCorrected !== null && worseCorrected < good) return { ...known, level: 6 }
  if (grade.myopia === true) return { ...known, level: grade.myopiaDegree === 'moderate' ? 4 : 3 }
  if (grade.band === 'moderate' || grade.band === 'severe') return { ...known, level: 2 }
  if (grade.myopia === null) return { ...known, level: 8 }
  if (grade.band === 'mild') return { ...known, level: 1 }
  return { ...known, level: 0, isMyopicRefraction: (grade.warningLevel ?? 0) >= 1 }
}

const lower = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b)
