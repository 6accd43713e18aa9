// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { openPage, text } from '@/kits/analysis/testing/open-page.tsx'
import { setLiveState } from '@/live/live-state.ts'
import { regionNode, type NodeRow } from '@/modules/regions/contract/nodes.ts'
import { RegionsPage } from './regions-page.tsx'

let page: ReturnType<typeof openPage>
beforeAll(async () => {
  await startWithAllNamespaces()
})
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
})

const city: NodeRow = {
  code: '990100',
  name: '示范市',
  level: 2,
  path: ['示范省', '示范市'],
  isDistrict: false,
  population: { districts: 1, schools: 0, students: 0 },
  periods: {},
  cells: {},
  addedUp: {},
  countedAt: null,
}
const district: NodeRow = { ...city, code: '990101', name: '示范区', level: 3, isDistrict: true }

function show(node: NodeRow) {
  setLiveState('live')
  page = openPage({
    Page: () => (
      <RegionsPage
        code={undefined}
        topic="vision"
        onOpen={() => undefined}
        onTopic={() => undefined}
        onWall={() => undefined}
        screens={{ vision: () => <p>尚无筛查</p> }}
      />
    ),
    reader: 'bureau',
    path: '/manage/regions',
    search: z.object({}),
    address: '/manage/regions',
    answer: (path) =>
      path === regionNode.path
        ? { code: 0, data: { trail: [city], node, children: [{ ...district, countedAt: node.countedAt }] } }
        : undefined,
  })
}
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 5000 })

test('REG-06 a city whose districts were never counted says that they are being counted, and not that they have nothing', async () => {
  show(city)
  await until(() => text().includes('第一次约需一分钟'))
  expect(text()).not.toContain('尚无筛查')
  expect(text()).toContain('示范区')
})

test('REG-06 a city that was counted and has nothing is shown as its screen says', async () => {
  show({ ...city, countedAt: '2026-11-20T02:40:00Z' })
  await until(() => text().includes('尚无筛查'))
  expect(text()).not.toContain('第一次约需一分钟')
})
