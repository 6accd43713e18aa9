import type { SportReason, SportRecordIn } from '@/modules/sport/contract/records.ts'
import { daysLater } from '@/lib/day.ts'
import { sportItemNames, sportItemOf, type SportItemName } from '@/standards/sport/items.ts'

const minuteMs = 60_000
/** Chosen by us: clocks of devices are off by so much, and are emptied at least so often. */
const aheadMs = 5 * minuteMs
const oldestDays = 30
const longestSeconds = 24 * 3600

/** Reasons that a person of the school may overrule. */
const overruled: ReadonlySet<SportReason> = new Set(['old', 'fast'])

/** Why a record cannot be believed by itself, or null. `isReleased`: a person has looked at it and says that it is right. */
export function judgeRecord(record: SportRecordIn, now: Date, isReleased = false): SportReason | null {
  return reasonsOf(record, now).find((reason) => !(isReleased && overruled.has(reason))) ?? null
}

function reasonsOf({ item, startedAt, seconds, amount }: SportRecordIn, now: Date): SportReason[] {
  if (!isItem(item)) return ['item']
  const at = Date.parse(startedAt)
  // Before 1970 no device's clock goes, and a year below 1 the database cannot keep.
  if (Number.isNaN(at) || at < 0 || !hasZone(startedAt)) return ['time']
  const reasons: SportReason[] = []
  if (at > now.getTime() + aheadMs) reasons.push('ahead')
  if (at < daysLater(now, -oldestDays).getTime()) reasons.push('old')
  if (seconds > longestSeconds) reasons.push('long')
  if (seconds < 1) reasons.push('short')
  if (isTooFast(item, seconds, amount)) reasons.push('fast')
  return reasons
}

const isItem = (name: string): name is SportItemName => (sportItemNames as readonly string[]).includes(name)
/** A time without its zone would be read by the clock of this machine. */
const hasZone = (text: string) => /(?:Z|[+-]\d\d:?\d\d)$/.test(text) && text.includes('T')

function isTooFast(item: SportItemName, seconds: number, amount: number | undefined): boolean {
  const { unit, maxPerSecond } = sportItemOf(item)
  if (amount === undefined) return false
  return amount < 0 || (unit !== null && amount > maxPerSecond * seconds)
}
