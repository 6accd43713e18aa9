// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { clearSession, readSession } from './cookies.ts'
import { beginSession, endedElsewhere, endSession, onSessionEnd } from './end.ts'

const ended = vi.fn()

beforeEach(() => {
  clearSession()
  ended.mockClear()
  onSessionEnd(ended)
})

test('AUTH-03 a session is two cookies, and both go when it ends', () => {
  beginSession({ uuid: 'u-1', token: 't=1;é' })
  expect(readSession()).toEqual({ uuid: 'u-1', token: 't=1;é' })
  endSession('signed-out', 't=1;é')
  expect(readSession()).toBeNull()
  expect(document.cookie).not.toContain('admin-')
})

test('AUTH-13 ten refused calls of one session end it once', () => {
  beginSession({ uuid: 'u', token: 'old' })
  for (let i = 0; i < 10; i++) endSession('expired', 'old')
  expect(ended.mock.calls).toEqual([['expired']])
})

test('AUTH-13 a late refusal of an old session leaves the new one alone', () => {
  beginSession({ uuid: 'u', token: 'new' })
  endSession('expired', 'old')
  expect(ended).not.toHaveBeenCalled()
  expect(readSession()?.token).toBe('new')
})

test('AUTH-13 a session signed out in another tab ends here with the next call', () => {
  beginSession({ uuid: 'u', token: 't' })
  clearSession()
  endSession('expired', '')
  endSession('expired', '')
  expect(ended.mock.calls).toEqual([['expired']])
})

test('AUTH-10 what this visit stored in session storage goes too', () => {
  beginSession({ uuid: 'u', token: 't' })
  sessionStorage.setItem('draft', 'x')
  endSession('signed-out', 't')
  expect(sessionStorage.length).toBe(0)
})

test('AUTH-10 an end that another window asked for is not taken for one from elsewhere', () => {
  beginSession({ uuid: 'u', token: 't' })
  endedElsewhere()
  endSession('forced-out', 't')
  beginSession({ uuid: 'u', token: 't' })
  endSession('forced-out', 't')
  expect(ended.mock.calls).toEqual([['signed-out-elsewhere'], ['forced-out']])
})

test('AUTH-10 the word of the server that its owner signed out ends it as another window would', () => {
  beginSession({ uuid: 'u', token: 't' })
  sessionStorage.setItem('draft', 'x')
  endSession('signed-out-elsewhere', 't')
  expect(ended.mock.calls).toEqual([['signed-out-elsewhere']])
  expect(sessionStorage.length).toBe(0)
})

test('AUTH-10 a window that still sees the cookies ends when they are gone, once, and not if somebody signed in', () => {
  vi.useFakeTimers()
  try {
    beginSession({ uuid: 'u', token: 't' })
    endedElsewhere()
    vi.advanceTimersByTime(1_000)
    expect(ended).not.toHaveBeenCalled()
    clearSession()
    vi.advanceTimersByTime(20_000)
    expect(ended.mock.calls).toEqual([['signed-out-elsewhere']])
    beginSession({ uuid: 'u', token: 't' })
    endedElsewhere()
    beginSession({ uuid: 'v', token: 'other' })
    clearSession()
    vi.advanceTimersByTime(20_000)
    expect(ended).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})
