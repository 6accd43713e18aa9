import { sql } from 'kysely'
import { daysLater } from '@/lib/day.ts'
import { caseLinkDays } from '@/modules/referrals/standards/steps.ts'
import { timeOfMinute } from '@/modules/referrals/standards/time-of-minute.ts'
import type { Db } from '@/server/db/schema.ts'
import { queueMessages } from '@/server/messages/queue.ts'
import { makeLinks, newLinkToken } from '../links/link-token.ts'

type GuardianMessage = 'referralBooked' | 'referralMoved' | 'referralReminder' | 'referralMissed'
interface Letters {
  schoolId: number
  kind: GuardianMessage
  referrals: readonly { id: number; student: number }[]
  by: number | null
  now: Date
}
interface Appointment {
  id: number
  student: number
  region: string
  date: string
  minute: number
  clinic: string
}

/**
 * A message to the phones bound to each child, with a link of its own which asks who reads: nothing of the child is in a message. Links sent
 * before stay, so that an older message still leads to the appointment. The same number of statements for any number.
 */
export async function writeToGuardians(trx: Db, letters: Letters): Promise<void> {
  const { schoolId, kind, referrals, by, now } = letters
  if (referrals.length === 0) return
  const { rows } = await sql<Appointment>`
    select q.id::int as id, q.student_id::int as student, k.region_code as region, q.on_day::text as date, q.minute, c.name as clinic
    from referral q
    join school k on k.id = q.school_id
    join clinic c on c.id = q.clinic_id
    where q.school_id = ${schoolId} and q.id = any(${referrals.map(({ id }) => id)}::bigint[]) and q.booked_at is not null`.execute(
    trx,
  )
  const sent = rows.map((row) => ({ ...row, token: newLinkToken() }))
  const expiresAt = daysLater(now, caseLinkDays)
  await makeLinks(
    trx,
    schoolId,
    sent.map(({ id, token }) => ({ referralId: id, token, expiresAt })),
    { kind: 'guardian', by, replaces: false },
  )
  await queueMessages(
    trx,
    sent.map(({ student, region, date, minute, clinic, token }) => ({
      regionCode: region,
      schoolId,
      kind,
      to: { guardiansOf: student },
      params: { date, ...(kind !== 'referralMissed' && { time: timeOfMinute(minute), place: clinic }) },
      link: `/referral/${token}`,
      createdBy: by,
    })),
  )
}
