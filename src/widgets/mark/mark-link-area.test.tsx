// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import { MarkElement, MarkHost } from './mark-host.tsx'
import { MarkLinkArea } from './mark-link-area.tsx'
import { LinkOfContext } from './mark-links.ts'

const rows = ['a', 'b'].map((id) => ({ id, label: `row ${id}` }))
const marks = rows.map(({ id, label }) => ({ id, title: label, rows: [] }))
const columns = [
  { key: 'name', kind: 'text' as const, label: 'name', read: (row: { label: string }) => row.label },
]
let page: Root
const drawn = vi.fn()
const Counted = ({ label }: { label: string }) => {
  drawn(label)
  return (
    <MarkHost label={label} marks={marks} onDrill={() => {}}>
      {(cursor) =>
        rows.map(({ id, label: name }) => (
          <MarkElement key={id} cursor={cursor} id={id} pressable>
            {name}
          </MarkElement>
        ))
      }
    </MarkHost>
  )
}

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startWithAllNamespaces()
})
beforeEach(async () => {
  drawn.mockClear()
  page = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() =>
    page.render(
      <LinkOfContext value={(id) => [id]}>
        <Counted label="outside" />
        <MarkLinkArea>
          <Counted label="one" />
          <Counted label="two" />
          <DetailTable name="t" title="rows" state="ready" rows={rows} columns={columns} onDrill={() => {}} />
        </MarkLinkArea>
      </LinkOfContext>,
    ),
  )
})
afterEach(async () => {
  await act(() => page.unmount())
  document.body.textContent = ''
})

const part = (label: string) => document.querySelector(`[aria-label=${label}]`)!
const mark = (label: string, id: string) => part(label).querySelector(`[data-link=${id}]`)!
const linked = (label: string) =>
  [...part(label).querySelectorAll<HTMLElement>('[data-linked]')].map(({ dataset }) => dataset['link'])
const over = (element: Element) =>
  act(() => element.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })))

test('FND-widgets what the pointer stands on is marked in the other pictures of its page, and nothing is drawn again for it', async () => {
  const before = drawn.mock.calls.length
  await over(mark('one', 'b'))
  expect([linked('two'), linked('rows'), linked('outside')]).toEqual([['b'], ['b'], []])
  await over(mark('rows', 'a'))
  expect([linked('one'), linked('two')]).toEqual([['a'], ['a']])
  await act(() =>
    part('rows')
      .querySelector('[data-link]')!
      .parentElement!.dispatchEvent(
        new MouseEvent('pointerout', { bubbles: true, relatedTarget: document.body }),
      ),
  )
  expect([linked('one'), linked('two')]).toEqual([[], []])
  expect(drawn).toHaveBeenCalledTimes(before)
})

test('FND-widgets arrows and the focus of a row mark it as well, until they leave', async () => {
  await act(() =>
    part('one').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })),
  )
  expect([linked('two'), linked('rows')]).toEqual([['a'], ['a']])
  await act(() => part('one').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(linked('two')).toEqual([])
  await act(() => (mark('rows', 'b') as HTMLElement).focus())
  expect([linked('one'), linked('two')]).toEqual([['b'], ['b']])
})
