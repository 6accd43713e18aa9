import type { VisionGrade, VisionExam } from './grading.ts'

/** How far glasses give a child of poor vision what it lacks. `unmeasured`: glasses are worn, acuity with them is not known. */
export const corrections = ['uncorrected', 'under', 'full', 'unmeasured'] as const
export type Correction = (typeof corrections)[number]

/** Corrected acuity below this, in tenths of a 5-mark, is not what glasses should give: 4.9. Whatever has no mark is below it. */
export const fittingCvaTenths = 49

/**
 * 未矫, 欠矫 or 足矫 of a child of poor vision by the eye that sees worse with glasses; null for any other child, and where it is not
 * known whether glasses are worn. A lens worn at night corrects the day: without a corrected acuity the uncorrected one is its result.
 * The three names and that they are counted among poor vision: domain.md (戴镜率; 足矫/欠矫/未矫). The limit of 4.9 is a convention of
 * this product, the one that its advice on glasses follows (next-steps.ts): no official text that was at hand gives one.
 */
export function correctionOf(exam: VisionExam, grade: Pick<VisionGrade, 'poorVision'>): Correction | null {
  if (grade.poorVision !== true || exam.glasses === null) return null
  if (exam.glasses === 'none') return 'uncorrected'
  const isNightLens = exam.glasses === 'orthokeratology'
  const seen = [exam.right, exam.left].map((eye) => eye.cvaTenths ?? (isNightLens ? eye.ucvaTenths : null))
  const known = seen.filter((tenths) => tenths !== null)
  if (known.length < seen.length) return 'unmeasured'
  return Math.min(...known) < fittingCvaTenths ? 'under' : 'full'
}
