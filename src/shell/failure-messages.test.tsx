// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '@/api/call-error.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { captureErrors } from '@/log/capture.ts'
import { handOver, type Met } from '@/log/log.ts'
import { dismissToast } from '@/ui/toast-store.ts'
import { Toaster } from '@/ui/toaster.tsx'
import { readFailureMode, reportMutationError, showUncaught } from './mutation-error.ts'

let close = () => {}
let logged: Met[] = []
const text = () => document.body.textContent
const fail = (code: number, labels: string) =>
  act(() => reportMutationError(new CallError(code, labels, '/x')))
const pass = (ms: number) => {
  for (let left = ms; left > 0; left -= 1000) act(() => vi.advanceTimersByTime(1000))
}

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startWithAllNamespaces()
  captureErrors(() => act(showUncaught))
  handOver((met) => logged.push(met))
})
beforeEach(() => {
  vi.useFakeTimers()
  logged = []
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  act(() => root.render(<Toaster />))
  close = () => {
    act(() => root.unmount())
    box.remove()
  }
})
afterEach(() => {
  close()
  dismissToast()
  readFailureMode(() => undefined)
  vi.useRealTimers()
})

test('LOG-03 a failure is a message that goes after five seconds', () => {
  fail(504, '网关超时')
  expect(text()).toContain('网关超时')
  pass(4000)
  expect(text()).toContain('网关超时')
  pass(2000)
  expect(text()).toBe('')
})

test('LOG-03 the same kind is not repeated but counted; another kind takes its place', () => {
  for (let i = 0; i < 200; i++) fail(504, '网关超时')
  expect(text()).toBe('网关超时×200')
  fail(403, '拒绝访问')
  expect(text()).toBe('拒绝访问')
})

test('LOG-03 by configuration a failure is a notice that stands until it is closed', () => {
  readFailureMode(() => ({ mode: 'notice', seconds: 5 }))
  fail(504, '网关超时')
  fail(504, '网关超时')
  fail(403, '拒绝访问')
  pass(60_000)
  expect(text()).toBe('网关超时×2拒绝访问')
  act(() => document.querySelector<HTMLElement>('button[aria-label=关闭]')?.click())
  expect(text()).toBe('拒绝访问')
  act(() => document.querySelector<HTMLElement>('button[aria-label=关闭]')?.click())
})

test('LOG-03 the seconds of a message are the deployment’s', () => {
  readFailureMode(() => ({ mode: 'message', seconds: 2 }))
  fail(500, '服务器内部错误')
  pass(3000)
  expect(text()).toBe('')
})

test('LOG-02 200 uncaught errors in a second give one calm message, and all are in the log', () => {
  for (let i = 0; i < 200; i++)
    dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is undefined'), message: 'x' }))
  expect(text()).toBe('页面有一处出错，已记入日志×200')
  expect(logged).toHaveLength(200)
  expect(logged[0]).toMatchObject({
    type: 'error',
    source: 'page',
    message: 'TypeError: x is undefined',
    meta: { kind: 'uncaught' },
    error: expect.any(TypeError),
  })
})

test('LOG-02 rejections nobody handled are logged; failed calls and withdrawn ones are not logged twice', () => {
  const reject = (reason: unknown) =>
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  reject(new Error('lost'))
  reject('only words')
  reject(new CallError(504, '网关超时', '/x'))
  reject(new DOMException('gone', 'AbortError'))
  expect(logged.map(({ message }) => message)).toEqual(['Error: lost', 'Thrown: only words'])
})

test('LOG-03 the end of a session has its own page and gives no message', () => {
  fail(401, '未授权，请登录')
  expect(text()).toBe('')
})
