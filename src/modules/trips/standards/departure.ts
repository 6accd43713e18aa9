import { studentsPerLeader } from './rules.ts'

/** What a group has to show before it departs. */
export interface Papers {
  /** Days `YYYY-MM-DD`; null = not there. */
  insuredUntil: string | null
  planOn: string | null
  /** Guardians who agreed, of those who go. */
  consents: number
  seats: number
  leaders: number
  isApproved: boolean
}

export const departureChecks = ['insurance', 'consent', 'plan', 'filing', 'leaders'] as const
export type DepartureCheck = (typeof departureChecks)[number]

/** What is not done yet for a trip on `day`; empty = may depart. */
export function missingFor(papers: Papers, day: string): DepartureCheck[] {
  const { insuredUntil, planOn, consents, seats, leaders, isApproved } = papers
  const done: Record<DepartureCheck, boolean> = {
    insurance: insuredUntil !== null && insuredUntil >= day,
    consent: consents >= seats,
    plan: planOn !== null,
    filing: isApproved,
    leaders: leaders * studentsPerLeader >= seats,
  }
  return departureChecks.filter((check) => !done[check])
}
