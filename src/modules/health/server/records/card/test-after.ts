import type { TestFields } from '@/modules/health/contract/card.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { parseMark } from '@/modules/health/standards/fitness/parse-mark.ts'
import { bodyDoubt, looksSwapped } from '@/modules/health/standards/body-range.ts'
import { sexOfCode } from '../../summaries/fitness-columns.ts'
import { fitnessValuesOf, type FitnessValues } from '../../summaries/fitness-record.ts'
import { markRefusals } from '../../summaries/mark-refusals.ts'
import type { StudentTest } from './tests-of-student.ts'

export interface TestAfter {
  values: FitnessValues
  takenOn: string | null
  /** Fields that cannot be, each with the key of its text. */
  refused: { path: string; key: string }[]
}

/** A test as the changes make it; marks are read as those of a workbook, for the grade and sex of the time. */
export function testAfter(test: StudentTest, changes: Partial<TestFields>, today: string): TestAfter {
  const values = fitnessValuesOf({ ...test })
  const refused: TestAfter['refused'] = []
  const refuse = (field: string, key: string) => refused.push({ path: `changes.${field}`, key })
  const input = (['heightCm', 'weightKg'] as const).filter((measure) => changes[measure] !== undefined)
  for (const measure of input) values[measure] = changes[measure] ?? null
  const { heightCm, weightKg } = values
  const isSwapped =
    typeof heightCm === 'number' && typeof weightKg === 'number' && looksSwapped(heightCm, weightKg)
  if (input[0] && isSwapped) refuse(input[0], 'bodySwapped')
  else
    for (const measure of input) {
      const value = values[measure]
      if (typeof value === 'number' && bodyDoubt(measure, value) === 'impossible')
        refuse(measure, 'bodyImpossible')
    }
  for (const item of fitnessItemNames) {
    const text = changes[item]
    if (text === undefined) continue
    const read = parseMark(item, text, { grade: test.grade, sex: sexOfCode(test.sex) })
    if (!read.ok) refuse(item, markRefusals[read.code])
    else values[item] = read.mark.state === 'value' ? read.mark.raw : wordOf(read.mark.state)
  }
  const takenOn = changes.takenOn ?? test.taken_on
  const isDone = Object.values(values).some((value) => typeof value === 'number')
  if (takenOn !== null && takenOn > today) refuse('takenOn', 'testInFuture')
  if (takenOn === null && isDone) refuse('takenOn', 'testDayMissing')
  if (Object.values(values).every((value) => value === null)) refuse('heightCm', 'testEmpty')
  return { values, takenOn, refused }
}

const wordOf = (state: 'exempt' | 'absent' | 'missing') => (state === 'missing' ? null : state)
