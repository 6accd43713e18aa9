/**
 * How far a class or school is with a screening round. Product conventions, said on screen: school days are Monday to Friday
 * (public holidays are not known and count); the even plan screens as many each school day. Days are `YYYY-MM-DD`.
 */
export const screeningStates = ['on-time', 'late', 'missing'] as const
export type ScreeningState = (typeof screeningStates)[number]

/** Percentage points below the even plan from which a class is late. */
export const latePoints = 10
/** A pace is that of so many of the last days with screening. */
export const paceDays = 5
/** Slower than this many school days (about a year) is not said. */
const furthestDays = 250

const dayMs = 86_400_000
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)
const isSchoolDay = (number: number) => ((((number + 4) % 7) + 7) % 7) % 6 !== 0

/** The school days from one day to another, both included. */
export function schoolDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = numberOf(from); at <= numberOf(to); at += 1) if (isSchoolDay(at)) days.push(dayOf(at))
  return days
}

/** School days of a round that are over, and all of them. */
export interface Elapsed {
  past: number
  of: number
}

/** A day counts as over the day after. A round without a school day is over once its last day is. */
export function elapsedOf(round: { startsOn: string; endsOn: string }, today: string): Elapsed {
  const days = schoolDays(round.startsOn, round.endsOn)
  if (days.length === 0) return { past: today > round.endsOn ? 1 : 0, of: 1 }
  return { past: days.filter((day) => day < today).length, of: days.length }
}

/**
 * `done` of `of`, counts of children; `of` = those on the list who are not exempt. missing = more than half of the round's school
 * days are over and nobody is done; late = at least ten points below the even plan; anything else is on time, also a class with
 * nobody to screen.
 */
export function screeningState({ done, of }: { done: number; of: number }, elapsed: Elapsed): ScreeningState {
  if (of === 0) return 'on-time'
  if (done === 0 && 2 * elapsed.past > elapsed.of) return 'missing'
  const behind = 100 * (elapsed.past * of - done * elapsed.of)
  return behind >= latePoints * elapsed.of * of ? 'late' : 'on-time'
}

/**
 * The school day on which the last child would be done at the pace of the last days with screening: their children over the
 * school days from the first of them up to today. Null when nothing is left, on fewer than two such days, or beyond a year.
 */
export function estimatedFinish(
  days: readonly { day: string; n: number }[],
  remaining: number,
  today: string,
): string | null {
  const last = days.filter(({ day, n }) => n > 0 && day <= today).slice(-paceDays)
  const first = last[0]
  if (!first || last.length < 2 || remaining <= 0) return null
  const children = last.reduce((sum, { n }) => sum + n, 0)
  const span = Math.max(last.length, schoolDays(first.day, today).length)
  const needed = Math.ceil((remaining * span) / children)
  if (needed > furthestDays) return null
  let at = numberOf(today)
  for (let left = needed; left > 0;) {
    at += 1
    if (isSchoolDay(at)) left -= 1
  }
  return dayOf(at)
}
