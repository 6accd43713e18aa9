import type { TestField, TestFields } from '@/modules/health/contract/card.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { fitnessRecord, fitnessValuesOf } from '../../summaries/fitness-record.ts'
import { refreshFitnessSummary } from '../../summaries/fitness-summary.ts'
import type { CorrectedKind } from './corrected-kind.ts'
import { testAfter } from './test-after.ts'
import { testsOfStudent, type StudentTest } from './tests-of-student.ts'
import { writtenMark } from './written-of.ts'

/** Corrections of the fitness test. */
export const testKind: CorrectedKind<StudentTest, Partial<TestFields>> = {
  table: 'fitness_test',
  action: 'test-corrected',
  missing: 'noSuchTest',
  recordsOf: testsOfStudent,
  refresh: refreshFitnessSummary,
  written,
  after(test, changes, _student, { today, reason }) {
    const { values, takenOn, refused } = testAfter(test, changes, today)
    const columns = fitnessRecord(values, test, takenOn ?? '', { ...test })
    // Whoever enters a mark may say by the reason that it was made up, of who was never put down as absent too.
    const isMadeUp = columns.made_up || (reason === 'retested' && columns.state === 'done')
    return { columns: { ...columns, made_up: isMadeUp }, refused }
  },
}

/** `2026-12-03`, `146.5`, `3'45"`, `exempt`. */
function written(record: Readonly<Record<string, unknown>>): Record<TestField, string> {
  const values = fitnessValuesOf(record)
  const marks = fitnessItemNames.map((item) => [item, writtenMark(item, values[item])])
  return {
    takenOn: String(record['taken_on'] ?? ''),
    heightCm: String(values.heightCm ?? ''),
    weightKg: String(values.weightKg ?? ''),
    ...(Object.fromEntries(marks) as Record<(typeof fitnessItemNames)[number], string>),
  }
}
