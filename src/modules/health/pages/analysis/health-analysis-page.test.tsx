// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fitnessHead, fitnessItems, fitnessScores } from '@/modules/health/contract/fitness-analysis.ts'
import { healthProblems, healthSpine, healthTeeth } from '@/modules/health/contract/check-analysis.ts'
import { fitnessBorderline, fitnessMissing } from '@/modules/health/contract/analysis.ts'
import {
  fitnessBreakdown,
  fitnessTotals,
  healthBreakdown,
  healthTotals,
} from '@/modules/health/contract/screen.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { giveBoxesASize, openPage, text } from '@/kits/analysis/testing/open-page.tsx'
import { healthAnalysisSearch } from '@/modules/health/pages/analysis-search.ts'
import { HealthAnalysisPage } from './health-analysis-page.tsx'

const round = {
  id: 2,
  schoolYear: 2026,
  year: 2026,
  term: 'autumn',
  open: true,
  startsOn: '2026-09-10',
  endsOn: '2026-11-30',
}
const stamp = { round, asOf: '2026-11-20T08:00:00Z' }
const rate = (n: number, of: number) => ({ n, of })
const area = { level: 'region', region: '云溪区' }
const beside = (n: number, of = 200) => ({
  now: rate(n, of),
  previous: rate(n - 10, of),
  compared: rate(n - 20, of),
})
const levels = { excellent: 20, good: 60, pass: 110, fail: 10 }
const row = {
  figures: { fitness: rate(80, 200) },
  parts: levels,
  coverage: rate(200, 210),
  exempt: rate(12, 210),
  madeUp: rate(13, 210),
}
const check = (n: number) => ({
  figures: {
    weight: rate(n, 200),
    stunting: rate(0, 200),
    pressure: rate(12, 200),
    spine: rate(3, 200),
    teeth: rate(70, 200),
    anaemia: rate(8, 100),
  },
  parts: { wasting: 10, normal: 190 - n, overweight: n, obese: 0 },
  coverage: rate(200, 220),
  meanTeeth: { mean: 1.25, of: 200 },
  filled: rate(21, 70),
})
const head = { ...stamp, rounds: [round], area, population: { schools: 2, enrolled: 210 } }
const ofSchool = (schools: boolean) =>
  schools ? { key: 'school-3', id: 3, name: '清河小学' } : { key: 'grade-5', grade: 5, stage: 'primary' }
