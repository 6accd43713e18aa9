/** Grades of each stage, 1 to 12 through all of school. */
const stageGrades = {
  primary: [1, 2, 3, 4, 5, 6],
  junior: [7, 8, 9],
  senior: [10, 11, 12],
} as const
export type Stage = keyof typeof stageGrades
export const stages = ['primary', 'junior', 'senior'] as const satisfies readonly Stage[]

/** Stages all of whose grades are chosen. */
export const stagesOf = (grades: readonly number[]): Stage[] =>
  stages.filter((stage) => stageGrades[stage].every((grade) => grades.includes(grade)))

/** The grades of some stages, in their order; none of none. */
export const gradesOf = (chosen: readonly Stage[]): number[] =>
  stages.flatMap((stage) => (chosen.includes(stage) ? stageGrades[stage] : []))
