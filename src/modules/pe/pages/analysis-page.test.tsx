// @vitest-environment happy-dom
import * as z from 'zod/mini'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { peAnalysis } from '@/modules/pe/contract/analysis.ts'
import { peLesson, peMark } from '@/modules/pe/contract/lessons.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { giveBoxesASize, openPage, text, type Input } from '@/kits/analysis/testing/open-page.tsx'
import { dismissToast, toastStore } from '@/ui/toast-store.ts'
import { AnalysisPage } from './analysis/analysis-page.tsx'
import { dateWindowSearch } from '@/lib/date-window.ts'
import { peAnalysisSearch } from './analysis-search.ts'
import { lessonSearch } from './lesson-search.ts'
import { PeScreenPage } from './screen/pe-screen-page.tsx'
import { peScreenSearch } from './screen-search.ts'
import { TeacherPage } from './teacher-page.tsx'
import { aLesson } from './testing/a-lesson.ts'
import { anAnalysis } from './testing/an-analysis.ts'
import recorded from './screen/testing/recorded-school.json'

const dated = z.extend(dateWindowSearch, peAnalysisSearch.shape)

vi.mock('@/widgets/echart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }))

let page: ReturnType<typeof openPage>
let requested: string[]
let answers: Map<string, (input: Input) => object>
beforeAll(async () => {
  await startWithAllNamespaces()
  giveBoxesASize()
})
beforeEach(() => {
  requested = []
  answers = new Map([[peAnalysis.path, () => ({ code: 0, data: anAnalysis })]])
})
afterEach(() => {
  page.close()
  dismissToast()
  vi.unstubAllGlobals()
})
function open(
  Page: () => React.ReactNode,
  search: typeof peScreenSearch | typeof lessonSearch,
  address: string,
) {
  page = openPage({
    Page,
    path: '/physical/page',
    search,
    address: `/physical/page${address}`,
    reader: 'school',
    elsewhere: '/physical/teacher',
    answer: (path, input) => {
      requested.push(`${path.split('/').at(-1)} ${JSON.stringify(input)}`)
      return answers.get(path)?.(input) as never
    },
  })
}
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })
const card = (title: string) =>
  [...document.querySelectorAll('h2')].find((one) => one.textContent === title)!.closest('section, li')!
    .textContent
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)!

test('PHY-05 a window shows eight figures with their denominators, and their references; a lesson leads to its curves', async () => {
  // The page that a lesson leads to says which one in its address.
  const search = z.extend(dated, { lesson: z.optional(z.number()) })
  open(AnalysisPage, search as never, '?start=2026-11-16&end=2026-11-20&class=7')
  await until(() => text().includes('篮球'))
  expect(requested).toContain('analysis {"start":"2026-11-16","end":"2026-11-20","class":7}')
  expect(card('开课率')).toMatch(/90\.0%.*9 \/ 10 节.*2 节未标记/)
  expect(card('群体运动密度')).toMatch(/77\.5%.*8 节有心率数据.*参考 ≥ 75%/)
  expect(card('平均心率')).toMatch(/147次\/分.*参考 140–160/)
  expect(card('佩戴率')).toMatch(/96\.9%.*310 \/ 320 人次/)
  expect(card('安全预警')).toMatch(/3次已确认 1 \/ 3 次/)
  expect(card('课表开课率')).toContain('80.0')
  expect(card('各教师')).toContain('不排名')
  expect(card('各教师')).toMatch(/体质总分变化.*两年都测的学生.*\+2\.1.*38 \/ 40/)
  const row = [...document.querySelectorAll<HTMLElement>('[role=row]')].find((one) =>
    one.textContent?.includes('2026-11-20 第 3 节'),
  )!
  row.click()
  await until(() => page.at().startsWith('/physical/teacher?'))
  expect(page.at()).toContain('lesson=3')
})

test('PHY-05 days without lessons say so', async () => {
  const none = { n: 0, of: 0 }
  const total = {
    ...anAnalysis.total,
    held: none,
    unmarked: 0,
    measured: 0,
    density: none,
    reached: none,
    dense: none,
    mean: null,
    mvpa: none,
    worn: none,
    valid: none,
    zones: [0, 0, 0, 0, 0],
    alerts: none,
  }
  const lists = { slots: [], classes: [], teachers: [], bins: [], lessons: [], lessonsOf: 0 }
  answers.set(peAnalysis.path, () => ({ code: 0, data: { ...anAnalysis, ...lists, total } }))
  open(AnalysisPage, dated as never, '?start=2026-11-16&end=2026-11-20')
  await until(() => text().includes('这一周没有体育课') || text().includes('这段时间没有'))
  expect(card('开课率')).toContain('–')
  expect(text()).toContain('这段时间没有心率数据')
})

test('PHY-01 the screen reads this week and names no student; on a wall it has nothing to press', async () => {
  for (const { path, data } of recorded.calls) answers.set(path, () => ({ code: 0, data }))
  open(PeScreenPage, peScreenSearch, '?wall=1')
  await until(() => text().includes('清河小学体育课堂') && text().includes('本周开课率'))
  expect(document.querySelectorAll('main button')).toHaveLength(0)
  const [call] = requested.filter((one) => one.startsWith('analysis'))
  expect(call).toMatch(/"start":"\d{4}-\d\d-\d\d","end":"\d{4}-\d\d-\d\d"/)
})

test('PHY-01 where nothing was measured this week the screen shows the last week that was, and says so', async () => {
  const total = { ...anAnalysis.total, measured: 0 }
  answers.set(peAnalysis.path, ({ start, end }) => ({
    code: 0,
    data: { ...anAnalysis, start, end, ...(start !== '2026-03-02' && { total, latest: '2026-03-05' }) },
  }))
  open(PeScreenPage, peScreenSearch, '')
  await until(() => text().includes('最近有数据的一周：2026-03-02 至 2026-03-08，最后一天 2026-03-05'))
  expect(card('平均心率')).toContain('147')
})

test('PHY-04 a lesson is marked as not held with its reason, and taken back; it is said when somebody was quicker', async () => {
  const lesson = { ...aLesson.lesson, state: 'planned', measured: false, openAlerts: 0 }
  answers.set(peLesson.path, () => ({ code: 0, data: { ...aLesson, lesson } }))
  answers.set(peMark.path, ({ state, version }) => ({
    code: 0,
    data: { ...lesson, state, version: version + 1 },
  }))
  open(TeacherPage, lessonSearch, '?lesson=3')
  await until(() => button('标为停课'))
  button('标为停课').click()
  await until(() => document.querySelector('[role=dialog]'))
  ;[...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].at(-1)!.click()
  await until(() => toastStore.getState().current?.text === '已标为停课')
  expect(requested).toContain('mark {"id":3,"version":1,"state":"cancelled","reason":"weather"}')
  toastStore.getState().current!.undo!()
  await until(() => toastStore.getState().current?.text === '已恢复原来的状态')
  expect(requested).toContain('mark {"id":3,"version":2,"state":"planned","reason":null}')
  answers.set(peMark.path, () => ({ code: 409, msg: '这节课刚被其他人更改', data: null }))
  button('标为已上').click()
  await until(() => requested.includes('mark {"id":3,"version":1,"state":"held","reason":null}'))
  expect(toastStore.getState().current?.text).not.toBe('已标为已上')
})
