// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { WallStage } from '@/ui/size.tsx'
import { TimelineTicker } from './timeline-ticker.tsx'

let page: Root
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startWithAllNamespaces()
})
beforeEach(() => {
  vi.useFakeTimers()
  // The second line of entries is out of sight.
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(72)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(36)
  page = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => page.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const at = '2026-11-20T02:40:00.000Z'
const item = (id: string) => ({ id, at, label: id, n: 5 })
const show = (ids: string[], wall = true) =>
  act(() => {
    const ticker = <TimelineTicker items={ids.map(item)} lead="" />
    page.render(wall ? <WallStage>{ticker}</WallStage> : ticker)
  })
const first = () => document.querySelector('li > span')?.textContent?.trim()
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('VIS-01 a wall moves on by one entry in six seconds, and back to the newest when one arrives', async () => {
  await show(['c', 'b', 'a'])
  expect(first()).toBe('c')
  await pass(6_000)
  expect(first()).toBe('b')
  await pass(12_000)
  expect(first()).toBe('c')
  await pass(6_000)
  await show(['d', 'c', 'b', 'a'])
  expect(first()).toBe('d')
})

test('VIS-01 on the console the entries stand still', async () => {
  await show(['c', 'b', 'a'], false)
  await pass(12_000)
  expect(first()).toBe('c')
})
