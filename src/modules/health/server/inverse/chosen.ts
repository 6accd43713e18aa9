import { gradesOf } from '@/standards/grade.ts'
import { isOfParts, publishedParts } from '@/modules/health/standards/epidemiology/published-parts.ts'
import type { InverseInput, InverseView } from './inverse-view.ts'
import type { StratumOfArea } from './read-strata.ts'

/** The strata of a place, and the grades of it that are asked for. */
export interface Chosen {
  strata: readonly StratumOfArea[]
  /** Grades that there are, rising. */
  grades: readonly number[]
  chosen: readonly number[]
  shows: InverseView['shows']
}

export function chosenOf(
  strata: readonly StratumOfArea[],
  { shows }: Pick<InverseView, 'shows'>,
  { stage, grades: requested }: Pick<InverseInput, 'stage' | 'grades'>,
): Chosen {
  const grades = [...new Set(strata.map(({ grade }) => grade))].sort((a, b) => a - b)
  const chosen = grades.filter(
    (grade) => (!stage || gradesOf(stage).includes(grade)) && (!requested || requested.includes(grade)),
  )
  return { strata, grades, chosen, shows }
}

/** Whether figures of some grades may be shown: outside the school only sums of parts of which each may be published by itself. */
export const isPublishedOf = (
  { grades, chosen, shows }: Pick<Chosen, 'grades' | 'chosen' | 'shows'>,
  arePublished: (some: readonly number[]) => boolean,
): boolean =>
  shows === 'whole' || (shows === 'parts' && isOfParts(chosen, publishedParts(grades, arePublished)))
