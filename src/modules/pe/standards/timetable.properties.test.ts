import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '@/lib/day.ts'
import { dayKinds, type CalendarDay, type SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { countLessons } from './lesson-count.ts'
import { lessonDifference, type LessonContent, type StoredLesson } from './lesson-difference.ts'
import { conflictsOf } from './timetable-conflicts.ts'
import { requestedLessons, type TimetableEntry } from './timetable.ts'

const term = '2026-autumn'
const base = '2026-08-24'
const dayIn = (from: number, to: number) => fc.integer({ min: from, max: to }).map((n) => addDays(base, n))

const calendarDays = (max: number) =>
  fc.array(
    fc.record({
      day: dayIn(0, 80),
      kind: fc.constantFrom(...dayKinds),
      follows: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
    { maxLength: max },
  )
const toMap = (days: { day: string; kind: CalendarDay['kind']; follows: number | null }[]) =>
  new Map(
    days.map(({ follows, ...day }) => [
      day.day,
      { ...day, name: '', note: '', follows: follows as CalendarDay['follows'] },
    ]),
  )

const calendar: fc.Arbitrary<SchoolCalendar> = fc
  .record({
    start: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 60 }),
    days: calendarDays(12),
    own: calendarDays(4),
  })
  .map(({ start, length, days, own }) => ({
    terms: [
      {
        ...({ key: term, schoolYear: 2026, term: 'autumn' } as const),
        startsOn: addDays(base, start),
        endsOn: addDays(base, start + length),
      },
    ],
    days: toMap(days),
    ownDays: toMap(own),
  }))

const entries: fc.Arbitrary<TimetableEntry[]> = fc
  .array(
    fc.record({
      classId: fc.integer({ min: 1, max: 3 }),
      weekday: fc.integer({ min: 1, max: 6 }),
      period: fc.integer({ min: 1, max: 4 }),
      teacherId: fc.integer({ min: 1, max: 3 }),
      from: fc.option(dayIn(0, 80)),
      to: fc.option(dayIn(0, 80)),
    }),
    { maxLength: 12 },
  )
  .map((found) =>
    found.map((entry, index) => ({
      ...entry,
      id: String(index),
      topic: '',
      venue: `p${entry.period % 2}`,
      ...(entry.from !== null && entry.to !== null && entry.from > entry.to && { to: entry.from }),
    })),
  )

/** What somebody with a wall calendar would write down, day by day. */
function byHand(
  { terms, days, ownDays }: SchoolCalendar,
  table: readonly TimetableEntry[],
  from: string,
): string[] {
  const { startsOn, endsOn } = terms[0]!
  const found: string[] = []
  for (let n = 0; n <= 100; n += 1) {
    const day = addDays(base, n)
    if (day < from || day < startsOn || day > endsOn) continue
    const ofDistrict = days.get(day)
    const entry =
      ofDistrict?.kind === 'holiday' || ofDistrict?.kind === 'closed'
        ? ofDistrict
        : (ownDays.get(day) ?? ofDistrict)
    const natural = ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
    if (entry && entry.kind !== 'makeup') continue
    if (!entry && natural > 5) continue
    const weekday = entry ? entry.follows : natural
    for (const one of table)
      if (one.weekday === weekday && (one.from ?? '0') <= day && day <= (one.to ?? '9'))
        found.push(`${one.id} ${day}`)
  }
  return found
}

test('PHY-06 the lessons of a term are those of a walk through its days, and the printed sum leads to their number', () => {
  fc.assert(
    fc.property(calendar, entries, dayIn(0, 80), (when, table, from) => {
      const requested = requestedLessons(when, term, table, from)
      expect(requested.map(({ entry, day }) => `${entry.id} ${day}`)).toEqual(byHand(when, table, from))
      const count = countLessons(when, term, table, from)
      expect(count.total).toBe(requested.length)
      if (count.perWeek !== null) expect(count.table).toBe(count.perWeek * count.weeks)
    }),
    { numRuns: 400 },
  )
})

const content = ({ entry }: { entry: TimetableEntry }): LessonContent => ({
  teacherId: entry.teacherId,
  topic: entry.topic,
  venue: entry.venue,
  startsAt: '08:00',
  phases: [8, 26, 6],
})

test('PHY-06 making lessons twice changes nothing, leaves what is settled alone and never gives a class two at one time', () => {
  fc.assert(
    fc.property(
      calendar,
      entries,
      entries,
      fc.array(fc.nat(), { maxLength: 6 }),
      (when, before, after, touched) => {
        const make = (stored: readonly StoredLesson[], table: readonly TimetableEntry[]) => {
          const difference = lessonDifference(requestedLessons(when, term, table, base), stored, content)
          const removed = new Set(difference.remove)
          const changed = new Map(difference.change.map((one) => [one.id, one]))
          let next = Math.max(0, ...stored.map(({ id }) => id))
          return {
            difference,
            lessons: [
              ...stored
                .filter(({ id }) => !removed.has(id))
                .map((one) => ({ ...one, ...changed.get(one.id) })),
              ...difference.create.map((one): StoredLesson => ({
                ...one,
                id: (next += 1),
                slot: { day: one.day, period: one.period },
                isResolved: false,
              })),
            ],
          }
        }
        const first = make([], before).lessons
        // Some were held, and one of those was moved beforehand.
        const resolved = new Set(first.filter((_, index) => touched.includes(index)).map(({ id }) => id))
        const stored = first.map((one) =>
          resolved.has(one.id)
            ? { ...one, isResolved: true, ...(one.id % 2 === 0 && { period: one.period + 20 }) }
            : one,
        )
        const { lessons } = make(stored, after)
        for (const one of stored.filter(({ id }) => resolved.has(id))) expect(lessons).toContainEqual(one)
        const slots = lessons.map(({ classId, day, period }) => `${classId} ${day} ${period}`)
        expect(new Set(slots).size).toBe(slots.length)
        const again = make(lessons, after).difference
        expect([again.create, again.change, again.remove]).toEqual([[], [], []])
      },
    ),
    { numRuns: 300 },
  )
})

test('PHY-06 two entries are at odds exactly when they meet on some day with the same teacher, class or full place', () => {
  const capacity = new Map([['p0', 1]])
  fc.assert(
    fc.property(entries, (table) => {
      const found = conflictsOf(table, { capacity, left: new Set([3]) })
      const competition = (a: TimetableEntry, b: TimetableEntry) =>
        a.id !== b.id &&
        a.weekday === b.weekday &&
        a.period === b.period &&
        (a.from ?? '0') <= (b.to ?? '9') &&
        (b.from ?? '0') <= (a.to ?? '9')
      const expected = (same: (a: TimetableEntry, b: TimetableEntry) => boolean) =>
        table.filter((a) => table.some((b) => competition(a, b) && same(a, b))).map(({ id }) => id)
      const of = (kind: string) =>
        [...new Set(found.flatMap((one) => (one.kind === kind ? one.entries : [])))].toSorted()
      expect(of('teacher')).toEqual(expected((a, b) => a.teacherId === b.teacherId).toSorted())
      expect(of('class')).toEqual(expected((a, b) => a.classId === b.classId).toSorted())
      expect(of('place')).toEqual(expected((a, b) => a.venue === 'p0' && b.venue === 'p0').toSorted())
      expect(of('left')).toEqual(
        table
          .filter(({ teacherId }) => teacherId === 3)
          .map(({ id }) => id)
          .toSorted(),
      )
    }),
    { numRuns: 400 },
  )
})