const lacking = {
  missing: [{ item: 'rope', n: 3 }],
  complete: rate(195, 198),
  enrolled: 210,
  exempt: 2,
  untested: 10,
}
const replies: Record<string, (input: { by?: string; school?: number }) => object | undefined> = {
  [fitnessHead.path]: () => ({
    ...head,
    previousRound: { ...round, id: 1, schoolYear: 2025 },
    standard: '国家学生体质健康标准',
    good: beside(80),
    passed: beside(190),
    tested: beside(198),
    complete: beside(195),
    total: {
      now: { mean: 79.6, of: 200 },
      previous: { mean: 78.4, of: 190 },
      compared: { mean: 77.9, of: 900 },
    },
    exemptRate: beside(12, 210),
    madeUp: beside(13, 210),
    enrolled: 210,
    exempt: 2,
    open: 8,
  }),
  [fitnessScores.path]: () => ({
    ...stamp,
    width: 5,
    of: 200,
    bins: [{ from: 75, n: 200 }],
    figures: { now: { levels, total: null } },
  }),
  [fitnessItems.path]: () => undefined,
  [fitnessMissing.path]: () => ({
    ...stamp,
    by: 'school',
    items: ['rope'],
    total: lacking,
    rows: [{ key: 'school-3', id: 3, name: '清河小学', ...lacking }],
  }),
  [fitnessBorderline.path]: () => ({
    ...stamp,
    zones: [{ zone: 'pass', from: 55, below: 60, rate: rate(6, 200) }],
  }),
  [fitnessTotals.path]: () => ({
    ...head,
    coverage: { rate: rate(200, 210) },
    figures: [],
    parts: levels,
    meanTotal: null,
  }),
  [healthTotals.path]: () => ({
    ...head,
    coverage: { rate: rate(200, 220) },
    parts: null,
    meanTeeth: { mean: 1.25, of: 200 },
    filled: rate(21, 70),
    figures: [
      {
        metric: 'teeth',
        rate: rate(70, 200),
        history: [],
        standard: 'WHO 口腔健康调查基本方法',
        unconfirmed: false,
      },
      { metric: 'pressure', rate: rate(12, 200), history: [], standard: 'WS/T 610—2018', unconfirmed: true },
    ],
  }),
  [healthTeeth.path]: () => ({
    ...stamp,
    ages: [
      {
        age: 5,
        dentition: 'deciduous',
        caries: rate(0, 0),
        meanTeeth: { mean: 0, of: 0 },
        filled: rate(0, 0),
      },
      {
        age: 12,
        dentition: 'permanent',
        caries: rate(10, 29),
        meanTeeth: { mean: 0.72, of: 29 },
        filled: null,
      },
    ],
  }),
  [healthProblems.path]: () => ({
    ...stamp,
    counts: [
      { problems: 'none', rate: rate(120, 200) },
      { problems: 'one', rate: rate(60, 200) },
      { problems: 'two', rate: rate(14, 200) },
      { problems: 'more', rate: rate(6, 200) },
    ],
    pairs: [
      { first: 'weight', second: 'teeth', rate: rate(16, 200) },
      { first: 'spine', second: 'anaemia', rate: rate(0, 200) },
      { first: 'teeth', second: 'spine', rate: null },
    ],
  }),
  [healthSpine.path]: () => ({
    ...stamp,
    screened: rate(200, 220),
    suspected: rate(24, 200),
    notified: rate(20, 24),
    visited: rate(12, 24),
    confirmed: rate(9, 24),
  }),
  [fitnessBreakdown.path]: ({ by }) => ({
    ...stamp,
    total: row,
    rows: [{ ...ofSchool(by === 'school'), ...row }],
  }),
  [healthBreakdown.path]: ({ by }) => ({
    ...stamp,
    total: check(44),
    rows: [{ ...ofSchool(by === 'school'), ...check(44) }],
  }),
}

vi.setConfig({ testTimeout: 20_000 })
vi.mock('@/widgets/echart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }))
beforeAll(() => {
  startWithAllNamespaces()
  giveBoxesASize()
})
let close = () => {}
afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(address: string, more: typeof replies = {}) {
  const requested: { path: string; input: Record<string, unknown> }[] = []
  const page = openPage({
    Page: () => <HealthAnalysisPage />,
    path: '/health',
    search: healthAnalysisSearch,
    address,
    reader: 'bureau',
    answer: (path, input) => {
      requested.push({ path, input })
      const data = (more[path] ?? replies[path])?.(input)
      return data ? { code: 0, data } : { code: 400, msg: '加载失败', data: null }
    },
  })
  close = page.close
  return { at: page.at, requested }
}
const shows = (labels: string) => vi.waitUntil(() => text().includes(labels), { interval: 5, timeout: 5000 })
const pressed = (role: string, labels: string) =>
  [...document.querySelectorAll<HTMLElement>(role)].findLast((one) => one.textContent?.includes(labels))

test('HEA-09 the figures stand beside last year, one panel that fails holds nobody, and a row keeps every filter', async () => {
  const { at, requested } = open('/health?sex=girl')
  await shows('清河小学')
  await shows('优秀 20 人、良好 60 人，优良率 40.0%（80/200）')
  await shows('加载失败')
  await shows('3 人缺项，没有总分')
  for (const labels of [
    '79.6',
    '+1.2',
    '待补测 8 人',
    '免测率 5.7%（12/210）',
    '补测率 6.2%（13/210 在籍）',
    '清河小学跳绳缺 3 人，占全部缺项的 100.0%；另有 10 人未测',
  ])
    expect(text()).toContain(labels)
  expect(requested.find(({ path }) => path === fitnessScores.path)?.input).toEqual({ sex: 'girl' })
  pressed('[role=row]', '清河小学')?.click()
  await vi.waitUntil(() => at().includes('school=3'), { interval: 5, timeout: 5000 })
  expect(at()).toContain('sex=girl')
})

test('HEA-09 the school under the pointer is marked in the other panels', async () => {
  open('/health')
  await shows('清河小学跳绳缺 3 人')
  const linked = () => [...document.querySelectorAll('[role=row][data-linked]')].map((one) => one.textContent)
  expect(linked()).toEqual([])
  const cell = document.querySelector('[role=table] [data-link=school-3]')
  cell?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))
  await vi.waitUntil(() => linked().some((labels) => labels?.includes('清河小学')), {
    interval: 5,
    timeout: 3000,
  })
})

