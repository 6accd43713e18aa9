// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callBase } from '@/contract/call.ts'
import { districtMap } from '@/contract/district-map.ts'
import { screenTotals } from '@/contract/vision-screen.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { giveBoxesASize } from '@/kits/analysis/testing/open-page.tsx'
import { setLiveState } from '@/live/live-state.ts'
import { fakeReplies, type FakeReplies } from '../testing/fake-replies.ts'
import { openScreen, panel, press, until } from '../testing/open-screen.tsx'

vi.setConfig({ testTimeout: 20_000 })
vi.mock('@/widgets/echart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }))

let replies: FakeReplies
let page: ReturnType<typeof openScreen>
const isAsked = () => page.asked.some((call) => call.includes(districtMap.path))

beforeAll(() => {
  startWithAllNamespaces()
  giveBoxesASize()
})
beforeEach(() => {
  replies = fakeReplies()
  setLiveState('live')
})
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
})

/** The server has a map, on which one of the two schools is. */
function supply(map: object | null) {
  const totals = replies.get(callBase + screenTotals.path)!
  replies.set(callBase + screenTotals.path, (query) => {
    const { code, data } = totals(query)
    return { code, data: { ...(data as object), hasMap: true } }
  })
  replies.set(callBase + districtMap.path, () => ({ code: 0, data: { map } }))
}
/** Their last mark is the school without a figure. */
function hasTiles() {
  const tiles = panel('2 所学校的近视率')?.querySelector('[role=application]')
  tiles?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
  return tiles?.textContent?.includes('东岭小学，近视率 隐去')
}
const square = [0, 0, 90, 0, 90, 90, 0, 90, 0, 0]

test('VIS-01 a supplied map stands in place of the tiles, with its approval; a press on it leads into the school', async () => {
  supply({
    ...{ approval: 'GS(2024)0650号', width: 1000, height: 500 },
    ground: [{ name: '云溪街道', rings: [square] }],
    schools: [{ id: 2, rings: [square], at: [45, 45] }],
  })
  page = openScreen('/visionCheck/base', 'bureau', replies)
  await until(() => panel('2 所学校的近视率')?.textContent?.includes('审图号：GS(2024)0650号'))
  const picture = panel('2 所学校的近视率')!
  // The hidden school is not on the map: it is named beside it, without a figure.
  expect(picture.textContent).toMatch(/不在图上.*隐去/)
  expect(picture.textContent).not.toContain('在籍')
  press(/^\S+ 35\.0$/, picture)
  await until(() => page.at().includes('school=2'))
})

test('VIS-01 without a map nobody asks for one; one that shows no school any more leaves the tiles', async () => {
  page = openScreen('/visionCheck/base', 'bureau', replies)
  await until(hasTiles)
  expect(isAsked()).toBe(false)
  page.close()
  supply(null)
  page = openScreen('/visionCheck/base', 'bureau', replies)
  await until(isAsked)
  await until(hasTiles)
})
