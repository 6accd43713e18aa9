import type { Sex } from '../sex.ts'
import { fitnessItemNames, type FitnessItem } from '@/standards/fitness/item.ts'
import { standard2014, type FitnessStandard, type Weights } from './standard-2014.ts'

/** Items a child of a grade (1 to 12) does, in the order of the national upload, with their weight in percent. */
export function fitnessItems(
  grade: number,
  sex: Sex,
  by: FitnessStandard = standard2014,
): { item: FitnessItem; weight: number }[] {
  const weights = fitnessWeights(grade, sex, by)
  return fitnessItemNames.flatMap((item) => {
    const weight = weights[item]
    return weight === undefined ? [] : [{ item, weight }]
  })
}

export const hasFitnessItem = (
  item: FitnessItem,
  grade: number,
  sex: Sex,
  by: FitnessStandard = standard2014,
): boolean => fitnessWeights(grade, sex, by)[item] !== undefined

/** Percent by component, the BMI among them; 100 in all. Throws RangeError on a grade outside 1 to 12. */
export function fitnessWeights(grade: number, sex: Sex, by: FitnessStandard = standard2014): Weights {
  const group = by.weights.find((each) => grade >= each.from && grade <= each.to)
  if (group === undefined || !Number.isInteger(grade)) throw new RangeError(`no such grade: ${grade}`)
  return group[sex]
}
