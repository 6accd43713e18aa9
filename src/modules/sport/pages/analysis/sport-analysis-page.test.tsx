// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as analysis from '@/modules/sport/contract/analysis.ts'
import * as district from '@/modules/sport/contract/district.ts'
import { sportTotals } from '@/modules/sport/contract/screen.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { giveBoxesASize, openPage, text, type Reader } from '@/kits/analysis/testing/open-page.tsx'
import { sportAnalysisSearch } from '@/modules/sport/pages/analysis-search.ts'
import { SportAnalysisPage } from './sport-analysis-page.tsx'

const rate = (n: number, of: number) => ({ n, of })
const stamp = {
  start: '2026-11-16',
  end: '2026-11-20',
  schoolDays: 4,
  today: '2026-11-20',
  asOf: '2026-11-20T08:00:00Z',
}
const figures = {
  participation: rate(80, 200),
  reachedIn: rate(20, 200),
  reached: rate(30, 200),
  minutes: { mean: 41.5, capped: 40, of: 200 },
}
const hidden = { participation: null, reachedIn: null, reached: null, minutes: null }
const parts = {
  class: [
    { key: 'class-7', id: 7, grade: 5, number: 1, stage: 'primary' },
    { key: 'class-8', id: 8, grade: 5, number: 2, stage: 'primary' },
  ],
  school: [
    { key: 'school-3-primary', id: 3, name: '清河小学', stage: 'primary' },
    { key: 'school-4-primary', id: 4, name: '东岭小学', stage: 'primary' },
  ],
  grade: [{ key: 'grade-5', grade: 5, stage: 'primary' }],
}
const rowsOf = (by: keyof typeof parts) => ({
  ...stamp,
  rows: parts[by].map((row, i) => ({
    ...row,
    figures: i === 0 ? figures : hidden,
    ...(i === 0 ? { boy: rate(45, 100), girl: rate(35, 100) } : { boy: null, girl: null }),
  })),
})
const itemsOf = { ...stamp, total: 900, items: [{ item: 'rope', minutes: 900 }], disputed: rate(1, 20) }
const spreadOf = {
  ...stamp,
  of: 200,
  bands: [
    { band: 'none', n: 120 },
    { band: 'to60', n: 80 },
  ],
}
const area = { level: 'school', region: '示范区' }

const replies: Record<string, (reader: Reader) => object | undefined> = {
  [sportTotals.path]: () => ({ ...stamp, area, schools: rate(1, 1), day: rate(20, 50), figures }),
  [analysis.sportAnalysisDays.path]: () => ({
    ...stamp,
    area,
    day: rate(20, 50),
    figures,
    before: { ...figures, participation: rate(70, 200) },
    classes: rate(11, 12),
    days: [
      { day: '2026-11-18', isSchoolDay: true, name: '', rate: rate(18, 50), minutes: null },
      { day: '2026-11-19', isSchoolDay: true, name: '', rate: rate(22, 50), minutes: null },
    ],
  }),
  [analysis.sportAnalysisClasses.path]: (reader) => (reader === 'school' ? rowsOf('class') : undefined),
  [analysis.sportAnalysisSchools.path]: (reader) => (reader === 'bureau' ? rowsOf('school') : undefined),
  [analysis.sportAnalysisGrades.path]: () => rowsOf('grade'),
  [district.sportGradesOfDistrict.path]: () => rowsOf('grade'),
  [analysis.schoolsWithSport.path]: () => rowsOf('school'),
  [district.sportItemsOfDistrict.path]: () => itemsOf,
  [district.sportParticipationByItem.path]: () => ({
    ...stamp,
    items: [
      { item: 'rope', rate: rate(70, 200) },
      { item: 'running', rate: rate(10, 200) },
    ],
  }),
  [district.sportItemsByGrade.path]: () => ({
    ...stamp,
    grades: [5],
    items: [{ item: 'rope', minutes: [900] }],
  }),
  [district.sportItemsByDay.path]: () => ({
    ...stamp,
    days: ['2026-11-18'],
    items: [{ item: 'rope', minutes: null }],
  }),
  [district.sportSpreadByGrade.path]: () => ({
    ...stamp,
    grades: [{ grade: 5, of: 200, bands: spreadOf.bands }],
  }),
  [district.sportSpreadOverItems.path]: () => ({
    ...stamp,
    items: [{ item: 'rope', share: rate(900, 900) }],
  }),
  [analysis.sportAnalysisValid.path]: () => ({
    ...stamp,
    days: [{ day: '2026-11-18', rate: rate(95, 100) }],
  }),
  [analysis.sportAnalysisItems.path]: () => itemsOf,
  [analysis.sportAnalysisItemsOfDistrict.path]: () => itemsOf,
  [analysis.sportAnalysisSpread.path]: () => spreadOf,
  [analysis.sportAnalysisSpreadOfDistrict.path]: () => ({ ...spreadOf, bands: null }),
  [analysis.sportAnalysisHours.path]: () => undefined,
  [analysis.sportAnalysisAbsent.path]: (reader) => ({
    ...stamp,
    total: rate(6, 50),
    rows:
      reader === 'school'
        ? [{ key: 'class-7', id: 7, grade: 5, number: 1, rate: rate(6, 25) }]
        : [{ key: 'school-3', id: 3, name: '清河小学', rate: rate(6, 50) }],
  }),
}

