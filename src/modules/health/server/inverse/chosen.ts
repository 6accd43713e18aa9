import { gradesOf } from '@/standards/grade.ts'
import { isOfParts, toldParts } from '@/modules/health/standards/epidemiology/told-parts.ts'
import type { InverseInput, InverseView } from './inverse-view.ts'
import type { StratumOfPlace } from './read-strata.ts'

/** The strata of a place, and the grades of it that are asked for. */
export interface Chosen {
  strata: readonly StratumOfPlace[]
  /** Grades that there are, rising. */
  grades: readonly number[]
  chosen: readonly number[]
  tells: InverseView['tells']
}

export function chosenOf(
  strata: readonly StratumOfPlace[],
  { tells }: Pick<InverseView, 'tells'>,
  { stage, grades: asked }: Pick<InverseInput, 'stage' | 'grades'>,
): Chosen {
  const grades = [...new Set(strata.map(({ grade }) => grade))].sort((a, b) => a - b)
  const chosen = grades.filter(
    (grade) => (!stage || gradesOf(stage).includes(grade)) && (!asked || asked.includes(grade)),
  )
  return { strata, grades, chosen, tells }
}

/** Whether what is asked of some grades is told: published only of parts of the grades that may each be told by themselves. */
export const isToldOf = (
  { grades, chosen, tells }: Pick<Chosen, 'grades' | 'chosen' | 'tells'>,
  areTold: (some: readonly number[]) => boolean,
): boolean => tells === 'whole' || (tells === 'parts' && isOfParts(chosen, toldParts(grades, areTold)))
