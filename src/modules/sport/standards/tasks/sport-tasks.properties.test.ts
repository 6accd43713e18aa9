import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countSubmitted,
  ratesOf,
  sumCounts,
  taskCountNames,
  type Submitted,
} from '@/standards/tasks/figures.ts'
import { isOnTime, lastDueDay, submissionStates } from '@/standards/tasks/rules.ts'
import { amountOfRecords, unitsOf } from './rules.ts'

const submitted: fc.Arbitrary<Submitted> = fc.record({
  amount: fc.nat(200),
  onTime: fc.boolean(),
  state: fc.constantFrom(...submissionStates),
})

test('SPO-03 any order of what is given in, and any split of it, gives the same figures', () => {
  fc.assert(
    fc.property(
      fc
        .array(submitted)
        .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      fc.nat(100),
      fc.integer({ min: 1, max: 200 }),
      ([all, shuffled], extra, target) => {
        const due = all.length + extra
        const counted = countSubmitted(all, { due, target })
        expect(countSubmitted(shuffled, { due, target })).toEqual(counted)
        const parts = shuffled.map((each) => countSubmitted([each], { due: 1, target }))
        expect(sumCounts([...parts, countSubmitted([], { due: extra, target })])).toEqual(counted)
      },
    ),
  )
})

test('SPO-03 no part is larger than its whole, and on time and late are all that was given in', () => {
  fc.assert(
    fc.property(fc.array(submitted), fc.integer({ min: 1, max: 200 }), (all, target) => {
      const counts = countSubmitted(all, { due: all.length, target })
      for (const name of taskCountNames) expect(counts[name]).toBeLessThanOrEqual(counts.due)
      const rates = ratesOf(counts)
      for (const { n, of } of Object.values(rates)) expect(n).toBeLessThanOrEqual(of)
      expect(rates.onTime.n + rates.late.n).toBe(all.length)
    }),
  )
})

test('SPO-03 sending back never completes more, and more of an amount never less', () => {
  fc.assert(
    fc.property(submitted, fc.integer({ min: 1, max: 200 }), fc.nat(50), (one, target, more) => {
      const of = (each: Submitted) => countSubmitted([each], { due: 1, target }).completed
      expect(of({ ...one, state: 'returned' })).toBe(0)
      expect(of({ ...one, amount: one.amount + more })).toBeGreaterThanOrEqual(of(one))
    }),
  )
})

test('SPO-03 on time ends with the day; closing ends what is due; records count whole minutes or their own unit', () => {
  expect([isOnTime('2026-11-20', '2026-11-20'), isOnTime('2026-11-20', '2026-11-21')]).toEqual([true, false])
  expect(lastDueDay({ to: '2026-11-20', closedOn: '2026-11-18' })).toBe('2026-11-18')
  expect(lastDueDay({ to: '2026-11-20', closedOn: '2026-11-25' })).toBe('2026-11-20')
  const records = [
    { seconds: 599, amount: 300 },
    { seconds: 600, amount: null },
  ]
  expect(amountOfRecords(records, 'minutes')).toBe(19)
  expect(amountOfRecords(records, 'times')).toBe(300)
  expect([unitsOf('rope'), unitsOf('football'), unitsOf(null)]).toEqual([
    ['minutes', 'times'],
    ['minutes'],
    ['minutes'],
  ])
})
