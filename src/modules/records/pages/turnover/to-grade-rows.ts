import type { NewClass, OutcomeCounts, Turnover, TurnoverClass } from '@/modules/records/contract/turnover.ts'

/** What stands in the last column: what must be settled first, what deserves a look, or that the grade can go. */
export type GradeCheck =
  | { kind: 'undecided'; n: number }
  | { kind: 'closed'; number: number }
  | { kind: 'large'; students: number; limit: number }
  | { kind: 'graduates'; n: number }
  | { kind: 'fine' }

export interface GradeRow extends OutcomeCounts {
  grade: number
  nextGrade: number | null
  classes: ClassRow[]
  /** Numbers of the new classes, ascending. */
  targets: number[]
  /** Students that those new classes will have; null where the grade graduates. */
  becomes: number | null
  check: GradeCheck
}
export interface ClassRow extends TurnoverClass {
  becomes: number | null
  check: GradeCheck
}

const keys = ['students', 'promote', 'graduate', 'repeat', 'leave', 'undecided'] as const

/** A turnover's classes by grade, each with the size of what it becomes and with what is to be seen to. */
export function toGradeRows({ classes, newClasses }: Pick<Turnover, 'classes' | 'newClasses'>): GradeRow[] {
  const grades = [...new Set(classes.map(({ grade }) => grade))].sort((a, b) => a - b)
  return grades.map((grade) => {
    const ofGrade = classes.filter((one) => one.grade === grade)
    const nextGrade = ofGrade[0]?.nextGrade ?? null
    const intoOf = (numbers: readonly number[]) =>
      nextGrade === null
        ? []
        : newClasses.filter((one) => one.grade === nextGrade && numbers.includes(one.number))
    const targets = [...new Set(ofGrade.flatMap((one) => one.targets))].sort((a, b) => a - b)
    const counts = Object.fromEntries(
      keys.map((key) => [key, ofGrade.reduce((sum, one) => sum + one[key], 0)]),
    ) as Record<(typeof keys)[number], number>
    return {
      ...counts,
      grade,
      nextGrade,
      targets,
      classes: ofGrade.map((one) => ({
        ...one,
        becomes: becomes(nextGrade, intoOf(one.targets)),
        check: checkOf(one, nextGrade, intoOf(one.targets)),
      })),
      becomes: becomes(nextGrade, intoOf(targets)),
      check: checkOf(counts, nextGrade, intoOf(targets)),
    }
  })
}

const becomes = (nextGrade: number | null, into: readonly NewClass[]) =>
  nextGrade === null ? null : into.reduce((sum, one) => sum + one.students, 0)

function checkOf(
  { undecided, graduate }: OutcomeCounts,
  nextGrade: number | null,
  into: readonly NewClass[],
): GradeCheck {
  if (undecided > 0) return { kind: 'undecided', n: undecided }
  const closed = into.find((one) => one.closed)
  if (closed) return { kind: 'closed', number: closed.number }
  const largest = into.toSorted((a, b) => b.students - b.limit - (a.students - a.limit))[0]
  if (largest && largest.students > largest.limit)
    return { kind: 'large', students: largest.students, limit: largest.limit }
  return nextGrade === null ? { kind: 'graduates', n: graduate } : { kind: 'fine' }
}

/** `[1, 2, 3, 5]` → `1–3, 5`: numbers of classes as one reads them. */
export function toRanges(numbers: readonly number[]): string {
  const parts: [number, number][] = []
  for (const number of numbers) {
    const last = parts.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else parts.push([number, number])
  }
  return parts.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}
