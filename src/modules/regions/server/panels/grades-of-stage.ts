import { isGrade, stageOf, type Stage } from '@/standards/grade.ts'
import type { Line, Lines } from './added-lines.ts'

/**
 * One stage of a district, from its lines by grade; hidden where one of its grades is, for the sum of the others would not be the stage's.
 * Undefined where it has no such grade.
 */
export function stageLine(grades: Lines, stage: Stage): Line | undefined {
  const lines = Object.entries(grades)
    .filter(([grade]) => isGrade(Number(grade)) && stageOf(Number(grade)) === stage)
    .map(([, line]) => line)
  return lines[0]?.map((_, at) =>
    lines.reduce<number | null>((sum, line) => {
      const count = line[at] ?? null
      return sum === null || count === null ? null : sum + count
    }, 0),
  )
}
