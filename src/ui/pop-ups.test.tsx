// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { Drawer } from './drawer.tsx'
import { Menu } from './menu.tsx'
import { Popover } from './popover.tsx'
import { Select } from './select.tsx'

const gate = vi.hoisted(() => {
  const opens: (() => void)[] = []
  return {
    wait: () => new Promise<void>((done) => opens.push(done)),
    open: () => opens.splice(0).forEach((f) => f()),
  }
})
const late = vi.hoisted(() => async (original: () => Promise<object>) => {
  await gate.wait()
  return original()
})
vi.mock(import('./menu-popup.tsx'), (original) => late(original) as ReturnType<typeof original>)
vi.mock(import('./popover-box.tsx'), (original) => late(original) as ReturnType<typeof original>)
vi.mock(import('./select-popup.tsx'), (original) => late(original) as ReturnType<typeof original>)

let root: ReturnType<typeof createRoot>
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const trigger = <button type="button">更多</button>
const options = [
  { value: 1, label: '一年级' },
  { value: 2, label: '二年级' },
]
test.each([
  [
    'menu',
    <Menu key="" trigger={trigger} label="菜单" entries={[{ id: 'a', label: '改名', onSelect: () => {} }]} />,
    '[role=menu]',
  ],
  [
    'popover',
    <Popover key="" trigger={trigger} label="说明">
      内容
    </Popover>,
    '[role=dialog]',
  ],
  [
    'select',
    <Select key="" label="年级" value={1} options={options} onChange={() => {}} />,
    '[role=listbox]',
  ],
])(
  'LIV-02 a %s that has yet to come leaves its button and the focus on it as they are',
  async (_name, element, opened) => {
    await act(async () => root.render(element))
    const button = document.querySelector('button')!
    button.focus()
    await act(async () => button.click())
    expect(document.activeElement).toBe(button)
    expect(button.isConnected).toBe(true)
    expect(getComputedStyle(button).display).not.toBe('none')
    expect(document.querySelector(opened)).toBeNull()
    // What opens comes and lays itself out in its own time, as in a browser.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    gate.open()
    await vi.waitFor(() => expect(document.querySelector(opened)).not.toBeNull())
    expect(document.querySelectorAll('button')).toHaveLength(1)
  },
)

function Row() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        详情
      </button>
      {isOpen && (
        <Drawer open onClose={() => setOpen(false)} title="详情">
          内容
        </Drawer>
      )}
    </>
  )
}

test('LIV-03 a drawer that Esc closes gives the focus back to the button that opened it', async () => {
  await act(async () => root.render(<Row />))
  const button = document.querySelector('button')!
  button.focus()
  await act(async () => button.click())
  const drawer = document.querySelector('[role=dialog]')
  expect(drawer?.contains(document.activeElement)).toBe(true)
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
})
