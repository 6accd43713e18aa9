import fc from 'fast-check'
import { plannedSchools, rosterStep } from '../brute-move/world-plan.ts'

const at = fc.nat(1000)
/** More of the first, so that much is done with its tasks. */
const school = fc.constantFrom(0, 0, 1, 2)
const kind = fc.constantFrom('sport' as const, 'labour' as const)
const score = fc.integer({ min: 1, max: 5 })
const scores = fc.record({ concept: score, skill: score, habit: score, spirit: score })
/** A task is one of those that are there then. */
const task = { task: at }

const setStep = fc.record({
  does: fc.constant('set' as const),
  kind,
  school,
  /** 0: the school itself. */
  teacher: fc.nat(2),
  classes: fc.array(at, { minLength: 1, maxLength: 3 }),
  from: fc.integer({ min: -5, max: 1 }),
  days: fc.nat(7),
  target: fc.constantFrom(10, 30),
  group: fc.constantFrom(1, 2, 3, 7),
  setting: fc.constantFrom('home' as const, 'school' as const, 'society' as const),
  item: fc.constantFrom(null, 'rope' as const),
})

const step = fc.oneof(
  { weight: 2, arbitrary: setStep },
  {
    weight: 12,
    arbitrary: fc.record({
      does: fc.constant('give' as const),
      ...task,
      ago: fc.nat(4),
      of: fc.array(fc.record({ student: at, amount: fc.constantFrom(9, 10, 30, 45) }), {
        minLength: 4,
        maxLength: 10,
      }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('review' as const),
      ...task,
      as: fc.constantFrom('approved' as const, 'approved' as const, 'returned' as const, 'waiting' as const),
      /** Every so many of what was given in. */
      every: fc.integer({ min: 1, max: 3 }),
      scores,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('assess' as const),
      ...task,
      by: fc.constantFrom('self' as const, 'peer' as const, 'parent' as const),
      every: fc.integer({ min: 1, max: 2 }),
      scores,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('edit' as const),
      ...task,
      target: fc.constantFrom(10, 30),
      later: fc.nat(3),
      classes: fc.option(fc.array(at, { minLength: 1, maxLength: 2 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('close' as const, 'open' as const, 'open' as const, 'delete' as const),
      ...task,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('move-about' as const),
      school,
      of: fc.array(at, { minLength: 1, maxLength: 4 }),
      ago: fc.nat(4),
      hour: fc.constantFrom(6, 9, 17),
      minutes: fc.constantFrom(9, 10, 31),
      /** The first records of a task's days, or another. */
      item: fc.constantFrom('rope' as const, 'running' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('take' as const), ...task }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('work' as const),
      school,
      class: at,
      absent: fc.array(at, { maxLength: 2 }),
      group: fc.constantFrom(1 as const, 4 as const),
      setting: fc.constantFrom('home' as const, 'school' as const, 'society' as const),
      minutes: fc.constantFrom(20, 121),
      ago: fc.nat(4),
    }),
  },
  { weight: 3, arbitrary: rosterStep.map((change) => ({ does: 'roster' as const, change })) },
)
export type TaskStep = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A small district, and what teachers and students do in it from Monday to Friday. */
const plan = fc.record({
  schools: plannedSchools,
  first: fc.array(setStep, { minLength: 6, maxLength: 8 }),
  days: fc.array(fc.array(step, { minLength: 12, maxLength: 16 }), { minLength: 5, maxLength: 5 }),
})
/** Without a leaning to small ones, of which there would be little to count. */
export const taskPlan = fc.noBias(plan)
export type TaskPlan = typeof taskPlan extends fc.Arbitrary<infer T> ? T : never
/** Monday to Friday, which is today. */
export const taskDays = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const
