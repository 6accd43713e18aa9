// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { DoseResponse } from './dose-response.tsx'

vi.mock('@/widgets/echart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }))

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
  const chart = document.querySelector<HTMLElement>('[aria-label=dose]')
  const press = (key: string) =>
    act(() => chart?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  await press('ArrowRight')
  await press('ArrowRight')
  expect(document.querySelector('[aria-live]')?.textContent).toContain('Q2（0 分钟/日）')
  expect(document.querySelector('[aria-live]')?.textContent).toContain('第 2 个，共 4 个')
  expect(complaint).not.toHaveBeenCalled()
  await act(() => page.unmount())
})
