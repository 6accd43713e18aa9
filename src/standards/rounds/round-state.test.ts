import { expect, test } from 'vitest'
import { daysUntil, roundState } from './round-state.ts'

const round = { startsOn: '2026-10-08', endsOn: '2026-11-30', open: true }

test.each([
  ['2026-10-07', 'upcoming'],
  ['2026-10-08', 'open'],
  ['2026-11-30', 'open'],
  ['2026-12-01', 'past'],
] as const)('RND-05 on %s a round is %s; closed it is closed on any day', (today, state) => {
  expect(roundState(round, today)).toBe(state)
  expect(roundState({ ...round, open: false }, today)).toBe('closed')
})

test('RND-05 days left are calendar days, none on the last day, over a change of year as well', () => {
  expect(daysUntil('2026-11-30', '2026-11-30')).toBe(0)
  expect(daysUntil('2026-11-30', '2026-11-20')).toBe(10)
  expect(daysUntil('2027-01-02', '2026-12-30')).toBe(3)
  expect(daysUntil('2026-11-30', '2026-12-02')).toBe(-2)
})
