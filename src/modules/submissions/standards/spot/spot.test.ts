import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanPart, dice } from '../fixtures/clean-part.ts'
import { blandAltman, kappaOf } from './agreement.ts'
import { assumed, simulateRule } from './simulate.ts'
import { spotFields, storedValue } from './spot-fields.ts'
import { spotKinds } from './spot-rule.ts'
import { takeClasses } from './take-classes.ts'

test('SUB-07 bias and limits of agreement are those of a worked example; equal values have none', () => {
  const pairs = [
    { first: 4.8, again: 4.9 },
    { first: 5, again: 5 },
    { first: 4.6, again: 4.5 },
    { first: 4.9, again: 5.1 },
  ]
  const found = blandAltman(pairs)
  // Differences 0.1, 0, −0.1, 0.2: mean 0.05, sum of squares about it 0.05, divided by 3.
  expect(found?.bias).toBeCloseTo(0.05, 10)
  expect(found?.sd).toBeCloseTo(Math.sqrt(0.05 / 3), 10)
  expect(found?.high).toBeCloseTo(0.05 + 1.96 * Math.sqrt(0.05 / 3), 10)
  expect(blandAltman(pairs.map(({ first }) => ({ first, again: first })))).toMatchObject({ bias: 0, sd: 0 })
  expect(blandAltman(pairs.slice(0, 1))).toBeNull()
})

test('SUB-07 κ is that of a worked table, 1 when both agree, and null when chance alone would', () => {
  // 20 found by both, 15 by neither, 5 and 10 by one of them: observed 0.7, chance 0.5, κ 0.4.
  const table = [
    ...Array.from({ length: 20 }, () => ({ first: true, again: true })),
    ...Array.from({ length: 5 }, () => ({ first: true, again: false })),
    ...Array.from({ length: 10 }, () => ({ first: false, again: true })),
    ...Array.from({ length: 15 }, () => ({ first: false, again: false })),
  ]
  const found = kappaOf(table)
  expect(found?.agreed).toEqual({ count: 35, total: 50 })
  expect(found?.value).toBeCloseTo(0.4, 10)
  expect(found?.low).toBeCloseTo(0.4 - 1.96 * Math.sqrt(0.21 / (50 * 0.25)), 10)
  expect(kappaOf(table.map(({ first }) => ({ first, again: first })))?.value).toBe(1)
  expect(kappaOf([{ first: true, again: true }])).toBeNull()
  fc.assert(
    fc.property(fc.array(fc.record({ first: fc.boolean(), again: fc.boolean() })), (pairs) => {
      const kappa = kappaOf(pairs)
      if (!kappa) return
      expect(kappa.value).toBeGreaterThanOrEqual(kappa.low - 1e-9)
      expect(kappa.value).toBeLessThanOrEqual(kappa.high + 1e-9)
      expect(kappa.low).toBeGreaterThanOrEqual(-1)
      expect(kappa.high).toBeLessThanOrEqual(1)
    }),
  )
})

test('SUB-07 whole classes are drawn until they hold enough, never one more, and never an empty one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(60), { maxLength: 20 }),
      fc.integer({ min: 1, max: 400 }),
      (sizes, target) => {
        const classes = sizes.map((records, id) => ({ id, records }))
        const drawn = takeClasses(classes, target)
        const held = drawn.reduce((sum, { records }) => sum + records, 0)
        const all = sizes.reduce((sum, records) => sum + records, 0)
        expect(held).toBeGreaterThanOrEqual(Math.min(target, all))
        expect(held - (drawn.at(-1)?.records ?? 0)).toBeLessThan(target)
        expect(drawn.every(({ records }) => records > 0)).toBe(true)
      },
    ),
  )
})

test('SUB-07 a value is stored as records store it, and refused beyond its range or between its steps', () => {
  const [ucva, sphere] = spotFields('vision', 5, 1)
  if (!ucva || !sphere) throw new Error('a screening has acuity and lenses')
  expect(storedValue(ucva, 4.8)).toBe(48)
  expect([2.9, 5.4, 4.85].map((value) => storedValue(ucva, value))).toEqual([null, null, null])
  expect(storedValue(sphere, -1.25)).toBe(-1.25)
  expect(storedValue(sphere, -1.3)).toBeNull()
  expect(spotFields('fitness', 5, 1).map(({ field }) => field)).toContain('sitUps')
})

test.each(['vision', 'check', 'fitness'] as const)(
  'SUB-07 an honest part of %s passes nearly always, an invented one seldom; the same seed gives the same errors',
  (kind) => {
    const children = cleanPart(kind)
    const run = (seed: number) =>
      simulateRule({ kind, children, target: 80, least: 0.85, random: dice(seed) })
    const errors = run(1)
    expect(errors).toEqual(run(1))
    expect(errors.runs).toBe(assumed.runs)
    expect(errors.failedHonest / errors.runs).toBeLessThan(0.05)
    expect(errors.passedInvented / errors.runs).toBeLessThan(kind === 'vision' ? 0.1 : 0.6)
    const rows = children.flatMap((row) => spotKinds[kind].compare(row, row.values, row.values))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ isAlike }) => isAlike)).toBe(true)
  },
)
