import { expect, test } from 'vitest'
import { CallError, unreachable } from '@/api/call-error.ts'
import { shownOf, type Query } from './reading.ts'

const asOf = '2026-11-20T02:40:00.000Z'
const data = { asOf, round: { open: true } }
const query = (part: Partial<Query<typeof data>>): Query<typeof data> => ({
  data: undefined,
  isError: false,
  error: null,
  isPlaceholderData: false,
  refetch: () => undefined,
  ...part,
})
const live = { isDown: false, isLost: false } as const
const down = { isDown: true, isLost: false } as const
const lost = { isDown: true, isLost: true } as const
const unanswered = new CallError(unreachable, '连不上服务器', '/x')
const gateway = new CallError(504, '网关超时', '/x')

test('VIS-01 without figures a panel loads, fails or has no permission', () => {
  expect(shownOf(query({}), false, live).state).toBe('loading')
  expect(shownOf(query({ isError: true, error: gateway }), false, live)).toEqual({
    state: 'error',
    error: { message: '网关超时' },
  })
  const refused = new CallError(403, '不行', '/x')
  expect(shownOf(query({ isError: true, error: refused }), false, live)).toEqual({ state: 'forbidden' })
})

test('VIS-01 a failed update keeps the picture and says so', () => {
  const failed = query({ data, isError: true, error: gateway })
  expect(shownOf(failed, false, live)).toEqual({ state: 'ready', asOf, error: { message: '网关超时' } })
})

test('VIS-01 with the line down the picture reads offline, after a minute stale', () => {
  const failed = query({ data, isError: true, error: unanswered })
  expect(shownOf(failed, false, down)).toEqual({ state: 'ready', asOf, offline: true })
  expect(shownOf(failed, false, lost)).toEqual({ state: 'ready', asOf, stale: true })
})

test('VIS-01 a gateway without its server is the line being down, one failing call is not', () => {
  const failed = query({ data, isError: true, error: gateway })
  expect(shownOf(failed, false, down)).toEqual({ state: 'ready', asOf, offline: true })
  const broken = query({ data, isError: true, error: new CallError(500, '出错', '/x') })
  expect(shownOf(broken, false, down).error).toEqual({ message: '出错' })
})

test('VIS-01 figures of a closed round do not grow stale', () => {
  const closed = { asOf, round: { open: false } }
  expect(shownOf(query({ data: closed, isError: true, error: unanswered }), false, lost)).toEqual({
    state: 'ready',
    asOf,
    offline: true,
  })
})

test('VIS-01 a lost channel alone does not make figures stale while they are read', () => {
  expect(shownOf(query({ data }), false, lost)).toEqual({ state: 'ready', asOf })
  expect(shownOf(query({ data }), true, live)).toEqual({ state: 'empty', asOf })
})
