import { daysApart } from '@/lib/day.ts'

/** Where a round stands: before its first day, open, after its last day and not closed yet, or closed by its bureau. */
export const roundStates = ['open', 'upcoming', 'past', 'closed'] as const
export type RoundState = (typeof roundStates)[number]

/** What decides the state; days as `YYYY-MM-DD`, the last one included. `open` = not closed by the bureau. */
export interface RoundDates {
  startsOn: string
  endsOn: string
  open: boolean
}

/** Results are taken while a round is `open`, and at no other time. */
export function roundState({ startsOn, endsOn, open }: RoundDates, today: string): RoundState {
  if (!open) return 'closed'
  if (today < startsOn) return 'upcoming'
  return today > endsOn ? 'past' : 'open'
}

/** Calendar days from one day to another: 0 on the day itself, negative once it is over. */
export const daysUntil = (day: string, today: string): number => daysApart(today, day)
