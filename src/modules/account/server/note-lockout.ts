import { schoolClock, schoolDay } from '@/lib/school-day.ts'
import type { Db } from '@/server/db/schema.ts'
import { earnedSeconds, type LockedKey } from '@/server/http/wrong-tries.ts'
import { queueToAccount } from '@/server/messages/to-account.ts'

/** A shorter wait is somebody who mistypes. */
const worthSaying = 60

/** Notifies the owner of an account, once, when wrong passwords have come so far that the next one waits for longer than a minute. */
export async function noteLockout(
  trx: Db,
  accountId: number,
  { rule, tries }: LockedKey,
  at: Date,
): Promise<void> {
  const waits = earnedSeconds(rule, tries + 1)
  if (waits < worthSaying || earnedSeconds(rule, tries) >= worthSaying) return
  await queueToAccount(trx, {
    accountId,
    kind: 'lockout',
    params: { date: schoolDay(at), time: schoolClock(at), minutes: Math.ceil(waits / 60) },
    link: '/login',
  })
}
