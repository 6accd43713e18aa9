import fc from 'fast-check'

/** The two school weeks that a world lives through, Monday to the second Friday, which is today. */
export const worldDays = Array.from(
  { length: 12 },
  (_, index) => `2026-11-${String(9 + index).padStart(2, '0')}`,
)
export const worldToday = worldDays.at(-1)!
/** Accounts of the three schools and of their bureau, as `createDistricts` and `openWorld` make them. */
export const schoolNames = ['first', 'second', 'third'] as const
export type SchoolName = (typeof schoolNames)[number]

const at = fc.nat(1000)
const school = fc.nat(2)
const dayOf = fc.nat(worldDays.length - 1)
/** Just below, at and above what is counted: a minute, a quarter, an hour, two hours, three hours. */
const seconds = fc.constantFrom(20, 100, 600, 899, 900, 3600, 7199, 7200, 10_799, 10_800, 14_000)

const record = fc.record({
  student: at,
  /** Days ago; 0 is the day on which it comes in. */
  ago: fc.constantFrom(0, 0, 0, 1, 2, 4),
  item: fc.constantFrom('rope', 'running', 'basketball', 'other'),
  hour: fc.constantFrom(6, 8, 10, 12, 16, 20),
  seconds,
  inSchool: fc.boolean(),
  disputed: fc.constantFrom(false, false, false, true),
})
export type PlannedRecord = typeof record extends fc.Arbitrary<infer T> ? T : never

const studentStep = fc.record({
  kind: fc.constantFrom('bin' as const, 'restore' as const, 'move' as const),
  school,
  student: at,
  to: at,
})
const joinStep = fc.record({
  kind: fc.constant('join' as const),
  school,
  to: at,
  sex: fc.constantFrom('boy' as const, 'girl' as const, 'unknown' as const),
})
/** What changes who is in which class. */
export const rosterStep = fc.oneof(studentStep, joinStep)
export type RosterStep = typeof rosterStep extends fc.Arbitrary<infer T> ? T : never

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      school,
      records: fc.array(record, { minLength: 4, maxLength: 14 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('enter' as const),
      school,
      records: fc.array(record, { minLength: 1, maxLength: 4 }),
      isUndone: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: studentStep },
  { weight: 1, arbitrary: joinStep },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('lesson' as const),
      school,
      class: at,
      group: fc.integer({ min: 1, max: 10 }),
      periods: fc.nat(2),
      ago: fc.nat(5),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('none' as const),
      school,
      class: at,
      isNone: fc.boolean(),
      ago: fc.nat(5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('activity' as const),
      school,
      class: at,
      students: fc.array(at, { minLength: 1, maxLength: 4 }),
      group: fc.integer({ min: 1, max: 10 }),
      setting: fc.constantFrom('home' as const, 'school' as const, 'society' as const),
      minutes: fc.constantFrom(10, 25, 40, 121),
      ago: fc.nat(5),
    }),
  },
)
export type PlannedStep = typeof step extends fc.Arbitrary<infer T> ? T : never

const plannedClass = fc.record({
  grade: fc.nat(2),
  sexes: fc.array(fc.constantFrom(1, 2, 1, 2, 0), { maxLength: 6 }),
})
export type PlannedClass = typeof plannedClass extends fc.Arbitrary<infer T> ? T : never

/** Three schools with none to three classes each, of none to six students. */
export const plannedSchools = fc.tuple(
  fc.array(plannedClass, { minLength: 2, maxLength: 3 }),
  fc.array(plannedClass, { minLength: 1, maxLength: 3 }),
  fc.array(plannedClass, { maxLength: 2 }),
)

/**
 * A small district: three schools with none to three classes each, of none to six students; days off; and what happens on each day. A school may
 * have nobody, or never send anything.
 */
export const worldPlan = fc.record({
  schools: plannedSchools,
  isSilent: fc.tuple(fc.constant(false), fc.constant(false), fc.boolean()),
  holiday: fc.option(dayOf),
  closed: fc.option(fc.record({ school, day: dayOf })),
  makeup: fc.boolean(),
  days: fc.array(fc.array(step, { minLength: 1, maxLength: 7 }), {
    minLength: worldDays.length,
    maxLength: worldDays.length,
  }),
})
export type WorldPlan = typeof worldPlan extends fc.Arbitrary<infer T> ? T : never

/** Grades of the classes of a school by its stages: the third goes on to junior school. */
export const gradesOfSchool: Record<SchoolName, readonly number[]> = {
  first: [1, 3, 4],
  second: [3, 4, 6],
  third: [3, 6, 8],
}
