// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettledText } from './use-settled-text.ts'

const box = document.createElement('p')
const settled = () => box.textContent
let type: (text: string) => void
let close = () => {}

function Box({ text }: { text: string }) {
  return useSettledText(text)
}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  const root = createRoot(box)
  type = (text) => act(() => root.render(<Box text={text} />))
  close = () => act(() => root.unmount())
  type('')
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('SHELL-04 letters of a quick hand are one text; an emptied box is empty at once', () => {
  for (const text of ['s', 'sh', 'shi']) {
    type(text)
    act(() => vi.advanceTimersByTime(60))
    expect(settled()).toBe('')
  }
  act(() => vi.advanceTimersByTime(60))
  expect(settled()).toBe('shi')
  type('')
  expect(settled()).toBe('')
})
