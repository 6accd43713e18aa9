import { expect, test } from 'vitest'
import { cancellation } from './cancellation.ts'
import { missingFor } from './departure.ts'

const whole = {
  insuredUntil: '2026-12-31',
  planOn: '2026-11-12',
  consents: 30,
  seats: 30,
  leaders: 2,
  isApproved: true,
}

test('WRK-10 every paper that is missing blocks departure, and is named', () => {
  expect(missingFor(whole, '2026-12-11')).toEqual([])
  expect(missingFor({ ...whole, insuredUntil: '2026-12-10' }, '2026-12-11')).toEqual(['insurance'])
  expect(missingFor({ ...whole, consents: 29 }, '2026-12-11')).toEqual(['consent'])
  expect(missingFor({ ...whole, leaders: 1 }, '2026-12-11')).toEqual(['leaders'])
  const none = { ...whole, insuredUntil: null, planOn: null, consents: 0, leaders: 0, isApproved: false }
  expect(missingFor(none, '2026-12-11')).toHaveLength(5)
})

test('WRK-10 a cancellation is free until three days before, late after, and over on the day', () => {
  const on = (today: string) => cancellation('2026-12-11', today, 3)
  expect(['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12'].map(on)).toEqual([
    'free',
    'late',
    'late',
    'over',
    'over',
  ])
})
