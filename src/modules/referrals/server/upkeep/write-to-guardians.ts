import { daysLater } from '@/lib/day.ts'
import type { Db } from '@/server/db/schema.ts'
import { caseLinkDays } from '@/modules/referrals/standards/steps.ts'
import { makeLinks, newLinkToken } from '../links/link-token.ts'

export type GuardianMessage = 'referralBooked' | 'referralMoved' | 'referralReminder' | 'referralMissed'
interface Letter {
  schoolId: number
  kind: GuardianMessage
  referrals: readonly { id: number; student: number }[]
  by: number | null
  now: Date
}

/** Gives each referral a link of its own, which asks who reads: nothing of the child's result is in a message. */
export async function writeToGuardians(trx: Db, { schoolId, referrals, by, now }: Letter): Promise<void> {
  const expiresAt = daysLater(now, caseLinkDays)
  const links = referrals.map(({ id }) => ({ referralId: id, token: newLinkToken(), expiresAt }))
  await makeLinks(trx, schoolId, links, { kind: 'guardian', by })
}
