import { dayNumber, dayOfNumber } from '@/lib/day.ts'
import type { FollowUp, HistoryRow } from '@/modules/vision/contract/records.ts'

/** Half a year: how often the product advises guardians to have eyes looked at. */
const daysBetween = 183

/** When the eyes should be looked at again; null = they never were. An open follow-up comes first. */
export function nextExamOf(
  rows: readonly Pick<HistoryRow, 'takenOn' | 'round'>[],
  followUp: Pick<FollowUp, 'dueOn' | 'visited'> | null,
): { last: string; by: string; isVisit: boolean } | null {
  const last = rows
    .map(({ takenOn, round }) => takenOn ?? round.endsOn)
    .toSorted()
    .at(-1)
  if (last === undefined) return null
  const isVisit = followUp !== null && followUp.visited === null
  return { last, by: isVisit ? followUp.dueOn : dayOfNumber(dayNumber(last) + daysBetween), isVisit }
}
