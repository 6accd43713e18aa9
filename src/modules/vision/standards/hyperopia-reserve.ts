import type { Glasses, VisionGrade } from './grading.ts'

/** SE below this in either eye: nothing of the hyperopia reserve is left, D. */
export const reserveUsedUpBelow = 0

/**
 * 远视储备不足: SE < 0.00 D in either eye of a child with valid refraction, at any age; whoever wears a lens at night is short-sighted
 * and has none left. Null: no valid refraction. The rule is wupol's (its level 0, a platform's convention, there for kindergartens).
 * The norms by age (3 years +3.00, 4–5 +1.50…2.00, 6 +1.00…1.50 D) are not used: published scales differ, none is official, and a
 * refraction without cycloplegia reads lower than they suppose. So this counts whose reserve is used up, not who has less than a norm.
 */
export function hasLowReserve(
  glasses: Glasses | null,
  grade: Pick<VisionGrade, 'refractionValid' | 'worseSe'>,
): boolean | null {
  if (!grade.refractionValid) return null
  return glasses === 'orthokeratology' || (grade.worseSe !== null && grade.worseSe < reserveUsedUpBelow)
}
