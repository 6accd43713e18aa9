/** Kindergarten first, as children go through them: whoever says a stage by its place says this one. */
export const stages = ['kindergarten', 'primary', 'junior', 'senior'] as const
export type Stage = (typeof stages)[number]

/** Which of several is compared first, where nobody chose: of kindergartens only where there is nothing else, as they have no target. */
export const comparedFirst = (present: readonly Stage[]): Stage | undefined =>
  present.find((stage) => stage !== 'kindergarten') ?? present[0]

/** Stages of a school with grades 1 to 12. A kindergarten is a school by itself (`mayCombine`). */
export type SchoolStage = Exclude<Stage, 'kindergarten'>
export const schoolStages = ['primary', 'junior', 'senior'] as const satisfies readonly SchoolStage[]

/** −3 小班, −2 中班, −1 大班, then 1 to 12. There is no 0: a grade is never falsy, and by number they stand in their order. */
export const grades = [-3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export type Grade = (typeof grades)[number]

const known: ReadonlySet<number> = new Set(grades)

/** THE definition of what is a grade. */
export const isGrade = (grade: number): grade is Grade => known.has(grade)

const lastGrades = { kindergarten: -1, primary: 6, junior: 9, senior: 12 } as const satisfies Record<
  Stage,
  number
>

/** Stage of a grade: three, six, three and three years. Throws RangeError on what is no grade. */
export function stageOf(grade: number): Stage {
  const stage = isGrade(grade) ? stages.find((each) => grade <= lastGrades[each]) : undefined
  if (stage === undefined) throw new RangeError(`no such grade: ${grade}`)
  return stage
}

/** The same of a grade of a school. Throws RangeError on one of a kindergarten. */
export function schoolStageOf(grade: number): SchoolStage {
  const stage = stageOf(grade)
  if (stage === 'kindergarten') throw new RangeError(`no grade of a school: ${grade}`)
  return stage
}

/**
 * The grade in which the children of a grade were a year before at the same school; undefined for 小班 and the first grade, who came from
 * elsewhere.
 */
export const gradeBelow = (grade: number): number | undefined => (isGrade(grade - 1) ? grade - 1 : undefined)

/** Whole years that most children of a grade are on the day it begins: 3 in 小班, 6 in the first grade. */
export const usualAgeOf = (grade: number): number => (grade < 0 ? grade + 6 : grade + 5)

const gradesByStage = Object.fromEntries(
  stages.map((stage) => [stage, grades.filter((grade) => stageOf(grade) === stage)]),
) as unknown as Readonly<Record<Stage, readonly number[]>>

export const gradesOf = (stage: Stage): number[] => [...gradesByStage[stage]]

/** The stages in their order: the first whose last grade a grade does not exceed is its own. */
export const lastGradeOf = (stage: Stage): number => lastGrades[stage]

/** Whether one school may have these stages: a kindergarten has no other. */
export const mayCombine = (chosen: readonly Stage[]): boolean =>
  !chosen.includes('kindergarten') || chosen.every((stage) => stage === 'kindergarten')
