// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebouncedText } from './use-debounced-text.ts'

const box = document.createElement('p')
const resolved = () => box.textContent
let type: (text: string) => void
let close = () => {}

function Box({ text }: { text: string }) {
  return useDebouncedText(text)
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
    expect(resolved()).toBe('')
  }
  act(() => vi.advanceTimersByTime(60))
  expect(resolved()).toBe('shi')
  type('')
  expect(resolved()).toBe('')
})
