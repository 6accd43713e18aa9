// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callBase } from '@/contract/call.ts'
import { eyesightByDegree, screeningProgress } from '@/modules/vision/contract/eyesight.ts'
import { screenLive, screenTotals } from '@/modules/vision/contract/screen.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { giveBoxesASize } from '@/kits/analysis/testing/open-page.tsx'
import { setLiveState } from '@/live/live-state.ts'
import { fakeReplies, type FakeReplies } from './testing/fake-replies.ts'
import { stamp } from './testing/fixtures.ts'
import { openScreen, panel, press, text, until } from './testing/open-screen.tsx'

vi.setConfig({ testTimeout: 20_000 })
vi.mock('@/widgets/echart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }))

let replies: FakeReplies
let page: ReturnType<typeof openScreen>

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

const chartOf = (title: string) => panel(title)?.querySelector('[role=application]')
const pressKey = (title: string, key: string) =>
  chartOf(title)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

/** What the panel of a chart says with its cursor on the first or the last mark. */
function spokenAt(title: string, key: 'Home' | 'End') {
  pressKey(title, key)
  return chartOf(title)?.querySelector('[aria-live]')?.textContent ?? ''
}
const firstMark = (title: string) => spokenAt(title, 'Home')

test('VIS-01 the district: a press on a school writes it into the address, keeps the filters and asks for its figures', async () => {
  page = openScreen('/visionCheck/base?round=6&sort=roster', 'bureau', replies)
  await until(() => spokenAt('2 所学校的近视率', 'End').startsWith('清河小学，近视率 35.0%'))
  pressKey('2 所学校的近视率', 'Enter')
  await until(() => panel('各班近视率'))
  expect(page.at()).toBe('/visionCheck/base?round=6&sort=roster&school=2')
  await until(() => page.requested.includes('/eye/api/SchoolAdminData/eyesight/class {"round":6,"school":2}'))
  await until(() => text().includes('全区清河小学'))
})

test('VIS-01 a class is drilled with its grade; the path leads back to every level', async () => {
  page = openScreen('/visionCheck/base?school=2', 'bureau', replies)
  await until(() => panel('各班近视率')?.querySelector('[role=table] button'))
  press(/^25.324\/95/)
  await until(() => text().includes('全区清河小学一年级2 班'))
  expect(page.at()).toBe('/visionCheck/base?school=2&grade=1&class=12')
  press('清河小学')
  await until(() => !text().includes('一年级2 班'))
  expect(page.at()).toBe('/visionCheck/base?school=2')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await until(() => panel('2 所学校的近视率'))
  expect(page.at()).toBe('/visionCheck/base')
})

test('VIS-01 beside the figures of a class the rounds of its grade are named as the grade’s', async () => {
  page = openScreen('/visionCheck/base?school=2&grade=1&class=12', 'bureau', replies)
  await until(() => panel('一年级全年级，近 1 轮筛查近视率'))
  expect(panel('近 1 轮筛查近视率')).toBeNull()
})

test('VIS-01 hidden cells carry one mark and no figure, in card, tile and table', async () => {
  page = openScreen('/visionCheck/base', 'bureau', replies)
  await until(() => spokenAt('2 所学校的近视率', 'End').startsWith('东岭小学'))
  const card = [...document.querySelectorAll('section')].find((one) =>
    one.textContent?.startsWith('高度近视率'),
  )
  expect(card?.textContent).toContain('不显示')
  expect(card?.textContent).not.toMatch(/\d+ \/ \d/)
  expect(spokenAt('2 所学校的近视率', 'End')).toMatch(/^东岭小学，近视率 不显示，覆盖率/)
})

test('VIS-01 one failing panel says so and holds nobody; tried again it shows', async () => {
  const path = callBase + eyesightByDegree.path
  const good = replies.get(path)!
  replies.set(path, () => ({ code: 500, msg: '服务器出错', data: null }))
  page = openScreen('/visionCheck/base', 'bureau', replies)
  await until(() => panel('视力不良程度构成')?.textContent?.includes('加载失败'))
  await until(() => panel('筛查进度')?.textContent?.includes('770 / 800'))
  expect(text()).toContain('35.0%')
  replies.set(path, good)
  press('重试', panel('视力不良程度构成')!)
  await until(() => firstMark('视力不良程度构成')?.includes('50.0%'))
})

test('VIS-01 a failed update keeps the last picture with its time', async () => {
  page = openScreen('/visionCheck/base', 'bureau', replies)
  await until(() => panel('筛查进度')?.textContent?.includes('770 / 800'))
  replies.set(callBase + eyesightByDegree.path, () => ({ code: 500, msg: '服务器出错', data: null }))
  await page.queryClient.invalidateQueries()
  await until(() => panel('视力不良程度构成')?.textContent?.includes('更新失败'))
  await until(() => firstMark('视力不良程度构成')?.includes('50.0%'))
})

test('VIS-01 with the line down every panel keeps its picture and reads offline, and comes back by itself', async () => {
  page = openScreen('/visionCheck/base', 'bureau', replies)
  await until(() => panel('筛查进度')?.textContent?.includes('770 / 800'))
  const up = new Map(replies)
  for (const path of up.keys()) replies.set(path, () => ({ code: 502, data: null }))
  setLiveState('offline')
  await until(() => panel('筛查进度')?.textContent?.includes('已离线'))
  expect(panel('筛查进度')?.textContent).toContain('770 / 800')
  expect(text()).not.toContain('更新失败')
  for (const [path, reply] of up) replies.set(path, reply)
  setLiveState('live')
  await page.queryClient.invalidateQueries()
  await until(() => !panel('筛查进度')?.textContent?.includes('已离线'))
})

test('VIS-01 arrivals that could not be read are not called none', async () => {
  replies.set(callBase + screenLive.path, () => ({ code: 500, msg: '服务器出错', data: null }))
  page = openScreen('/visionCheck/base', 'bureau', replies)
  await until(() => text().includes('最新筛查加载失败'))
  expect(text()).not.toContain('今天还没有新增记录')
})

test('VIS-01 a school without a student reads why and is led to both imports', async () => {
  const path = callBase + screenTotals.path
  const full = replies.get(path)!
  const empty = (query: Record<string, number | undefined>) => {
    const reply = full(query)
    return {
      ...reply,
      data: { ...(reply.data as object), population: { schools: 1, classes: 0, enrolled: 0 } },
    }
  }
  replies.set(path, empty)
  page = openScreen('/visionCheck/base', 'school', replies)
  await until(() => text().includes('本校还没有学生名册'))
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/manage/student', '/visionCheck/analysisExport'])
  // The roster arrives: a live event makes the figures old, and the screen fills.
  replies.set(path, full)
  await page.queryClient.invalidateQueries()
  await until(() => panel('各班近视率'))
})

test('VIS-01 a school with a roster and no results is led to the import from each empty panel', async () => {
  const path = callBase + eyesightByDegree.path
  const none = { normal: 0, mild: 0, moderate: 0, severe: 0, of: 0 }
  replies.set(path, () => ({ code: 0, data: { ...stamp(), total: none, rows: [] } }))
  const totals = replies.get(callBase + screenTotals.path)!
  replies.set(callBase + screenTotals.path, (query) => ({
    code: 0,
    data: {
      ...(totals(query).data as object),
      figures: [{ metric: 'coverage', rate: { n: 0, of: 800 } }],
    },
  }))
  page = openScreen('/visionCheck/base', 'school', replies)
  await until(() => panel('视力不良程度构成')?.textContent?.includes('名册中有 800 人'))
  expect(panel('视力不良程度构成')?.querySelector('a')?.getAttribute('href')).toBe(
    '/visionCheck/analysisExport',
  )
})

test('VIS-01 on a wall there is nothing to press, and no definition to open', async () => {
  page = openScreen('/visionCheck/base?wall=1', 'bureau', replies)
  await until(() => firstMark('2 所学校的近视率').includes('35.0%'))
  await until(() => panel('裸眼视力分布'))
  expect(document.querySelectorAll('button, a, input, select')).toHaveLength(0)
  expect(document.documentElement.dataset['theme']).toBe('wall')
  expect(text()).toContain('示范区学生视力监测')
})

test('VIS-01 the definition of a figure names formula, standard and the numbers of the place', async () => {
  page = openScreen('/visionCheck/base', 'bureau', replies)
  await until(() => text().includes('35.0%'))
  press('近视率')
  await until(() => document.querySelector('[role=dialog]'))
  const drawer = document.querySelector('[role=dialog]')?.textContent
  expect(drawer).toContain('筛查性近视人数')
  expect(drawer).toContain('WS/T 663—2020')
  expect(drawer).toContain('屈光有效760 人')
})

test('VIS-01 the key of the progress counts each child once, and every bar is drawn on a track of one length', async () => {
  const counts = (enrolled: number, done: number, absent: number) => ({ enrolled, done, absent, exempt: 1 })
  replies.set(callBase + screeningProgress.path, () => ({
    code: 0,
    data: {
      ...stamp(),
      rows: [
        { key: 'primary', stage: 'primary', ...counts(14_000, 12_000, 300) },
        { key: 'junior', stage: 'junior', ...counts(900, 800, 40) },
      ],
    },
  }))
  page = openScreen('/visionCheck/base?wall=1', 'bureau', replies)
  const progress = () => panel('筛查进度')
  await until(() => progress()?.textContent?.includes('12,800 / 14,900'))
  const key = [...progress()!.querySelectorAll('li')].map((one) => one.textContent)
  expect(key).toEqual(['已筛 ', '缺勤 340', '未筛 1,758'])
  const tracks = ['小学', '初中', '全区'].map((name) => {
    const label = [...progress()!.querySelectorAll('span')].find((one) => one.textContent === name)
    return label?.parentElement?.style.gridTemplateColumns
  })
  expect(new Set(tracks).size).toBe(1)
  expect(tracks[0]).toMatch(/em$/)
})
