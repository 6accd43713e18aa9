import type { CardTest, TestFields } from '@/contract/health-card.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'

/** What a form of a test begins with; `written` puts 免测 and 缺席 into the reader's words. */
export function fieldsOf(
  { takenOn, heightCm, weightKg, written: marks }: CardTest,
  written: (text: string) => string,
): TestFields {
  const items = fitnessItemNames.map((item) => [item, written(marks[item] ?? '')])
  return {
    ...(Object.fromEntries(items) as Omit<TestFields, 'takenOn' | 'heightCm' | 'weightKg'>),
    takenOn: takenOn ?? '',
    heightCm,
    weightKg,
  }
}
