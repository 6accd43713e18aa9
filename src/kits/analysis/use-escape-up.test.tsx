// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useEscapeUp } from './use-escape-up.ts'

function Page({ up }: { up: () => void }) {
  useEscapeUp(up)
  return null
}

test('VIS-01 Esc goes up a level, and leaves it to the pop-up that it closes', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const up = vi.fn()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<Page up={up} />))
  const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
  document.body.dispatchEvent(escape())
  expect(up).toHaveBeenCalledTimes(1)
  const drawer = document.body.appendChild(document.createElement('div'))
  drawer.setAttribute('role', 'dialog')
  document.addEventListener('keydown', () => drawer.remove(), { once: true })
  drawer.dispatchEvent(escape())
  expect(drawer.isConnected).toBe(false)
  expect(up).toHaveBeenCalledTimes(1)
  act(() => root.unmount())
})
