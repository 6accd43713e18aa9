import type { TestField } from '@/contract/health-card.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { fitnessValuesOf, type FitnessValues } from '../../figures/fitness-record.ts'
import type { ChildTest } from './tests-of-child.ts'
import { writtenMark } from './written-of.ts'

/** In the order in which they are shown. */
export const correctable: readonly TestField[] = ['takenOn', 'heightCm', 'weightKg', ...fitnessItemNames]

/** Every field as it is written: `2026-12-03`, `146.5`, `3'45"`, `exempt`; empty = not measured. */
function written(values: FitnessValues, takenOn: string | null): Record<TestField, string> {
  const marks = fitnessItemNames.map((item) => [item, writtenMark(item, values[item])])
  return {
    takenOn: takenOn ?? '',
    heightCm: String(values.heightCm ?? ''),
    weightKg: String(values.weightKg ?? ''),
    ...(Object.fromEntries(marks) as Record<(typeof fitnessItemNames)[number], string>),
  }
}

/** Which fields differ, and what stood and stands in them. */
export function differences(test: ChildTest, values: FitnessValues, takenOn: string | null) {
  const before = written(fitnessValuesOf({ ...test }), test.taken_on)
  const after = written(values, takenOn)
  const changed = correctable.filter((field) => before[field] !== after[field])
  const of = (texts: Record<TestField, string>) =>
    Object.fromEntries(changed.map((field) => [field, texts[field]]))
  return { changed, before: of(before), after: of(after) }
}