vi.setConfig({ testTimeout: 40_000 })
vi.mock('@/widgets/echart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }))
beforeAll(() => {
  startWithAllNamespaces()
  giveBoxesASize()
})
/** All of the page is in sight. */
class Watcher {
  readonly #hear: (seen: { isIntersecting: boolean }[]) => void
  constructor(hear: (seen: { isIntersecting: boolean }[]) => void) {
    this.#hear = hear
  }
  observe() {
    this.#hear([{ isIntersecting: true }])
  }
  disconnect() {}
}
let close = () => {}
afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(address: string, reader: Reader) {
  vi.stubGlobal('IntersectionObserver', Watcher)
  const requested: { path: string; input: Record<string, unknown> }[] = []
  const page = openPage({
    Page: SportAnalysisPage,
    path: '/sport',
    search: sportAnalysisSearch,
    address,
    reader,
    answer: (path, input) => {
      requested.push({ path, input })
      const data = replies[path]?.(reader)
      return data ? { code: 0, data } : { code: 400, msg: '加载失败', data: null }
    },
  })
  close = page.close
  return { at: page.at, requested }
}
const until = <T,>(holds: () => T) => vi.waitUntil(holds, { interval: 5, timeout: 8000 })
const shows = (labels: string) => until(() => text().includes(labels))
const pressed = (role: string, labels: string) =>
  [...document.querySelectorAll<HTMLElement>(role)].findLast((one) => one.textContent?.includes(labels))

test('SPO-06 a school reads its classes, who is absent leads to their names, and a class keeps the filters', async () => {
  const { at, requested } = open('/sport?sex=girl', 'school')
  await shows('最低的一天是 11-18，36.0%。')
  await shows('五年级 1 班')
  await shows('加载失败')
  await shows('60.0% 的人次没有记录。')
  const list = await until(() => pressed('a', '名单'))
  expect(list.getAttribute('href')).toContain('absent=1')
  expect(
    requested.some(({ path, input }) => path === analysis.sportAnalysisDays.path && input['sex'] === 'girl'),
  ).toBe(true)
  pressed('[role=row], tr', '五年级 1 班')?.click()
  await until(() => at().includes('class=7'))
  expect(at()).toContain('sex=girl')
  expect(at()).toContain('grade=5')
  await until(() => document.querySelector('[aria-current=location]'))
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await until(() => !at().includes('class=7'))
})

test('SPO-09 the bureau reads schools and counts, no names and no sex; what is hidden says so', async () => {
  const { requested } = open('/sport?sex=girl', 'bureau')
  await shows('清河小学')
  await shows('东岭小学')
  await shows('人数太少，不显示')
  expect(pressed('a', '名单')).toBeUndefined()
  expect(requested.some(({ input }) => 'sex' in input)).toBe(false)
  expect(requested.some(({ path }) => path === analysis.sportAnalysisClasses.path)).toBe(false)
})

test('SPO-06 a panel is read by item, grade or day, each asked for when it is chosen, for the class that is chosen', async () => {
  const { requested } = open('/sport?grade=5&class=7', 'school')
  await shows('11 / 12')
  const choose = async (at: number, option: string) => {
    const views = await until(() => {
      const found = document.querySelectorAll<HTMLElement>('button[aria-label^="查看方式"]')
      return found.length === 3 && found
    })
    if (views) views[at]?.click()
    const one = await until(() =>
      [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
        ({ textContent }) => textContent === option,
      ),
    )
    one.click()
  }
  const requestsOf = (path: string) => requested.filter((one) => one.path === path)
  expect(requestsOf(district.sportParticipationByItem.path)).toEqual([])
  await choose(1, '参与率')
  await shows('跑步')
  expect(requestsOf(district.sportParticipationByItem.path)[0]?.input).toMatchObject({ bj: 7 })
  await choose(1, '分年级')
  await shows('各年级练什么')
  // Shares beside a hidden item would be of less than all.
  await choose(1, '随时间')
  await shows('每天练什么')
  await shows('人数太少，不显示')
  await choose(2, '分年级')
  await shows('各年级每天运动多久')
  await choose(2, '分项目')
  await shows('时长怎样分布到各项目')
  await choose(0, 'AI 识别')
  await shows('AI 识别有效率')
})

test('SPO-09 the bureau chooses a school beside who took part in it', async () => {
  open('/sport', 'bureau')
  await shows('清河小学')
  const filter = await until(() => document.querySelector<HTMLElement>('button[aria-label^="学校"]'))
  filter.click()
  const one = await until(() => {
    const options = [...document.querySelectorAll<HTMLElement>('[role=option]')]
    return options.length > 1 && options.map(({ textContent }) => textContent)
  })
  expect(one && one.join('|')).toMatch(/清河小学\s+80\/200\|东岭小学$/)
})
