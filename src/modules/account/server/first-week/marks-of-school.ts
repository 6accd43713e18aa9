import type { Mark, SchoolProgress } from '@/contract/first-week.ts'
import type { SchoolFacts } from './school-facts.ts'

/** How far one school is: four marks, judged by what is stored. */
export function marksOfSchool(facts: SchoolFacts): SchoolProgress {
  const { id, name, lastSignInAt, accounts, remindedAt } = facts
  return {
    id,
    name,
    accounts,
    signedIn: facts.signedIn > 0 ? 'done' : 'open',
    roster: rosterMark(facts),
    teachers: teachersMark(facts),
    codes: codesMark(facts),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    remindedAt: remindedAt?.toISOString() ?? null,
  }
}

const marked = ['signedIn', 'roster', 'teachers', 'codes'] as const
type Marks = Pick<SchoolProgress, (typeof marked)[number]>
const worth: Record<Mark, number> = { done: 2, partial: 1, open: 0 }
const scoreOf = (marks: Marks) => marked.reduce((sum, key) => sum + worth[marks[key]], 0)

export const isBehind = (marks: Marks) => marked.some((key) => marks[key] !== 'done')

/** Furthest behind first; who is equally far keeps the order of names. */
export const byProgress = (schools: readonly SchoolProgress[]): SchoolProgress[] =>
  schools.toSorted((a, b) => scoreOf(a) - scoreOf(b))

const rosterMark = ({ students, importsWaiting }: SchoolFacts): Mark => {
  if (students > 0) return 'done'
  return importsWaiting > 0 ? 'partial' : 'open'
}

export const teachersMark = ({ teachers, classes, untaught }: SchoolFacts): Mark => {
  if (teachers === 0) return 'open'
  return classes > 0 && untaught > 0 ? 'partial' : 'done'
}

/** One code for a class or the school can be shared; else every student needs an own. Codes of nobody are none. */
export const codesMark = ({ students, hasSharedCode, coded }: SchoolFacts): Mark => {
  if (students === 0) return 'open'
  if (hasSharedCode || coded >= students) return 'done'
  return coded > 0 ? 'partial' : 'open'
}
