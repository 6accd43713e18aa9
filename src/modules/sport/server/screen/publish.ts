import type { Rate } from '@/standards/rate.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import type { SportSums } from './read-window.ts'
import { leastChildren, type Hides, type SportGroup, type SportPlace } from './sport-mask.ts'

/** For whom, and over how many school days: of figures that are told whole nothing is hidden. */
export interface Reader {
  isWhole: boolean
  hides: Hides
  days: number
}

/** The figures of a place; null where they tell of few children, or would give one away. */
export function publishFigures({ isWhole, hides, days }: Reader, sums: SportSums, place: SportPlace) {
  const of = sums.enrolled
  const told = (group: SportGroup, n: number): Rate | null => {
    const rate = { n, of }
    const isSmall = isSmallRate(leastChildren(rate, Math.max(1, days)))
    return isWhole || (!hides(group, place) && !isSmall) ? rate : null
  }
  const participation = told('participation', sums.participants)
  const reached = [told('reached', sums.reached_in), told('reached', sums.reached)]
  // Both or none: one of them with the other's limits would tell it.
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
