import type { Sex } from '../sex.ts'
import { itemDefinitions, type FitnessItem } from '@/standards/fitness/item.ts'
import { standard2014, type FitnessStandard } from './standard-2014.ts'

/** Points on top for beating the 100-point row: up to 20 for rope, 10 for each other; 0 for an item without a bonus. */
export function bonusOf(
  item: FitnessItem,
  grade: number,
  sex: Sex,
  raw: number,
  by: FitnessStandard = standard2014,
): number {
  const rule = by.bonus.find(
    (each) => each.item === item && each.sex === sex && grade >= each.from && grade <= each.to,
  )
  const full = by.steps[item][sex]?.[grade]?.[0]?.threshold
  if (rule === undefined || full === undefined) return 0
  const beatenBy = itemDefinitions[item].better === 'higher' ? raw - full : full - raw
  return rule.offsets.filter((offset) => beatenBy >= offset).length
}
