import { stageOf, stages } from '@/standards/grade.ts'

/**
 * Grades taken together so that a reader from outside may see each part, and with it every sum of parts: a stage is parted into its
 * grades where all of them may be published, else it is one part; where not even that, all grades are one. None where they may not be shown
 * at all. Only sums of parts are published, so that no difference of two answers is of fewer children than a part.
 */
export function publishedParts(
  grades: readonly number[],
  arePublished: (grades: readonly number[]) => boolean,
): readonly (readonly number[])[] {
  const ofStages = stages
    .map((stage) => grades.filter((grade) => stageOf(grade) === stage))
    .filter((each) => each.length > 0)
  const parts = ofStages.map((stage) => {
    const apart = stage.map((grade) => [grade])
    return apart.every(arePublished) ? apart : arePublished(stage) ? [stage] : null
  })
  if (parts.every((each) => each !== null)) return parts.flat()
  return arePublished(grades) ? [grades] : []
}

/** Whether grades are a sum of parts. */
export const isOfParts = (grades: readonly number[], parts: readonly (readonly number[])[]): boolean => {
  const whole = parts.filter((part) => part.every((grade) => grades.includes(grade)))
  return whole.flat().length === grades.length
}
