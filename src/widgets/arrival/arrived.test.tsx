// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { MarkHost } from '@/widgets/mark/mark-host.tsx'
import { Panel } from '@/widgets/panel/panel.tsx'
import { WallStage } from '@/ui/size.tsx'
import { ArrivalContext } from './arrival-context.ts'

let page: Root
let recent = true
const arrival = { isRecent: () => recent }
const outlines = () => document.querySelectorAll('.arrival-outline').length

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startWithAllNamespaces()
})
beforeEach(() => {
  recent = true
  page = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => page.unmount())
  document.body.replaceChildren()
})

const show = (title: string, n: number, onWall = true) =>
  act(() => {
    const marks = [
      { id: 'a', title: 'a', rows: [{ label: 'n', value: String(n) }] },
      { id: 'b', title: 'b', rows: [{ label: 'n', value: '1' }] },
    ]
    page.render(
      <WallStage>
        <ArrivalContext value={onWall ? arrival : null}>
          <Panel title={title} state="ready" table={{ columns: [{ label: 'n' }], rows: [[n]] }}>
            <MarkHost label={title} marks={marks}>
              {(cursor) => marks.map(({ id }) => <i key={id} id={cursor.domId(id)} />)}
            </MarkHost>
          </Panel>
        </ArrivalContext>
      </WallStage>,
    )
  })

test('VIS-01 a figure that a live event changed outlines its panel and its mark, not the others', async () => {
  await show('近视率', 4)
  expect(outlines()).toBe(0)
  await show('近视率', 5)
  expect(outlines()).toBe(2)
  await show('近视率', 5)
  expect(outlines()).toBe(2)
})

test('VIS-01 another place, no event of late, or no wall: nothing is outlined', async () => {
  await show('小学', 4)
  await show('初中', 5)
  expect(outlines()).toBe(0)
  recent = false
  await show('初中', 6)
  expect(outlines()).toBe(0)
  await show('初中', 7, false)
  expect(outlines()).toBe(0)
})