test('HEA-12 by its items alone the test says nothing that is made of a total, and the address keeps it so', async () => {
  const part = { of: 200, mean: 71.5, p25: 60, p75: 90, good: rate(34, 200), passed: rate(190, 200) }
  const items = {
    [fitnessItems.path]: () => ({
      ...stamp,
      minimumOf: 30,
      rows: [{ item: 'sitAndReach', goodInterval: null, passedInterval: null, figures: { now: part } }],
      boxes: [],
    }),
  }
  const { at, requested } = open('/health', items)
  await shows('总分是怎样分布的？')
  pressed('label', '只看单项')?.click()
  await shows('不合成总分')
  await shows('单项明细')
  expect(at()).toContain('score=items')
  for (const labels of ['总分是怎样分布的？', '平均总分', '谁差一点就到上一等级？'])
    expect(text()).not.toContain(labels)
  const cards = ['参测率', '免测率', '补测率']
  for (const name of cards) expect(text()).toContain(name)
  const cells = [...document.querySelectorAll('[role=row]')].map(({ textContent }) => textContent)
  expect(cells.some((line) => line?.includes('坐位体前屈') && line.includes('71.5'))).toBe(true)
  pressed('label', '总分与单项')?.click()
  await shows('总分是怎样分布的？')
  expect(at()).not.toContain('score=')
  expect(requested.some(({ path }) => path === fitnessScores.path)).toBe(true)
})

test('HEA-09 beside the district the change is that from the district', async () => {
  open('/health?school=3&against=district')
  await shows('79.6')
  await shows('+1.7')
  expect(text()).toContain('较全区')
  expect(text()).toContain('上学年 78.4')
})

test('HEA-09 the check-up names its standards and never the bands of the fitness test; what is not confirmed says so', async () => {
  open('/health?part=check')
  await shows('超重肥胖 22.0%（44/200），按 WS/T 586—2018；消瘦 10 人')
  await shows('血压偏高率（待核）')
  expect(text()).not.toContain('国家学生体质健康标准')
})

test('HEA-11 of teeth three figures stand side by side, of everybody and at the index ages, with how many each is of', async () => {
  open('/health?part=check')
  await shows('龋均 1.25 颗（200 人），龋补率 30.0%（21/70）；12 岁 · 恒牙患龋率 34.5%（10/29）')
  const cells = [...document.querySelectorAll('table tbody tr')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  )
  expect(cells).toEqual([
    ['全部受检', '35.0%70 / 200', '1.25200 人', '30.0%21 / 70'],
    // Nobody of this age was examined; what is hidden says so.
    ['5 岁 · 乳牙', '–', '–', '–'],
    ['12 岁 · 恒牙', '34.5%10 / 29', '0.7229 人', expect.stringContaining('不显示')],
  ])
})

test('HEA-13 of the spine each step stands with how many it is of; hidden steps say so', async () => {
  open('/health?part=check')
  await shows('疑似 12.0%（24/200），其中已就诊 50.0%（12/24），已确诊 37.5%（9/24）')
  for (const labels of ['200 / 220', '20 / 24', '已告知家长']) expect(text()).toContain(labels)
  close()
  const none = { screened: null, suspected: null, notified: null, visited: null, confirmed: null }
  open('/health?part=check', { [healthSpine.path]: () => ({ ...stamp, ...none }) })
  await shows('人数过少，各步不显示')
  expect(text()).not.toContain('24/200')
})

test('HEA-14 how many findings students have stands above the pairs; a pair of nobody is not there, one of few is hidden', async () => {
  open('/health?part=check')
  await shows('两项及以上 10.0%（20/200）；最常同时出现的是超重肥胖 + 患龋，8.0%（16/200）')
  const panel = [...document.querySelectorAll('section')].find(({ textContent }) =>
    textContent?.startsWith('多少学生同时有几项问题？'),
  )?.textContent
  for (const labels of ['一项60 / 200', '三项及以上', '患龋 + 脊柱异常不显示'])
    expect(panel).toContain(labels)
  expect(panel).not.toContain('脊柱异常 + 贫血')
})

