// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useArrivals } from './use-arrivals.ts'

type Props = { figures: Record<string, number>; of?: string }
function Probe({ schools, of }: { schools: Parameters<typeof useArrivals>[0]; of: string }) {
  return [...useArrivals(schools, of)].join()
}
const box = document.createElement('div')
const root = createRoot(box)
function show({ figures, of = 'round 1' }: Props) {
  const schools = Object.entries(figures).map(([id, n]) => ({
    tile: { id, name: id, roster: 100, rate: { n, of: 100 }, coverage: { n: 90, of: 100 } },
  }))
  act(() => root.render(<Probe schools={schools} of={of} />))
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('VIS-01 a school whose results arrive is ringed for two seconds; another round or another choice is no arrival', () => {
  show({ figures: { a: 40, b: 50 } })
  expect(box.textContent).toBe('')
  show({ figures: { a: 41, b: 50 } })
  expect(box.textContent).toBe('a')
  act(() => vi.advanceTimersByTime(1900))
  expect(box.textContent).toBe('a')
  act(() => vi.advanceTimersByTime(200))
  expect(box.textContent).toBe('')
  show({ figures: { b: 50 } })
  show({ figures: { a: 41, b: 50 } })
  expect(box.textContent).toBe('')
  show({ figures: { a: 30, b: 31 }, of: 'round 2' })
  expect(box.textContent).toBe('')
})
