// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { giveBoxesASize, openPage, text } from '@/kits/analysis/testing/open-page.tsx'
import { setLiveState } from '@/live/live-state.ts'
import { nodeFitness, nodeCheck } from '@/modules/health/contract/node-screen.ts'
import { NodeCheck } from './node-check.tsx'
import { NodeFitness } from './node-fitness.tsx'
import { aCheckCity, anEmptyCheckCity } from './testing/a-check-city.ts'
import { aFitnessCity, anEmptyFitnessCity } from './testing/a-fitness-city.ts'

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
const rowOf = (title: string, name: string) =>
  [...(panel(title)?.querySelectorAll('[role=row]') ?? [])].find(({ textContent }) =>
    textContent?.startsWith(name),
  )
const topics = {
  check: { Screen: NodeCheck, path: nodeCheck.path },
  fitness: { Screen: NodeFitness, path: nodeFitness.path },
}
const show = (topic: keyof typeof topics, reply: object | undefined) => {
  const { Screen, path: own } = topics[topic]
  page = openPage({
    Page: () => <Screen code={undefined} onOpen={({ code }) => opened.push(code)} />,
    reader: 'bureau',
    path: '/manage/regions',
    search: z.object({}),
    address: '/manage/regions',
    answer: (path) => {
      requested.push(path)
      if (path !== own) return undefined
      return reply ? { code: 0, data: reply } : { code: 500, msg: '服务器出错' }
    },
  })
}

test('REG-12 check-ups of a city are shown with the panels of a district, each with its counts and from how many districts', async () => {
  show('check', aCheckCity())
  await until(() => panel('体检进度')?.textContent?.includes('36,400 / 40,000'))
  for (const title of ['体重构成', '血压与贫血', '心理关注', '复查与转诊', '逐年变化', '小学超重肥胖排名'])
    expect(panel(title), title).toBeTruthy()
  expect(panel('体重构成')?.textContent).toContain('由 6 个区县中的 3–4 个相加')
  expect(panel('体检进度')?.textContent).toContain('由 6 个区县中的 4 个相加')
  expect(panel('心理关注')?.textContent).toContain('2,300 / 31,000')
  expect(panel('血压与贫血')?.textContent).toContain('血压偏高（待核）')
  expect(text()).toContain('2026–27 学年 · 由 6 个区县中的 4 个相加')
  expect(text()).toContain('13,400 / 60,200')
  expect(text()).toContain('380 / 1,500')
  expect(new Set(requested)).toEqual(new Set([nodeCheck.path]))
})

test('REG-12 places are compared stage by stage; one of another school year and one of low coverage are held against nothing', async () => {
  show('check', aCheckCity())
  const title = '各地体检结果（小学）'
  await until(() => rowOf(title, '湖滨区'))
  // Its name says of which school year it is, and one that was not counted is named below.
  expect(rowOf(title, '江北区（2025–26）')?.className).toContain('text-t3')
  expect(rowOf(title, '云岭县')?.className).toContain('text-t3')
  expect(rowOf(title, '东城区')?.className).not.toContain('text-t3')
  expect(rowOf(title, '江北区')?.textContent).toContain('27.0')
  expect(rowOf(title, '江北区')?.lastElementChild?.textContent).toBe('–')
  expect(panel(title)?.textContent).toContain('未统计或没有批次：石桥区')
  const junior = [...(panel(title)?.querySelectorAll('label') ?? [])].find(
    ({ textContent }) => textContent === '初中',
  )
  junior?.querySelector('input')?.click()
  await until(() => panel('各地体检结果（初中）') && panel('初中超重肥胖排名'))
})

test('REG-12 a press on a place goes to it, also on one without figures', async () => {
  show('check', aCheckCity())
  const title = '各地体检结果（小学）'
  await until(() => rowOf(title, '湖滨区')?.querySelector('button'))
  rowOf(title, '湖滨区')?.querySelector('button')?.click()
  await until(() => opened.length > 0)
  const named = [...(panel(title)?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === '石桥区',
  )
  named?.click()
  await until(() => opened.length > 1)
  expect(opened).toEqual(['990902', '990906'])
})

test('REG-12 the fitness test of a city is shown with its levels, totals, items, gaps and places', async () => {
  show('fitness', aFitnessCity())
  await until(() => panel('体测进度')?.textContent?.includes('35,200 / 39,000'))
  for (const title of [
    '体测等级',
    '总分是怎样分布的？',
    '哪些项目最薄弱？',
    '哪些学生接近上一等级？',
    '谁还缺项目？',
  ])
    expect(panel(title), title).toBeTruthy()
  expect(panel('体测等级')?.textContent).toContain('由 6 个区县中的 3–4 个相加')
  expect(text()).toContain('26,800 / 58,000')
  expect(rowOf('各地体测结果（小学）', '高新区')).toBeTruthy()
  const missing = panel('谁还缺项目？')
  expect(missing?.textContent).toContain('江北区（2025–26）')
  rowOf('各地体测结果（小学）', '高新区')?.querySelector('button')?.click()
  await until(() => opened.length > 0)
  expect(opened).toEqual(['990904'])
  expect(new Set(requested)).toEqual(new Set([nodeFitness.path]))
})

test('REG-12 where no district has begun a round, and where nothing can be read, the pages of health say so', async () => {
  show('check', anEmptyCheckCity())
  await until(() => text().includes('还没有体检批次'))
  page.close()
  show('fitness', anEmptyFitnessCity())
  await until(() => text().includes('还没有体测批次'))
  page.close()
  show('check', undefined)
  await until(() => panel('体检进度')?.textContent?.includes('服务器出错'))
})

test('REG-12 the panels of health of a city are in both languages', async () => {
  await i18n.changeLanguage('en-US')
  show('check', aCheckCity())
  await until(() => text().includes('from 4 of 6 districts'))
  expect(text()).toContain('Health checks by place')
  expect(text()).not.toMatch(/places\.|个区县|学年/)
  page.close()
  show('fitness', aFitnessCity())
  await until(() => text().includes('Fitness test by place'))
  expect(text()).not.toMatch(/places\.|fitness\.|个区县|学年/)
})
