// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { RetestPart } from './retest-part.tsx'

vi.mock('./retest-section.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

/** Stands in for the browser's, and says when the reader comes near. */
let comeNear: (() => void) | undefined
class Watcher {
  constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
    comeNear = () => heard([{ isIntersecting: true }])
  }
  observe() {}
  disconnect() {}
}

let root: Root
beforeAll(() => startWithAllNamespaces())
afterEach(() => {
  root.unmount()
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

test('VIS-09 NAV-09 retests that cannot be fetched say so in their place; the page above them stays', async () => {
  vi.stubGlobal('IntersectionObserver', Watcher)
  root = createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError: () => {} })
  root.render(
    <>
      <h1>视力分析</h1>
      <RetestPart />
    </>,
  )
  await vi.waitUntil(() => comeNear)
  comeNear?.()
  await vi.waitUntil(() => document.querySelector('section [role=alert]'), { timeout: 8000 })
  expect(document.body.textContent).toContain('复测质量加载失败')
  expect(document.querySelector('section button')?.textContent).toBe('重新加载')
  expect(document.querySelector('h1')?.textContent).toBe('视力分析')
})
