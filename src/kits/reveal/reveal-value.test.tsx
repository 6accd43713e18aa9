// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import { RevealValue } from './reveal-value.tsx'

const ask = vi.fn(async () => ({ value: '13855216021', seconds: 30 }))
let close = () => {}
let draw = (_of?: number) => {}
const text = () => document.body.textContent ?? ''
const press = async (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent)?.trim() === name,
  )
  if (!found) throw new Error(`No button ${name} in ${text()}`)
  await act(async () => found.click())
}
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startWithAllNamespaces()
})
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:40:00') })
  ask.mockClear()
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  draw = (of = 1) =>
    act(() => root.render(<RevealValue masked="138 **** 6021" field="家长手机" ask={ask} of={of} />))
  draw()
  close = () => {
    act(() => root.unmount())
    box.remove()
  }
})
afterEach(async () => {
  close()
  vi.useRealTimers()
  await act(() => setLanguage('zh-CN'))
})

async function show() {
  await press('查看家长手机')
  await press('显示')
}

test('MAN-09 a shown value counts its seconds down, and is gone from the page when they are over', async () => {
  await show()
  expect(text()).toContain('13855216021')
  expect(text()).toContain('30 秒')
  await pass(6000)
  expect(text()).toContain('24 秒')
  await pass(24_000)
  expect(text()).toContain('138 **** 6021')
  expect(document.body.innerHTML).not.toContain('13855216021')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('MAN-09 a page that slept shows nothing that is over', async () => {
  await show()
  vi.setSystemTime(new Date('2026-11-20T11:40:00'))
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(document.body.innerHTML).not.toContain('13855216021')
})

test('MAN-09 a refusal is said, and can be tried again', async () => {
  ask.mockRejectedValueOnce(new Error('查看太频繁'))
  await show()
  expect(text()).toContain('查看太频繁')
  await press('显示')
  expect(text()).toContain('13855216021')
})

test('MAN-09 cancelled, nothing was asked', async () => {
  await press('查看家长手机')
  expect(text()).toContain('记入访问记录')
  await press('取消')
  expect(ask).not.toHaveBeenCalled()
})

test('I18N-03 the pop-up speaks the language of the console', async () => {
  await act(() => setLanguage('en-US'))
  // Its page draws it anew, with the field's own word.
  draw()
  await press('Show 家长手机')
  expect(text()).toContain('Shown for 30 seconds and written to the access history.')
})

test('MAN-09 an element that goes on to another row takes nothing along: neither the value shown nor one on its way', async () => {
  await show()
  expect(text()).toContain('13855216021')
  draw(2)
  expect(document.body.innerHTML).not.toContain('13855216021')
  draw(1)
  expect(document.body.innerHTML).not.toContain('13855216021')

  let answer = (_value: { value: string; seconds: number }) => {}
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  await show()
  draw(2)
  await act(async () => answer({ value: '13855216021', seconds: 30 }))
  expect(document.body.innerHTML).not.toContain('13855216021')
})
