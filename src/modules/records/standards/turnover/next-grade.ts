import { firstOf } from '@/lib/required.ts'
import { gradesOf, isGrade, stageOf, stages, type Stage } from '@/standards/grade.ts'

/**
 * The grade a class of `grade` goes on to inside its school; null where the school ends there and its students graduate. A nine-year
 * school goes from 6 to 7 inside. A kindergarten ends with 大班, whatever school its children go to then.
 */
export function nextGradeInside(grade: number, schoolStages: readonly Stage[]): number | null {
  if (!isGrade(grade + 1)) return null
  return schoolStages.includes(stageOf(grade + 1)) || stageOf(grade + 1) === stageOf(grade) ? grade + 1 : null
}

/** All grades from which a school promotes; from all others its students graduate. */
export const promotingGrades = (schoolStages: readonly Stage[]): number[] =>
  stages.flatMap(gradesOf).filter((grade) => nextGradeInside(grade, schoolStages) !== null)

/** Grades in which students of another school arrive: the first of junior and of senior school. */
export const arrivalGrades = [firstOf(gradesOf('junior')), firstOf(gradesOf('senior'))] as const
