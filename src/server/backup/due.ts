import { addDays } from '@/lib/day.ts'
import { schoolClock, schoolDay } from '@/lib/school-day.ts'

/** After a failure the schedule waits before it tries again. */
const againAfterMs = 3_600_000

/** As the clocks at the schools show it, so that it sorts. */
const moment = (at: Date) => `${schoolDay(at)} ${schoolClock(at)}`

/**
 * Whether the daily backup of `dailyAt` (HH:MM at the schools) is still to be made: no good one was begun since that time last came round,
 * and none was tried within the last hour.
 */
export function isDue(
  dailyAt: string,
  { triedAt, madeAt }: { triedAt: Date | null; madeAt: Date | null },
  now: Date,
): boolean {
  const today = schoolDay(now)
  const last = `${schoolClock(now) >= dailyAt ? today : addDays(today, -1)} ${dailyAt}`
  if (madeAt && moment(madeAt) >= last) return false
  return !triedAt || now.getTime() - triedAt.getTime() >= againAfterMs
}
