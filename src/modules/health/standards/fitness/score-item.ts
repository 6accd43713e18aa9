import type { Sex } from '../sex.ts'
import { itemDefinitions, type FitnessItem } from '@/standards/fitness/item.ts'
import { standard2014, type FitnessStandard, type FitnessVersion } from './standard-2014.ts'

/** Which line of which table gave a score: enough to say it on screen without scoring again. */
export interface ItemRule {
  version: FitnessVersion
  item: FitnessItem
  grade: number
  sex: Sex
  /** score of the row reached, with the mark it asks for; null below the 10-point row */
  row: { score: number; threshold: number } | null
}

export interface ItemScore {
  item: FitnessItem
  /** in the unit of the item: runs in seconds */
  raw: number
  /** 0 to 100; 0 below the 10-point row, of which the printed table says nothing */
  score: number
  rule: ItemRule
  /** the next better row that exists: «下一档»; null at 100 */
  next: { score: number; raw: number } | null
}

/** Scores one mark by the table. Throws RangeError if the grade and sex have no such item. */
export function scoreItem(
  item: FitnessItem,
  grade: number,
  sex: Sex,
  raw: number,
  by: FitnessStandard = standard2014,
): ItemScore {
  const steps = by.steps[item][sex]?.[grade]
  if (steps === undefined) throw new RangeError(`no ${item} for a ${sex} of grade ${grade}`)
  const reached =
    itemDefinitions[item].better === 'higher'
      ? steps.findIndex(({ threshold }) => raw >= threshold)
      : steps.findIndex(({ threshold }) => raw <= threshold)
  const row = steps[reached] ?? null
  const better = row === null ? steps.at(-1) : steps[reached - 1]
  return {
    item,
    raw,
    score: row?.score ?? 0,
    rule: { version: by.version, item, grade, sex, row },
    next: better === undefined ? null : { score: better.score, raw: better.threshold },
  }
}