test('HEA-07 a figure that the district leaves out is said to be, on its card and its panel, and has no column', async () => {
  const left = (path: string) => {
    const requested = replies[path]!
    vi.spyOn(replies, path).mockImplementation((input) => ({
      ...requested(input),
      ...(path === healthTotals.path && { figures: [] }),
      off: ['pressure'],
    }))
  }
  left(healthTotals.path)
  left(healthBreakdown.path)
  open('/health?part=check')
  await shows('血压偏高：未启用。')
  await shows('清河小学')
  for (const label of ['血压偏高率', '哪里血压偏高较多？'])
    expect(
      [...document.querySelectorAll('section')].find(({ textContent }) => textContent?.startsWith(label))
        ?.textContent,
    ).toContain('血压偏高：未启用。')
  expect(
    [...document.querySelectorAll('[role=columnheader]')].map(({ textContent }) => textContent).join(' '),
  ).not.toContain('血压')
})

test('HEA-09 the items of a grade have a shape: a radar of the means, with the names of both lines', async () => {
  const part = (mean: number) => ({
    of: 200,
    mean,
    p25: 60,
    p75: 90,
    good: { n: 80, of: 200 },
    passed: { n: 190, of: 200 },
  })
  const items = ['bmi', 'rope', 'sitAndReach'].map((item, i) => ({
    item,
    goodInterval: null,
    passedInterval: null,
    figures: { now: part(70.5 + i), compared: part(75) },
  }))
  open('/health?school=3&grade=5&against=district', {
    [fitnessItems.path]: () => ({ ...stamp, minimumOf: 30, rows: items, boxes: [] }),
  })
  await shows('跳绳')
  expect(document.querySelector('[aria-label=显示方式]')).not.toBeNull()
  expect(text()).toContain('灰带为')
  pressed('label', '雷达图')?.click()
  await vi.waitUntil(() => !text().includes('灰带为'), { interval: 5, timeout: 5000 })
  // The names of both lines stand above it, and its marks are spoken.
  const radar = await vi.waitUntil(
    () => document.querySelector('[role=application][aria-label="哪些项目高于或低于全区？"]'),
    { interval: 5, timeout: 5000 },
  )
  radar.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  await shows('70.5，全区 75.0')
})

const pressButton = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name)?.click()

test('HEA-09 the half in sight stands on paper, whole and from the same answers', async () => {
  open('/health?part=check')
  await shows('超重肥胖 22.0%（44/200），按 WS/T 586—2018；消瘦 10 人')
  pressButton('报告')
  // It leaves the desk: as published, unless a reason is given.
  await shows('导出或打印这些数字')
  pressButton('继续')
  await shows('学年健康体检分析')
  const paper = document.querySelector('.report-pages')?.textContent ?? ''
  for (const labels of ['超重肥胖 22.0%（44/200）', '清河小学', '22.0 (44/200)', 'WS/T 610—2018（待核）'])
    expect(paper).toContain(labels)
})

test('HEA-09 a report of which an answer is missing is not printed in part', async () => {
  open('/health')
  await shows('清河小学')
  pressButton('报告')
  await shows('导出或打印这些数字')
  pressButton('继续')
  await shows('报告加载失败')
  expect(document.querySelector('.report-pages')).toBeNull()
})

test('HEA-09 a mean of nobody reads “no data”; one of few reads hidden; neither reads as the other', async () => {
  const card = () => {
    const found = [...document.querySelectorAll('section')].find(
      (one) =>
        one.getAttribute('aria-label') === '平均总分' || one.querySelector('h2')?.textContent === '平均总分',
    )
    return found?.textContent ?? ''
  }
  const withMean = (now: object | null) => ({
    [fitnessHead.path]: () => ({ ...replies[fitnessHead.path]!({}), total: { now } }),
  })
  open('/health', withMean({ mean: 0, of: 0 }))
  await vi.waitUntil(() => card().includes('–'), { interval: 5, timeout: 5000 })
  expect(card()).not.toContain('不显示')
  expect(card()).not.toContain('少于 5 人')
  close()
  open('/health', withMean(null))
  await vi.waitUntil(() => card().includes('不显示'), { interval: 5, timeout: 5000 })
  expect(card()).toContain('少于 5 人')
})
