// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { giveBoxesASize, openPage, text } from '@/kits/analysis/testing/open-page.tsx'
import { setLiveState } from '@/live/live-state.ts'
import { nodeSport, type NodeSport as Reply } from '@/modules/sport/contract/node-screen.ts'
import { NodeSport } from './node-sport.tsx'
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
    Page: () => <NodeSport code={undefined} onOpen={({ code }) => opened.push(code)} />,
    reader: 'bureau',
    path: '/manage/regions',
    search: z.object({}),
    address: '/manage/regions',
    answer: (path) => {
      requested.push(path)
      if (path !== nodeSport.path) return undefined
      return reply ? { code: 0, data: reply } : { code: 500, msg: '服务器出错' }
    },
  })
}

test("REG-12 a city is shown with the panels of a district's sport, each with its counts and from how many districts", async () => {
  show(aCity())
  await until(() => panel('每天 2 小时')?.textContent?.includes('由 6 个区县中的 3–4 个相加'))
  for (const title of [
    '各地参与率',
    '每日运动人数',
    '人均运动时长',
    '一周时段',
    '项目构成',
    '男女差距',
    '连续参与天数构成',
  ])
    expect(panel(title), title).not.toBeNull()
  expect(panel('各地参与率')?.textContent).toContain('未统计：西山区')
  expect(text()).toContain('2026-11-09 至 2026-11-15 · 由 6 个区县中的 4 个相加')
  expect(text()).toContain('215,000 / 275,000')
  // One call for all of it, and none of a district's own.
  expect(new Set(requested)).toEqual(new Set([nodeSport.path]))
})

test('REG-12 a press on a place of the sport of a city goes to it; one of another week has no rank', async () => {
  show(aCity())
  await until(() => spokenAt('各地参与率', 'Home').startsWith('高新区，参与率 90.0%'))
  chartOf('各地参与率')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await until(() => opened.length > 0)
  expect(opened).toEqual(['990904'])
  await until(() => spokenAt('小学人均时长排名', 'Home').startsWith('高新区，名次 1'))
  await until(() => spokenAt('小学人均时长排名', 'End').startsWith('江北区，名次 –'))
})

test('REG-12 where no district has a week of sport, and where nothing can be read, the page says so', async () => {
  show(anEmptyCity())
  await until(() => text().includes('还没有运动数据'))
  page.close()
  show(undefined)
  await until(() => panel('每天 2 小时')?.textContent?.includes('服务器出错'))
})

test('REG-12 the sport of a city is in both languages', async () => {
  await i18n.changeLanguage('en-US')
  show(aCity())
  await until(() => text().includes('from 4 of 6 districts'))
  expect(text()).toContain('Participation by place')
  expect(text()).not.toMatch(/node\.|个区县/)
})
