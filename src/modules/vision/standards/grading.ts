import type { DefinitionSet } from '@/standards/definition-set.ts'
import { sphericalEquivalent } from './refraction.ts'
import {
  bandOfUcva,
  degreeOfSe,
  isMyopicSe,
  warningLevelOfSe,
  type MyopiaDegree,
  type VisionBand,
  type WarningLevel,
} from '@/standards/vision-bands.ts'

export type Glasses = 'none' | 'frame' | 'contact' | 'orthokeratology'

export interface EyeExam {
  /** uncorrected and corrected acuity in tenths of a 5-mark, 49 = 4.9; where no mark was read, its rank below all marks (acuity.ts) */
  ucvaTenths: number | null
  cvaTenths: number | null
  /** D, D, degrees */
  sphere: number | null
  cylinder: number | null
  axis: number | null
}

export interface VisionExam {
  /** whole years at the exam; unknown counts as 6 and older */
  ageYears: number | null
  glasses: Glasses | null
  right: EyeExam
  left: EyeExam
}

export interface VisionGrade {
  /** null unless both eyes were measured, like `band` and `poorVision` */
  worseUcvaTenths: number | null
  band: VisionBand | null
  poorVision: boolean | null
  seRight: number | null
  seLeft: number | null
  /** the more myopic of both eyes, D; null unless both are known */
  worseSe: number | null
  /** null exactly when `refractionValid` is false */
  myopia: boolean | null
  /** by `worseSe` of a myopic child; null also for orthokeratology, whose SE is not the eye's own */
  myopiaDegree: MyopiaDegree | null
  /** null: no alert (SE above −0.25), or not valid */
  warningLevel: WarningLevel | null
  /** counts in the denominator of acuity rates: UCVA of both eyes */
  ucvaValid: boolean
  /** counts in the denominator of myopia rates: UCVA and SE of both eyes, or orthokeratology */
  refractionValid: boolean
}

/**
 * Grades one exam. Acuity by the worse eye. Screening myopia (WS/T 663—2020): at least one eye has both UCVA < 5.0 and a
 * myopic SE; the two from different eyes do not add up. One eye missing: the child is not valid, whatever the other shows.
 * Night-worn orthokeratology: myopic and valid, ungraded, alert level 1 at least; acuity counts as measured.
 */
export function gradeVision(exam: VisionExam, set: DefinitionSet): VisionGrade {
  const { right, left, ageYears } = exam
  const seRight = sphericalEquivalent(right.sphere, right.cylinder)
  const seLeft = sphericalEquivalent(left.sphere, left.cylinder)
  const worseUcvaTenths = lower(right.ucvaTenths, left.ucvaTenths)
  const worseSe = lower(seRight, seLeft)
  const band = worseUcvaTenths === null ? null : bandOfUcva(worseUcvaTenths, ageYears)
  const ucva = { worseUcvaTenths, band, poorVision: band === null ? null : band !== 'normal' }
  const known = { ...ucva, seRight, seLeft, worseSe, ucvaValid: band !== null }

  if (exam.glasses === 'orthokeratology') {
    const level = worseSe === null ? null : warningLevelOfSe(worseSe, set)
    const warningLevel = level === null || level === 0 ? 1 : level
    return { ...known, myopia: true, myopiaDegree: null, warningLevel, refractionValid: true }
  }
  if (worseSe === null || worseUcvaTenths === null) {
    return { ...known, myopia: null, myopiaDegree: null, warningLevel: null, refractionValid: false }
  }
  const young = ageYears !== null && ageYears < 6
  const ucvaBelow = young ? set.myopiaUcvaBelowUnder6 : set.myopiaUcvaBelow
  const isMyopicEye = (ucvaTenths: number | null, se: number | null) =>
    ucvaTenths !== null && se !== null && ucvaTenths < ucvaBelow && isMyopicSe(se, set)
  const myopia = isMyopicEye(right.ucvaTenths, seRight) || isMyopicEye(left.ucvaTenths, seLeft)
  const myopiaDegree = myopia ? degreeOfSe(worseSe, set) : 'none'
  return {
    ...known,
    myopia,
    myopiaDegree,
    warningLevel: warningLevelOfSe(worseSe, set),
    refractionValid: true,
  }
}

const lower = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.min(a, b)
