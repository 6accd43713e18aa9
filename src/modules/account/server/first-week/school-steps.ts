import type { OpenRound, SchoolStepRow } from '@/contract/first-week.ts'
import type { Done } from './district-facts.ts'
import { codesMark, teachersMark } from './marks-of-school.ts'
import type { SchoolFacts } from './school-facts.ts'

export interface SchoolLast {
  roster: Done | null
  teachers: Done | null
  codes: Done | null
  results: Done | null
}

const published = (done: Done | null) => ({ by: done?.by ?? '', at: done?.at.toISOString() ?? null })

/** The steps of a school as what is stored has them. Without a module that takes results there is no first import. */
export function schoolSteps(
  facts: SchoolFacts,
  last: SchoolLast,
  rounds: readonly OpenRound[],
  canImport: boolean,
): SchoolStepRow[] {
  const { students, classes, untaught, teachers, coded, hasSharedCode, hasResults, importsWaiting } = facts
  const codes = codesMark(facts)
  const taught = { n: classes - untaught, of: classes }
  const firstImport: SchoolStepRow = {
    id: 'firstImport',
    state: hasResults ? 'done' : students > 0 && rounds.length > 0 ? 'open' : 'waiting',
    progress: null,
    ...published(hasResults ? last.results : null),
    facts: { students, rounds: rounds.length },
  }
  return [
    {
      id: 'roster',
      state: students > 0 ? 'done' : importsWaiting > 0 ? 'partial' : 'open',
      progress: null,
      ...published(students > 0 ? last.roster : null),
      facts: { students, classes, waiting: importsWaiting },
    },
    {
      id: 'teachers',
      state: teachersMark(facts),
      progress: teachers > 0 && classes > 0 ? taught : null,
      ...published(teachers > 0 ? last.teachers : null),
      facts: { teachers, classes, untaught },
    },
    {
      id: 'codes',
      // Codes are of students: without a roster there is nobody to make them for.
      state: students === 0 ? 'waiting' : codes,
      progress: students > 0 && !hasSharedCode ? { n: Math.min(coded, students), of: students } : null,
      ...published(codes === 'open' ? null : last.codes),
      facts: { students, coded, shared: hasSharedCode ? 1 : 0 },
    },
    ...(canImport ? [firstImport] : []),
  ]
}
