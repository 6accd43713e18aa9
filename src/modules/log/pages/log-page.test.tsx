// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import { keepLog } from '@/log/keep.ts'
import { log } from '@/log/log.ts'
import { LogPage } from './log-page.tsx'

const requestId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const copied = vi.fn<(text: string) => Promise<void>>(async () => {})

let close = () => {}
let day = 10
const stop = keepLog({
  surroundings: () => ({ name: '陈科长', organisation: '云溪区教育局', uuid: '', token: '' }),
  send: () => true,
})
const text = () => document.body.textContent ?? ''
const button = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find((each) =>
    (each.getAttribute('aria-label') ?? each.textContent)?.trim().startsWith(name),
  )
  if (!found) throw new Error(`No button ${name} in ${text()}`)
  return found
}
const press = (name: string) => act(() => button(name).click())
const rows = () => [...document.querySelectorAll('button[data-row]')].map((row) => row.textContent)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const key = (name: string) =>
  act(() =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
    ),
  )

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
  startWithAllNamespaces()
  return stop
})
beforeEach(() => {
  // A day later each time: what was cleared before stays cleared.
  vi.useFakeTimers({ now: new Date(2026, 10, ++day, 10, 31, 2) })
  localStorage.clear()
  copied.mockClear()
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const meta = (status: number) => ({
    status,
    path: '/eye/api/vision/stats',
    requestId,
    ms: 30_000,
    phone: '13800136021',
  })
  const call = (status: number) => ({
    type: 'error' as const,
    source: 'request' as const,
    message: `${status} /eye/api/vision/stats`,
    meta: meta(status),
  })
  log(call(504))
  vi.advanceTimersByTime(120_000)
  log({ message: '登录成功', source: 'session' })
  log({ message: '=1+1, "quoted"', type: 'warn', source: 'tab' })
  vi.advanceTimersByTime(60_000)
  log(call(504))
  vi.advanceTimersByTime(2000)
  act(() => root.render(<LogPage alone />))
  close = () => {
    act(() => root.unmount())
    box.remove()
  }
})
afterEach(async () => {
  close()
  await act(() => setLanguage('zh-CN'))
  // What a test logged is cleared with the pages' own means.
  vi.advanceTimersByTime(5000)
  const { clearLog } = await import('@/log/keep.ts')
  clearLog()
  vi.useRealTimers()
})

test('LOG-02 types are counted apart; errors can be shown alone', () => {
  expect(text()).toContain('全部4错误2警告1信息1')
  press('错误')
  expect(rows()).toEqual(['接口 504，/api/vision/stats'])
  expect(text()).toContain('今天 2 条，合并为 1 行')
  expect(text()).toContain('已用 4 / 500')
})

test('LOG-02 repeats fold into one row and unfold; without merging each stands alone', () => {
  expect(rows()).toEqual(['接口 504，/api/vision/stats', '=1+1, "quoted"', '登录成功'])
  expect(text()).toContain('10:31 起')
  press('展开 2 次')
  expect(text()).toContain('网关超时，第 2 次')
  expect(text()).toContain('网关超时，第 1 次')
  press('合并重复')
  expect(rows()).toHaveLength(4)
})

test('LOG-02 search looks into message, page and what came with it', () => {
  const search = document.querySelector<HTMLInputElement>('input[type=search]')!
  const type = (value: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(search, value)
      search.dispatchEvent(new Event('input', { bubbles: true }))
    })
  type('VISION/stats')
  expect(rows()).toHaveLength(1)
  type('nowhere')
  expect(text()).toContain('没有符合条件的记录')
  press('清除筛选')
  expect(rows()).toHaveLength(3)
})

test('LOG-02 the detail has times per minute, who and where, and masked JSON', () => {
  press('接口 504')
  expect(text()).toContain('2 次，10:31:02 至 10:34:02')
  expect(document.querySelectorAll('ol > li')).toHaveLength(4)
  expect(text()).toContain('陈*长，云溪区教育局')
  expect(text()).toContain('30.0 s，网关超时')
  expect(text()).toContain(`请求号${requestId}`)
  expect(text()).toContain('"phone": "****"')
  press('只看同类')
  expect(rows()).toHaveLength(1)
})

test('LOG-02 by keys: arrows walk, Enter unfolds, Esc closes', () => {
  act(() => document.querySelector<HTMLElement>('[role=group][tabindex]')!.focus())
  key('ArrowDown')
  expect(document.activeElement?.textContent).toBe('接口 504，/api/vision/stats')
  key('Enter')
  expect(text()).toContain('第 1 次')
  key('ArrowDown')
  expect(document.querySelector('h2')?.textContent).toBe('=1+1, "quoted"')
  key('Escape')
  expect(document.querySelector('h2')).toBeNull()
})

test('SHELL-14 copying answers 复制成功, and 复制失败 when the browser does not let it', async () => {
  await act(async () => button('复制').click())
  expect(text()).toContain('复制成功')
  expect(copied.mock.calls[0]?.[0]).toContain(
    `2026-11-${day} 10:34:02 error request 504 /eye/api/vision/stats`,
  )
  copied.mockRejectedValueOnce(new Error('denied'))
  await act(async () => button('复制').click())
  expect(text()).toContain('复制失败')
})

test('LOG-02 clearing empties the page and can be undone', () => {
  press('清空')
  expect(text()).toContain('没有日志或异常')
  expect(text()).toContain('日志已清空')
  press('撤销')
  pass(300)
  expect(rows()).toHaveLength(3)
})

test('NAV-08 the page speaks the language of the console', async () => {
  await act(() => setLanguage('en-US'))
  expect(text()).toContain('Only what this browser noted')
  expect(rows()[0]).toBe('Call 504, /api/vision/stats')
})
