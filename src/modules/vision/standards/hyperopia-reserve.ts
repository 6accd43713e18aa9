import type { Cycloplegia } from './biometry.ts'
import type { Glasses, VisionGrade } from './grading.ts'

/** SE below this in either eye: nothing of the hyperopia reserve is left, D. */
export const reserveUsedUpBelow = 0

/**
 * Whether a refraction says anything of the reserve: only where it is said to be measured under cycloplegia. An autorefractor of a school
 * reads more short-sighted than the eye is, and an exam that does not say counts as such (national.md, tokens-loop.md rule 8).
 */
export const isReserveKnown = (
  cycloplegia: Cycloplegia | null,
  { refractionValid }: Pick<VisionGrade, 'refractionValid'>,
): boolean => cycloplegia === 'yes' && refractionValid

/**
 * 远视储备不足: SE < 0.00 D in either eye of a child whose reserve is known, at any age; whoever wears a lens at night is short-sighted
 * and has none left. Null: not known. The rule is wupol's (its level 0, a platform's convention, there for kindergartens).
 * The norms by age (3 years +3.00, 4–5 +1.50…2.00, 6 +1.00…1.50 D) are not used: published scales differ and none is official. So this
 * counts whose reserve is used up, not who has less than a norm.
 */
export function hasLowReserve(
  glasses: Glasses | null,
  cycloplegia: Cycloplegia | null,
  grade: Pick<VisionGrade, 'refractionValid' | 'worseSe'>,
): boolean | null {
  if (!isReserveKnown(cycloplegia, grade)) return null
  return glasses === 'orthokeratology' || (grade.worseSe !== null && grade.worseSe < reserveUsedUpBelow)
}

/**
 * Cycloplegic SE below which a study found a high risk of myopia, by whole years of age (national.md, Xi’an 2025, 24 months): 6 to 8 and
 * 10 years. For no other age is there a confirmed limit, and then no verdict is given.
 */
const riskLimits: readonly { from: number; to: number; below: number }[] = [
  { from: 6, to: 8, below: 1 },
  { from: 10, to: 10, below: 0.5 },
]
export const riskSource = 'Xi’an 2025, n = 15 046'

/** D; null where no limit is confirmed for the age. */
export const riskLimitAt = (ageYears: number): number | null =>
  riskLimits.find(({ from, to }) => ageYears >= from && ageYears <= to)?.below ?? null
