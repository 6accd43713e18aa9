import type { Sex } from '../sex.ts'
import { standard2014, type FitnessStandard, type FitnessVersion } from './standard-2014.ts'

/** 低体重, 正常, 超重, 肥胖 of the fitness test: other bands, other names than the weight status of WS/T 586. */
export type FitnessBmiClass = 'low' | 'normal' | 'over' | 'obese'

export interface FitnessBmi {
  /** kg/m² to 0.1 */
  bmi: number
  fitnessClass: FitnessBmiClass
  score: 100 | 80 | 60
  rule: {
    version: FitnessVersion
    grade: number
    sex: Sex
    normalFrom: number
    overFrom: number
    obeseFrom: number
  }
}

/** Class and score of a BMI already rounded to 0.1 (see `bmiOf`). Throws RangeError on a grade outside 1 to 12. */
export function fitnessBmiOf(
  bmi: number,
  grade: number,
  sex: Sex,
  by: FitnessStandard = standard2014,
): FitnessBmi {
  const bands = by.bmi[sex][grade]
  if (bands === undefined) throw new RangeError(`no such grade: ${grade}`)
  const [normalFrom, overFrom, obeseFrom] = bands
  const fitnessClass =
    bmi < normalFrom ? 'low' : bmi < overFrom ? 'normal' : bmi < obeseFrom ? 'over' : 'obese'
  const score = fitnessClass === 'normal' ? 100 : fitnessClass === 'obese' ? 60 : 80
  return {
    bmi,
    fitnessClass,
    score,
    rule: { version: by.version, grade, sex, normalFrom, overFrom, obeseFrom },
  }
}
