import type { Rate } from '@/standards/rate.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import type { SportSums } from './read-window.ts'
import { minChildren, type Suppressed, type SportGroup, type SportArea } from './sport-mask.ts'

/** For whom, and over how many school days: of figures that are shown whole nothing is hidden. */
export interface Reader {
  isWhole: boolean
  suppressed: Suppressed
  days: number
}

/** The figures of an area; null where they are of few children, or would disclose one that is. */
export function publishFigures({ isWhole, suppressed, days }: Reader, sums: SportSums, area: SportArea) {
  const of = sums.enrolled
  const published = (group: SportGroup, n: number): Rate | null => {
    const rate = { n, of }
    const isSmall = isSmallRate(minChildren(rate, Math.max(1, days)))
    return isWhole || (!suppressed(group, area) && !isSmall) ? rate : null
  }
  const participation = published('participation', sums.participants)
  const reached = [published('reached', sums.reached_in), published('reached', sums.reached)]
  // Both or none: one of them with the other's limits would disclose it.
  const [reachedIn, together] = reached.includes(null) ? [null, null] : reached
  const perDay = (seconds: number) => (of === 0 ? 0 : Math.round((seconds / 60 / of) * 10) / 10)
  return {
    participation,
    reachedIn: reachedIn ?? null,
    reached: together ?? null,
    // Null is hidden; of nobody it is 0 of 0, as a rate is.
    minutes: participation && { mean: perDay(sums.seconds), capped: perDay(sums.seconds_capped), of },
  }
}
