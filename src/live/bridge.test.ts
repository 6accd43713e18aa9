import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBridge, parseEvent } from './bridge.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const vision = { kind: 'vision-changed', school: 1, round: 2, asOf: '2026-11-20T10:40:00Z' } as const
const upload = { kind: 'upload-changed', school: 1, plan: 'p', asOf: '2026-11-20T10:40:00Z' } as const

function bridge() {
  const invalidateQueries = vi.fn().mockResolvedValue(undefined)
  const refreshed = () => invalidateQueries.mock.calls.map(([filter]) => filter.queryKey[0])
  return { ...createBridge({ invalidateQueries }), refreshed }
}

test('CALL-07 a change of vision figures refreshes what shows them, within half a second', () => {
  const { take, refreshed } = bridge()
  take(vision)
  vi.advanceTimersByTime(500)
  expect(refreshed()).toEqual(['vision', 'rounds', 'start-panel', 'students', 'first-week'])
})

test('HEA-07 CALL-07 check-ups and tests that arrive refresh the screens of health', () => {
  const { take, refreshed } = bridge()
  take({ kind: 'health-changed', school: 1, round: 2, asOf: '2026-11-20T10:40:00Z' })
  vi.advanceTimersByTime(500)
  expect(refreshed()).toContain('health')
})

test('MAN-03 a changed roster refreshes lists and records of students', () => {
  const { take, refreshed } = bridge()
  take({ kind: 'roster-changed', school: 1, asOf: '2026-11-20T10:40:00Z' })
  vi.advanceTimersByTime(500)
  expect(refreshed()).toEqual(expect.arrayContaining(['students', 'lists', 'classes', 'schools']))
})

test('HEA-07 MAN-03 a changed roster refreshes the screens of health: who is on it, and by which birth date and sex, is theirs too', () => {
  const { take, refreshed } = bridge()
  take({ kind: 'roster-changed', school: 1, asOf: '2026-11-20T10:40:00Z' })
  vi.advanceTimersByTime(500)
  expect(refreshed()).toContain('health')
})

test('WRK-10 CALL-07 places of study trips that changed elsewhere refresh what shows them', () => {
  const { take, refreshed } = bridge()
  const said = { kind: 'trips-changed', asOf: '2026-11-20T10:40:00Z' }
  const event = parseEvent(JSON.stringify(said))
  expect(event).toEqual(said)
  take(event!)
  vi.advanceTimersByTime(500)
  expect(refreshed()).toEqual(['trips'])
})

test('CALL-07 an import that speaks a hundred times refreshes once', () => {
  const { take, refreshed } = bridge()
  for (let i = 0; i < 100; i++) take(vision)
  take(upload)
  vi.advanceTimersByTime(500)
  expect(refreshed()).toEqual(['vision', 'rounds', 'start-panel', 'students', 'first-week', 'uploads'])
})

test('CALL-07 what comes later gets its own round; after a stop nothing comes', () => {
  const { take, stop, refreshed } = bridge()
  take(upload)
  vi.advanceTimersByTime(500)
  take(upload)
  vi.advanceTimersByTime(500)
  take(upload)
  stop()
  vi.advanceTimersByTime(500)
  expect(refreshed()).toEqual([
    'uploads',
    'start-panel',
    'first-week',
    'uploads',
    'start-panel',
    'first-week',
  ])
})

test('CALL-07 only events of the contract are read', () => {
  expect(parseEvent(JSON.stringify(vision))).toEqual(vision)
  for (const payload of ['', 'out', '{}', '{"kind":"new-kind"}', '[1]', 'null']) {
    expect(parseEvent(payload)).toBeNull()
  }
})
