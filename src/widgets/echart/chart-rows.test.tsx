// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import type { ChartCanvasProps } from './chart-canvas.tsx'
import { Chart } from './chart.tsx'

/** Rows 30 pixels apart, drawn at once. */
vi.mock('./chart-canvas.tsx', () => ({
  ChartCanvas: ({ onDrawn }: ChartCanvasProps) => {
    useEffect(() => {
      onDrawn({ locate: ([x, row]) => ({ x: Number(x), y: 30 * row }), emphasise: () => undefined })
    }, [onDrawn])
    return null
  },
}))

const marks = ['first', 'second'].map((title, i) => ({ id: title, title, rows: [], at: [100, i] as const }))
const toOption = () => ({})
const onDrill = vi.fn<(id: string) => void>()
let page: Root
const chart = () => document.querySelector('[role=application]')!
const tip = () => document.querySelector('[data-size][aria-hidden]')?.textContent

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startWithAllNamespaces()
})
beforeEach(async () => {
  page = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() =>
    page.render(<Chart label="rows" toOption={toOption} marks={marks} onDrill={onDrill} hit="row" />),
  )
})
afterEach(async () => {
  await act(() => page.unmount())
  document.body.textContent = ''
  vi.restoreAllMocks()
})

test('FND-widgets the pointer finds a row wherever along it it stands', async () => {
  const move = new MouseEvent('pointermove', { bubbles: true, clientX: 900, clientY: 26 })
  await act(() => chart().dispatchEvent(move))
  expect(tip()).toContain('second')
})

test('FND-widgets a row that the keys go to is scrolled into sight, one under the pointer is not', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  await act(() => chart().dispatchEvent(new MouseEvent('pointermove', { bubbles: true, clientY: 1 })))
  expect(scrolled).not.toHaveBeenCalled()
  await act(() => chart().dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true })))
  expect(scrolled).toHaveBeenCalledOnce()
})

test('FND-widgets a row is opened by a press alone, as a finger makes it; a press beside all of them opens none', async () => {
  const press = (clientY: number) =>
    act(() => chart().dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 700, clientY })))
  await press(400)
  expect(onDrill).not.toHaveBeenCalled()
  await press(26)
  expect(onDrill.mock.calls).toEqual([['second']])
})
