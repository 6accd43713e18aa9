import { gradesOf } from '@/standards/grade.ts'
import type { InverseInput, InverseView } from './inverse-view.ts'
import type { StratumOfPlace } from './read-strata.ts'

/** The strata of a place, and the grades of it that are asked for. */
export interface Chosen {
  strata: readonly StratumOfPlace[]
  /** Grades that there are, rising. */
  grades: readonly number[]
  chosen: readonly number[]
  isOwnSchool: boolean
}

export function chosenOf(
  strata: readonly StratumOfPlace[],
  { isOwnSchool }: Pick<InverseView, 'isOwnSchool'>,
  { stage, grades: asked }: Pick<InverseInput, 'stage' | 'grades'>,
): Chosen {
  const grades = [...new Set(strata.map(({ grade }) => grade))].sort((a, b) => a - b)
  const chosen = grades.filter(
    (grade) => (!stage || gradesOf(stage).includes(grade)) && (!asked || asked.includes(grade)),
  )
  return { strata, grades, chosen, isOwnSchool }
}
