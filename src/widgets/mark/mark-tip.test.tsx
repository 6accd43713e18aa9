// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { rateRows, type Mark } from './mark.ts'
import { MarkElement, MarkHost } from './mark-host.tsx'

let page: Root

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startWithAllNamespaces()
})
afterEach(async () => {
  await act(() => page.unmount())
  document.body.textContent = ''
  vi.restoreAllMocks()
})

test('FND-widgets a tooltip of several rates says those of its own mark only', async () => {
  const complaint = vi.spyOn(console, 'error')
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const rate = { n: 1, of: 4 }
  const marks: Mark[] = [
    { id: 'a', title: 'a', rows: [...rateRows(rate, t, '超重'), ...rateRows(rate, t, '肥胖')] },
    { id: 'b', title: 'b', rows: [...rateRows(null, t, '超重'), ...rateRows(rate, t, '肥胖')] },
  ]
  page = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() =>
    page.render(
      <MarkHost label="rates" marks={marks}>
        {(cursor) =>
          marks.map(({ id }) => (
            <MarkElement key={id} cursor={cursor} id={id} pressable={false}>
              {id}
            </MarkElement>
          ))
        }
      </MarkHost>,
    ),
  )
  const right = () =>
    act(() =>
      document
        .querySelector('[aria-label=rates]')!
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })),
    )
  const said = () =>
    [...document.querySelectorAll('.fixed p')].map(({ textContent }) => textContent).slice(1, -1)
  await right()
  expect(said()).toHaveLength(6)
  await right()
  expect(said()).toEqual(marks[1]!.rows.map(({ label, value }) => label + value))
  expect(complaint).not.toHaveBeenCalled()
})
