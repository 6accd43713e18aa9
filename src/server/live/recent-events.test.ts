import { expect, test } from 'vitest'
import { liveReplayMs } from '@/contract/live.ts'
import { RecentEvents } from './recent-events.ts'

test('CALL-07 of recent events the latest of each kind is stored, and topics that fell silent go', () => {
  const recent = new RecentEvents<{ kind: string; asOf?: string }>()
  recent.remember('school/1', { kind: 'a', asOf: 'first' }, 0)
  recent.remember('school/1', { kind: 'b' }, 10)
  recent.remember('school/1', { kind: 'a', asOf: 'second' }, 20)
  expect(recent.of('school/1', 0)).toEqual([{ kind: 'a', asOf: 'second' }, { kind: 'b' }])
  expect(recent.of('school/1', 15)).toEqual([{ kind: 'a', asOf: 'second' }])
  expect(recent.of('school/2', 0)).toEqual([])
  for (let school = 2; school < 500; school += 1) recent.remember(`school/${school}`, { kind: 'a' }, 100)
  recent.remember('school/500', { kind: 'a' }, 101 + liveReplayMs)
  expect(recent.topics).toBe(1)
  expect(recent.of('school/1', 0)).toEqual([])
})
