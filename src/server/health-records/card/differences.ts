import type { TestField } from '@/contract/health-card.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { fitnessValuesOf } from '../../figures/fitness-record.ts'
import type { ChildTest } from './tests-of-child.ts'
import { writtenMark } from './written-of.ts'

/** In the order in which they are shown. */
export const correctable: readonly TestField[] = ['takenOn', 'heightCm', 'weightKg', ...fitnessItemNames]

type Stored = Readonly<Record<string, unknown>> & Pick<ChildTest, 'taken_on'>

/** Every field of a record as it is written: `2026-12-03`, `146.5`, `3'45"`, `exempt`; empty = not measured. */
function written(record: Stored): Record<TestField, string> {
  const values = fitnessValuesOf(record)
  const marks = fitnessItemNames.map((item) => [item, writtenMark(item, values[item])])
  return {
    takenOn: record.taken_on ?? '',
    heightCm: String(values.heightCm ?? ''),
    weightKg: String(values.weightKg ?? ''),
    ...(Object.fromEntries(marks) as Record<(typeof fitnessItemNames)[number], string>),
  }
}

/** Which fields of a test differ once it is stored anew, and what stood and stands in them. */
export function differences(stored: Stored, next: Stored) {
  const before = written(stored)
  const after = written(next)
  const changed = correctable.filter((field) => before[field] !== after[field])
  const of = (texts: Record<TestField, string>) =>
    Object.fromEntries(changed.map((field) => [field, texts[field]]))
  return { changed, before: of(before), after: of(after) }
}
