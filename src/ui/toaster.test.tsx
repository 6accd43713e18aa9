// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { dismissToast, toast, toastAbove, toastDock } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

let root: ReturnType<typeof createRoot>
beforeAll(() => {
  startWithAllNamespaces()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
beforeEach(async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Toaster />))
})
afterEach(async () => {
  await act(async () => {
    dismissToast()
    toastDock(null)
    root.unmount()
  })
  document.body.replaceChildren()
})

test('MAN-03 a message lies in the free place of a bar at the foot, and goes back when the bar goes', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  await act(async () => toast('已移到回收站', { undo: () => {} }))
  expect(container.textContent).toBe('')
  expect(document.body.textContent).toContain('已移到回收站')
  await act(async () => toastDock(container))
  expect(container.textContent).toContain('已移到回收站')
  expect(document.querySelector('.fixed.bottom-6')?.textContent).toBe('')
  await act(async () => toastDock(null))
  expect(container.textContent).toBe('')
  expect(document.querySelector('.fixed.bottom-6')?.textContent).toContain('已移到回收站')
})

test('MAN-03 MAN-07 where a bar at the foot has no free place a message lies above it, and low again when it goes', async () => {
  const bar = document.body.appendChild(document.createElement('div'))
  bar.getBoundingClientRect = () => ({ top: innerHeight - 80, height: 80 }) as DOMRect
  const bottom = () => document.querySelector<HTMLElement>('.fixed.bottom-6')!.style.bottom
  await act(async () => toastAbove(bar))
  await act(async () => toast('已存为草稿'))
  expect(bottom()).toBe('88px')
  await act(async () => toastAbove(null))
  expect(bottom()).toBe('')
})
