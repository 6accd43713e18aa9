// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { giveBoxesASize, openPage, text } from '@/kits/analysis/testing/open-page.tsx'
import { setLiveState } from '@/live/live-state.ts'
import { nodeVision, type NodeVision as Reply } from '@/modules/vision/contract/node-screen.ts'
import { NodeVision } from './node-vision.tsx'
import { aCity, anEmptyCity } from './testing/a-city.ts'

vi.setConfig({ testTimeout: 20_000 })
vi.mock('@/widgets/echart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }))

let page: ReturnType<typeof openPage>
const opened: string[] = []
const requested: string[] = []

beforeAll(async () => {
  await startWithAllNamespaces()
  giveBoxesASize()
})
beforeEach(() => {
  opened.length = 0
  requested.length = 0
  setLiveState('live')
})
afterEach(async () => {
  page.close()
  vi.unstubAllGlobals()
  await i18n.changeLanguage('zh-CN')
})

const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 5000 })
const panel = (title: string) =>
  [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === title)?.closest('section')
const chartOf = (title: string) => panel(title)?.querySelector('[role=application]')
function spokenAt(title: string, key: string) {
  chartOf(title)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  return chartOf(title)?.querySelector('[aria-live]')?.textContent ?? ''
}
const show = (reply: Reply | undefined) => {
  page = openPage({
    Page: () => <NodeVision code={undefined} onOpen={({ code }) => opened.push(code)} />,
    reader: 'bureau',
    path: '/manage/regions',
    search: z.object({}),
    address: '/manage/regions',
    answer: (path) => {
      requested.push(path)
      if (path !== nodeVision.path) return undefined
      return reply ? { code: 0, data: reply } : { code: 500, msg: '服务器出错' }
    },
  })
}

test('REG-12 a city is shown with the panels of a district, each with its counts and from how many districts', async () => {
  show(aCity())
  await until(() => panel('筛查进度')?.textContent?.includes('37,200 / 40,000'))
  for (const title of ['各地近视率', '男女近视率', '近 3 轮筛查近视率', '屈光预警级别', '裸眼视力分布'])
    expect(panel(title), title).not.toBeNull()
  expect(panel('视力不良程度构成')?.textContent).toContain('由 5 个区县中的 3–4 个相加')
  expect(panel('筛查进度')?.textContent).toContain('由 5 个区县中的 4 个相加')
  expect(text()).toContain('2026 年秋季筛查 · WS/T 663—2020 · 由 5 个区县中的 4 个相加')
  expect(text()).toContain('28,300 / 60,400')
  // One call for all of it, and none of a district's own.
  expect(new Set(requested)).toEqual(new Set([nodeVision.path]))
})

test('REG-12 a press on a place goes to it; one of other definitions says so and has no rank', async () => {
  show(aCity())
  await until(() => spokenAt('各地近视率', 'Home').startsWith('江北区，近视率 43.5%'))
  chartOf('各地近视率')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await until(() => opened.length > 0)
  expect(opened).toEqual(['990905'])
  await until(() => spokenAt('小学近视率排名', 'End').startsWith('江北区，名次 –'))
  await until(() => spokenAt('小学近视率排名', 'Home').startsWith('湖滨区，名次 1'))
  await until(() => spokenAt('各地近视率', 'End').startsWith('云岭县，近视率 不显示'))
})

test('REG-12 where no district has begun a round, and where nothing can be read, the page says so', async () => {
  show(anEmptyCity())
  await until(() => text().includes('还没有筛查批次'))
  page.close()
  show(undefined)
  await until(() => panel('筛查进度')?.textContent?.includes('服务器出错'))
})

test('REG-12 the panels of a city are in both languages', async () => {
  await i18n.changeLanguage('en-US')
  show(aCity())
  await until(() => text().includes('from 4 of 5 districts'))
  expect(text()).toContain('Myopia by place')
  expect(text()).not.toMatch(/node\.|个区县/)
})
