import { gradesOf as gradesOfStage, stages, type Stage } from '@/standards/grade.ts'

/** Stages all of whose grades are chosen. */
export const stagesOf = (grades: readonly number[]): Stage[] =>
  stages.filter((stage) => gradesOfStage(stage).every((grade) => grades.includes(grade)))

/** The grades of some stages, in their order; none of none. */
export const gradesOf = (chosen: readonly Stage[]): number[] =>
  stages.flatMap((stage) => (chosen.includes(stage) ? gradesOfStage(stage) : []))
