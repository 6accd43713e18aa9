// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  fitnessBreakdown,
  fitnessTotals,
  healthBreakdown,
  healthTotals,
} from '@/modules/health/contract/screen.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { giveBoxesASize, openPage, text, type Reader } from '@/kits/analysis/testing/open-page.tsx'
import { healthSearch } from '@/modules/health/pages/health-search.ts'
import { screenTotals } from '@/modules/vision/contract/screen.ts'
import { HealthScreenPage } from './health-screen-page.tsx'

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
const figure = (metric: string, n: number, more: object = {}) => ({
  metric,
  rate: rate(n, 1000),
  previous: rate(n + 10, 1000),
  standard: 'WS/T',
  unconfirmed: false,
  history: [{ schoolYear: 2026, rate: rate(n, 1000) }],
  ...more,
})
const head = {
  ...stamp,
  rounds: [round],
  previousRound: { ...round, id: 1, schoolYear: 2025, year: 2025 },
  population: { schools: 2, enrolled: 1100 },
  coverage: { rate: rate(1000, 1100) },
}
const area = { level: 'region', region: '示范区' }
const part = (n: number) => ({
  figures: {
    weight: rate(n, 200),
    stunting: rate(0, 200),
    pressure: rate(12, 200),
    spine: null,
    teeth: rate(70, 200),
    anaemia: rate(8, 100),
  },
  parts: { wasting: 10, normal: 190 - n, overweight: n, obese: 0 },
  coverage: rate(200, 220),
  meanTeeth: null,
  filled: null,
})
const levels = { excellent: 20, good: 60, pass: 110, fail: 10 }
const test2 = {
  figures: { fitness: rate(80, 200) },
  parts: levels,
  coverage: rate(200, 210),
  exempt: rate(10, 210),
  madeUp: rate(0, 210),
}
const rowsBy = (by: string) =>
  by === 'school'
    ? [{ key: 'school-3', id: 3, name: '清河小学' }]
    : by === 'class'
      ? [{ key: 'class-9', id: 9, grade: 4, number: 2 }]
      : [{ key: 'primary', stage: 'primary' }]
const replies: Record<string, (by: string) => object> = {
  [healthTotals.path]: () => ({
    ...head,
    area,
    meanTeeth: null,
    filled: null,
    parts: null,
    figures: [
      figure('weight', 217),
      figure('stunting', 4),
      figure('pressure', 60, { unconfirmed: true }),
      figure('spine', 34),
      figure('teeth', 364),
      figure('anaemia', 25),
    ],
  }),
  // One screening was held, in this school year.
  [screenTotals.path]: () => ({
    ...stamp,
    definitionSet: 'ws-t-663-2020',
    rounds: [round],
    area,
    population: { schools: 2, classes: 9, enrolled: 1100 },
    figures: [{ metric: 'myopia', rate: rate(539, 1000) }],
  }),
  [fitnessTotals.path]: () => ({
    ...head,
    area,
    meanTotal: null,
    parts: levels,
    figures: [figure('fitness', 406)],
  }),
  [healthBreakdown.path]: (by) => ({
    ...stamp,
    total: part(44),
    rows: rowsBy(by).map((row) => ({ ...row, ...part(44) })),
  }),
  [fitnessBreakdown.path]: (by) => ({
    ...stamp,
    total: test2,
    rows: rowsBy(by).map((row) => ({ ...row, ...test2 })),
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

function open(reader: Reader, address = '/health') {
  const page = openPage({
    Page: HealthScreenPage,
    path: '/health',
    search: healthSearch,
    address,
    reader,
    answer: (path, { by = '' }) => {
      const data = replies[path]?.(by as string)
      return data && { code: 0, data }
    },
  })
  close = page.close
  return page
}
const shows = (labels: string) =>
  vi.waitUntil(() => text().includes(labels), { interval: 5, timeout: 10_000 })

test('HEA-07 the district sees the five kinds of health with the fitness test, its schools, and that mind is not reported', async () => {
  const { at } = open('bureau')
  await shows('清河小学')
  await shows('21.7')
  for (const labels of ['40.6', '体重 · 超重肥胖率', '牙齿 · 患龋率', '未报；只提供区级合计', '较 2025'])
    expect(text()).toContain(labels)
  // What hangs on a limit that is not confirmed says so; what is not shown of a school is hatched.
  await shows('血压偏高（待核）')
  const cell = () =>
    [...document.querySelectorAll('[role=row]')]
      .find((one) => one.textContent?.includes('清河小学'))
      ?.querySelector('button')
  await vi.waitUntil(cell, { interval: 5, timeout: 5000 })
  cell()!.click()
  await vi.waitUntil(() => at().includes('school=3'), { interval: 5, timeout: 5000 })
})

test('HEA-01 a school sees its classes by name and nothing of mind', async () => {
  open('school')
  await shows('四年级 2 班')
  await shows('21.7')
  expect(text()).not.toContain('心理')
})

test('HEA-07 a school year without a screening shows no myopia of another', async () => {
  open('bureau')
  await shows('53.9')
  close()
  open('bureau', '/health?schoolYear=2025')
  await shows('21.7')
  const card = () => document.querySelector('section[aria-label="视力 · 近视率"]')
  await vi.waitUntil(() => !card()?.hasAttribute('aria-busy'), { interval: 5, timeout: 5000 })
  expect(text()).not.toContain('53.9')
})

test('HEA-07 where the district leaves both out, the panel of blood says so', async () => {
  const whole = replies[healthBreakdown.path]!
  vi.spyOn(replies, healthBreakdown.path).mockImplementation((by) => ({
    ...whole(by),
    off: ['pressure', 'anaemia'],
  }))
  open('bureau')
  await shows('血压偏高：未启用。 贫血：未启用。')
})

test('RND-01 rounds are managed in one place: the health screen leads a bureau there, and the trend of one round says so', async () => {
  open('bureau')
  await shows('21.7')
  const link = () => document.querySelector<HTMLAnchorElement>('a[href*="/manage/rounds"]')
  await vi.waitUntil(link, { interval: 5, timeout: 5000 })
  expect(link()?.textContent).toBe('批次')
  await shows('目前只有一次结果，有第二次结果后可查看变化')
  close()
  open('school')
  await shows('四年级 2 班')
  expect(link()).toBeNull()
})
