import { firstOf, inTurn, lastOf, required } from '@/lib/required.ts'
import type { Hours, RotationPlan, RotationStop } from './rotation.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Clocks at the schools are ahead of UTC, without summer time. */
const aheadMs = 8 * 60 * minuteMs

/** Which stop is on show and until when, in ms since 1970; `next` is shown then, and the same where there is no other. */
export type StopNow = { at: number; until: number; next: number | null }

/** Ms since midnight at the schools. */
const sinceMidnight = (now: number): number => (((now + aheadMs) % dayMs) + dayMs) % dayMs

/** `08:30` in ms since midnight. */
function ofClock(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return (hour * 60 + minute) * minuteMs
}

function holds(hours: Hours | undefined, moment: number): boolean {
  if (!hours || hours.from === hours.to) return true
  const [from, to] = [ofClock(hours.from), ofClock(hours.to)]
  return from < to ? moment >= from && moment < to : moment >= from || moment < to
}

/** Indices of the stops whose hours and whose rotation's hours hold. */
const dueAt = ({ stops, hours }: RotationPlan, moment: number): number[] =>
  holds(hours, moment) ? stops.flatMap((stop, at) => (holds(stop.hours, moment) ? [at] : [])) : []

/** Ends of all hours in ms since midnight, each once, in order. */
const bordersOf = ({ stops, hours }: RotationPlan): number[] => {
  const all = [hours, ...stops.map((stop) => stop.hours)].flatMap((one) =>
    one && one.from !== one.to ? [ofClock(one.from), ofClock(one.to)] : [],
  )
  return [...new Set(all)].toSorted((a, b) => a - b)
}

/** The last border up to a moment and the first after it, in ms since 1970; without any, the day does not cut the turns. */
function stretchOf(borders: readonly number[], now: number): { since: number; end: number } {
  if (borders.length === 0) return { since: 0, end: Infinity }
  const moment = sinceMidnight(now)
  const midnight = now - moment
  const before = borders.findLast((border) => border <= moment) ?? lastOf(borders) - dayMs
  const after = borders.find((border) => border > moment) ?? firstOf(borders) + dayMs
  return { since: midnight + before, end: midnight + after }
}

const lastsMs = ({ seconds }: RotationStop): number => seconds * 1000

/**
 * The stop on show at an instant, by the clock alone: screens with the same rotation are in step, and one that slept goes on where it would be.
 * The turns begin anew whenever hours begin or end. Null while no stop is due.
 */
export function stopNow(plan: RotationPlan, now: number): StopNow | null {
  const due = dueAt(plan, sinceMidnight(now))
  if (due.length === 0) return null
  const { since, end } = stretchOf(bordersOf(plan), now)
  const lasts = (at: number) => lastsMs(required(plan.stops[at], 'a stop'))
  const round = due.reduce((sum, at) => sum + lasts(at), 0)
  let begun = now - ((now - since) % round)
  for (const [turn, at] of due.entries()) {
    const over = begun + lasts(at)
    if (now < over) {
      const until = Math.min(over, end)
      const after = inTurn(due, turn + 1)
      return { at, until, next: until < end ? after : (dueAt(plan, sinceMidnight(end))[0] ?? null) }
    }
    begun = over
  }
  return null
}

/** When a stop is due again, in ms since 1970; null for a plan none of whose stops ever is. */
export function goesOnAt(plan: RotationPlan, now: number): number | null {
  const moment = sinceMidnight(now)
  const borders = bordersOf(plan).map((border) => (border > moment ? border : border + dayMs))
  const first = borders.toSorted((a, b) => a - b).find((border) => dueAt(plan, border % dayMs).length > 0)
  return first === undefined ? null : now - moment + first
}

/** Seconds of one round of all stops. */
export const roundSeconds = (stops: readonly Pick<RotationStop, 'seconds'>[]): number =>
  stops.reduce((sum, { seconds }) => sum + seconds, 0)
