// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { ChartLegend } from './chart-legend.tsx'
import { useHiddenSeries } from './use-hidden-series.ts'

const items = ['男', '女'].map((id) => ({ id, label: id, swatch: '' }))
function Legend() {
  const legend = useHiddenSeries(['男', '女'])
  return <ChartLegend {...legend} items={items} />
}

beforeAll(() => startWithAllNamespaces())
afterEach(() => vi.unstubAllGlobals())

test('FND-widgets a press on the legend puts a series away and says so, and the last one stays', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Legend />))
  const buttons = [...document.querySelectorAll('button')]
  const pressed = () => buttons.map((button) => button.getAttribute('aria-pressed'))
  const said = () => document.querySelector('[aria-live]')?.textContent
  expect(pressed()).toEqual(['true', 'true'])
  await act(async () => buttons[0]?.click())
  expect([pressed(), said()]).toEqual([['false', 'true'], '已隐藏男'])
  await act(async () => buttons[1]?.click())
  expect([pressed(), said()]).toEqual([['false', 'true'], '只剩女，不能再隐藏'])
  await act(async () => buttons[0]?.click())
  expect([pressed(), said()]).toEqual([['true', 'true'], '已显示男'])
  await act(async () => root.unmount())
})
