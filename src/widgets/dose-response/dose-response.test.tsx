// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { DoseResponse } from './dose-response.tsx'

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startWithAllNamespaces()
})

test('FND-widgets two quarters of one range, such as 0, are two', async () => {
  const complaint = vi.spyOn(console, 'error')
  const rate = { n: 1, of: 4 }
  const factor = { id: 'screen', label: '屏幕', unit: '分钟/日' }
  const factors = [{ ...factor, steps: ['0', '0', '30', '60'].map((range) => ({ range, rate })) }]
  const page = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() => page.render(<DoseResponse label="dose" factors={factors} onDrill={() => {}} />))
  expect(document.querySelectorAll('[aria-label=dose] button')).toHaveLength(4)
  expect(complaint).not.toHaveBeenCalled()
  await act(() => page.unmount())
})
