import { lastOf } from '@/lib/required.ts'

/** One part of a day's schedule. Minutes from the day's midnight; `people` = who takes part. */
export interface Slot<Id> {
  id: Id
  starts: number
  minutes: number
  venue: string
  people: readonly number[]
}

export interface Clash<Id> {
  kind: 'venue' | 'person'
  first: Id
  second: Id
}

const overlap = (a: { starts: number; minutes: number }, b: { starts: number; minutes: number }) =>
  a.starts < b.starts + b.minutes && b.starts < a.starts + a.minutes

const shares = (a: readonly number[], b: readonly number[]) => {
  const theirs = new Set(b)
  return a.some((person) => theirs.has(person))
}

/** Every two that stand at one time at one venue, or with one person in both. One that ends when another begins does not clash. */
export function clashes<Id>(slots: readonly Slot<Id>[]): Clash<Id>[] {
  return slots.flatMap((first, index) =>
    slots.slice(index + 1).flatMap((second): Clash<Id>[] => {
      if (!overlap(first, second)) return []
      const found: Clash<Id>[] = []
      if (first.venue === second.venue) found.push({ kind: 'venue', first: first.id, second: second.id })
      if (shares(first.people, second.people))
        found.push({ kind: 'person', first: first.id, second: second.id })
      return found
    }),
  )
}

/** Minutes of a day between which a meet is held. */
export interface OpeningHours {
  from: number
  to: number
}
const minutesADay = 1440

/**
 * Places slots in the order given, each as early as nothing clashes with what is placed already, inside the opening hours of the first or
 * a later day, and after the one that it follows (a final after its heats). What is longer than a day's hours begins a day.
 */
export function arrange<Id>(
  slots: readonly (Omit<Slot<Id>, 'starts'> & { after?: Id })[],
  hours: OpeningHours,
): Slot<Id>[] {
  const placed: Slot<Id>[] = []
  for (const { after, ...slot } of slots) {
    const before = placed.find(({ id }) => id === after)
    const earliest = before ? before.starts + before.minutes : 0
    const against = placed.filter(({ venue, people }) => venue === slot.venue || shares(people, slot.people))
    const lastEnd = Math.max(earliest, ...against.map(({ starts, minutes }) => starts + minutes))
    const days = Array.from({ length: Math.floor(lastEnd / minutesADay) + 2 }, (_, day) => day * minutesADay)
    const starts = [
      earliest,
      ...against.map((one) => one.starts + one.minutes),
      ...days.map((day) => day + hours.from),
    ]
      .filter((start) => start >= earliest && isOpen(start, slot.minutes, hours))
      .sort((a, b) => a - b)
      .find((start) => !against.some((other) => overlap({ ...slot, starts: start }, other)))
    // The morning after all that it could clash with is always free.
    placed.push({ ...slot, starts: starts ?? lastOf(days) + hours.from })
  }
  return placed
}

function isOpen(start: number, minutes: number, { from, to }: OpeningHours): boolean {
  const inDay = start % minutesADay
  return inDay >= from && (inDay + minutes <= to || inDay === from)
}
