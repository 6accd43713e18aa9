import { fitnessItemNames, type FitnessItem } from '@/standards/fitness/item.ts'
import { hasFitnessItem } from '@/modules/health/standards/fitness/items.ts'
import { sexOfCode } from '../../summaries/fitness-columns.ts'
import { fitnessValuesOf } from '../../summaries/fitness-record.ts'
import { markText } from '@/modules/health/standards/fitness/mark-text.ts'
import type { StudentTest } from './tests-of-student.ts'

/** What the form of a mark begins with: `3'45"`, `exempt`, `absent`, or nothing; of the items of the grade. */
export function writtenOf(test: StudentTest): Record<string, string> {
  const values = fitnessValuesOf({ ...test })
  return Object.fromEntries(
    fitnessItemNames
      .filter((item) => hasFitnessItem(item, test.grade, sexOfCode(test.sex)))
      .map((item) => [item, writtenMark(item, values[item])]),
  )
}

export const writtenMark = (item: FitnessItem, value: number | 'exempt' | 'absent' | null): string =>
  typeof value === 'number' ? markText(item, value) : (value ?? '')
