// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlotRows } from './plot-rows.tsx'
import { usePlotBox } from './use-plot-box.ts'

/** Rows 400 wide whose plot is 200 wide and begins at 120. */
const offsets = {
  offsetLeft: () => 120,
  offsetWidth: (one: HTMLElement) => (one.tagName === 'OL' ? 400 : 200),
}

let page: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  for (const [name, read] of Object.entries(offsets))
    vi.spyOn(HTMLElement.prototype, name as keyof typeof offsets, 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return read(this)
    })
  page = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => page.unmount())
  document.body.textContent = ''
  vi.restoreAllMocks()
})

function Example({ ids }: { ids: readonly string[] }) {
  const room = usePlotBox(ids.length > 0)
  return (
    <PlotRows
      room={room}
      rows={ids.map((id) => ({ id }))}
      console={[6, 10]}
      wall={[8, 12]}
      columns="grid-cols-3"
      before={({ id }) => <span>{id}</span>}
      after={({ id }) => <b>{id.length}</b>}
    >
      <output>{JSON.stringify(room.box)}</output>
    </PlotRows>
  )
}
const chart = () => document.querySelector('output')?.textContent

test('FND-widgets the canvas draws where the words of the rows leave it room, also when rows come later', async () => {
  await act(() => page.render(<Example ids={[]} />))
  expect(chart()).toBeUndefined()
  await act(() => page.render(<Example ids={['outdoors', 'screens']} />))
  expect(chart()).toBe('{"left":120,"right":80}')
})

test('FND-widgets the words of a row are a list that can be read beside the canvas', async () => {
  await act(() => page.render(<Example ids={['outdoors', 'screens']} />))
  expect([...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual([
    'outdoors8',
    'screens7',
  ])
})
