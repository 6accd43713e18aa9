// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callBase } from '@/contract/call.ts'
import { districtMap } from '@/modules/vision/contract/district-map.ts'
import { screenTotals } from '@/modules/vision/contract/screen.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { giveBoxesASize } from '@/kits/analysis/testing/open-page.tsx'
import { setLiveState } from '@/live/live-state.ts'
import { fakeReplies, type FakeReplies } from '../testing/fake-replies.ts'
import { openScreen, panel, press, until } from '../testing/open-screen.tsx'

vi.setConfig({ testTimeout: 20_000 })
vi.mock('@/widgets/echart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }))

let replies: FakeReplies
let page: ReturnType<typeof openScreen>
const isRequested = () => page.requested.some((call) => call.includes(districtMap.path))

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
/** The cursor's words of the last mark: the school without a figure. */
function lastMark() {
  const picture = panel('2 所学校的近视率')?.querySelector('[role=application]')
  picture?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
  return picture?.textContent ?? ''
}
const square = [0, 0, 90, 0, 90, 90, 0, 90, 0, 0]
const map = {
  width: 1000,
  height: 500,
  lines: [{ name: '清河', kind: 'water', points: [0, 0, 90, 90] }],
  ground: [{ name: '云溪街道', rings: [square] }],
  schools: [{ id: 2, at: [45, 45] }],
}

test('VIS-01 tiles at first; the switch brings the supplied map with its approval, a press leads into the school', async () => {
  supply({ ...map, approval: 'GS(2024)0650号' })
  page = openScreen('/visionCheck/base', 'bureau', replies)
  await until(() => lastMark().includes('东岭小学，近视率 不显示'))
  expect(isRequested()).toBe(false)
  press('地图')
  await until(() => panel('2 所学校的近视率')?.textContent?.includes('审图号：GS(2024)0650号'))
  expect(page.at()).toContain('view=map')
  const keyed = (key: string) => {
    const picture = panel('2 所学校的近视率')?.querySelector('[role=application]')
    picture?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    return picture?.textContent ?? ''
  }
  await until(() => keyed('Home').includes('35.0%'))
  keyed('Enter')
  await until(() => page.at().includes('school=2'))
})

test('VIS-01 a wall stands on the map; an invented district says that it is one, in both languages', async () => {
  supply({ ...map, isInvented: true })
  page = openScreen('/visionCheck/base?wall=1', 'bureau', replies)
  await until(() => panel('2 所学校的近视率')?.textContent?.includes('示意图；虚构区域，无需审图号'))
  await until(() => lastMark().includes('东岭小学，近视率 不显示'))
  expect(i18n.getFixedT('en-US', 'widgets')('map.invented')).toMatch(/invented district.*no map approval/)
})

test('VIS-01 without a map nobody asks for one: a plan stands in its place and says that it shows no places', async () => {
  page = openScreen('/visionCheck/base?view=map', 'bureau', replies)
  await until(() => panel('2 所学校的近视率')?.textContent?.includes('示意图：按学段与规模排列，不表示位置'))
  expect(isRequested()).toBe(false)
  await until(() => lastMark().includes('东岭小学，近视率 不显示'))
})

test('VIS-01 tiles on a wall where the address asks for them', async () => {
  page = openScreen('/visionCheck/base?wall=1&view=tiles', 'bureau', replies)
  await until(() => panel('2 所学校的近视率')?.textContent?.includes('覆盖率低于 80%'))
  expect(isRequested()).toBe(false)
})
