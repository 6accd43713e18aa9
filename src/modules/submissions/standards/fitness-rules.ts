import { fitnessItemNames, type FitnessItem } from '@/standards/fitness/item.ts'
import { fitnessItems } from '@/modules/health/standards/fitness/items.ts'
import { markDoubt } from '@/modules/health/standards/fitness/mark-range.ts'
import { lookAtBody, lookAtCapacity } from './body-rules.ts'
import type { Note } from './finder.ts'
import { numberOf, type PartRow } from './part-row.ts'

/** By how much a mark changes within a year at most, in the unit of the item. Ours, in no standard. */
const suddenBy: Record<FitnessItem, number> = {
  vitalCapacity: 1500,
  sprint50: 3,
  sitAndReach: 15,
  rope: 100,
  longJump: 60,
  sitUps: 30,
  pullUps: 15,
  shuttle: 45,
  run1000: 120,
  run800: 120,
}

/** What is impossible or doubtful in a record of the fitness test by itself, and against the one before. */
export function lookAtFitness(row: PartRow, note: Note): void {
  lookAtBody(row, note)
  for (const item of fitnessItemNames) lookAtItem(row, item, note)
  lookAtCapacity('vitalCapacity', row.values, note)
}

function lookAtItem({ values, before, grade, sex }: PartRow, item: FitnessItem, note: Note): void {
  const mark = numberOf(values, item)
  if (mark === null) return
  // A mark that only the other sex is asked for: sex or column is wrong. One that nobody is asked for counts nowhere.
  if (sex !== 0 && isTested(item, grade, sex === 1 ? 2 : 1) && !isTested(item, grade, sex))
    return note('wrongItem', [item], { value: mark })
  const doubt = markDoubt(item, mark)
  if (doubt === 'impossible') return note('markRange', [item], { value: mark })
  if (doubt === 'unusual') note('markUnusual', [item], { value: mark })
  const was = before && numberOf(before.values, item)
  if (was !== null && Math.abs(mark - was) > suddenBy[item])
    note('markSudden', [item], { value: mark, before: was })
}

const isTested = (item: FitnessItem, grade: number, sex: number) =>
  (sex === 1 || sex === 2) &&
  fitnessItems(grade, sex === 1 ? 'boy' : 'girl').some((each) => each.item === item)
