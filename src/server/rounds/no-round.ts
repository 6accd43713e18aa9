import type { RoundRef } from '@/contract/figures.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { schoolYearOf } from '@/standards/grade.ts'

/**
 * Stands where a district holds no round yet: no record is of it, so every figure of it is of nobody, and a page says what comes next
 * instead of failing. Its id is 0, as no round's is.
 */
export function noRound(now = new Date()): RoundRef {
  const today = schoolDay(now)
  const schoolYear = schoolYearOf(today)
  const term = today.slice(5) >= '02-01' && today.slice(5) < '09-01' ? 'spring' : 'autumn'
  return {
    id: 0,
    schoolYear,
    year: term === 'autumn' ? schoolYear : schoolYear + 1,
    term,
    startsOn: today,
    endsOn: today,
    open: false,
  }
}

/** The round asked for; else the newest, or `noRound` where there is none. Undefined where another one was asked for. */
export const roundRequested = (
  rounds: readonly RoundRef[],
  isRequested: ((round: RoundRef) => boolean) | undefined,
): RoundRef | undefined => (isRequested ? rounds.find(isRequested) : (rounds[0] ?? noRound()))
