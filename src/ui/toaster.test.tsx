// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { dismissToast, toast, toastDock } from './toast-store.ts'
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
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => toast('已移到回收站', { undo: () => {} }))
  expect(place.textContent).toBe('')
  expect(document.body.textContent).toContain('已移到回收站')
  await act(async () => toastDock(place))
  expect(place.textContent).toContain('已移到回收站')
  expect(document.querySelector('.fixed.bottom-6')?.textContent).toBe('')
  await act(async () => toastDock(null))
  expect(place.textContent).toBe('')
  expect(document.querySelector('.fixed.bottom-6')?.textContent).toContain('已移到回收站')
})
