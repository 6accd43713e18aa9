// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/api/query-client.ts'
import { callBase } from '@/contract/call.ts'
import { consoleSettings } from '@/contract/console-settings.ts'
import { getUser } from '@/contract/current-user.ts'
import { fitnessBreakdown, fitnessTotals, healthBreakdown, healthTotals } from '@/contract/health-screen.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { PageToolsArea, PageToolsSlot } from '@/lib/page-tools.tsx'
import { healthSearch } from '@/lib/health-search.ts'
import { screenTotals } from '@/contract/vision-screen.ts'
import { HealthScreenPage } from './health-screen-page.tsx'

const round = {
  ...{ id: 2, schoolYear: 2026, year: 2026, term: 'autumn', open: true },
  ...{ startsOn: '2026-09-10', endsOn: '2026-11-30' },
}
const stamp = { round, asOf: '2026-11-20T08:00:00Z' }
const rate = (n: number, of: number) => ({ n, of })
const figure = (metric: string, n: number, more: object = {}) => ({
  ...{ metric, rate: rate(n, 1000), previous: rate(n + 10, 1000), standard: 'WS/T', unconfirmed: false },
  ...{ history: [{ schoolYear: 2026, rate: rate(n, 1000) }], ...more },
})
const head = {
  ...stamp,
  rounds: [round],
  previousRound: { ...round, id: 1, schoolYear: 2025, year: 2025 },
  population: { schools: 2, enrolled: 1100 },
  coverage: { rate: rate(1000, 1100) },
}
const place = { level: 'region', region: '示范区' }
const part = (n: number) => ({
  figures: {
    ...{ weight: rate(n, 200), stunting: rate(0, 200), pressure: rate(12, 200) },
    ...{ spine: null, teeth: rate(70, 200), anaemia: rate(8, 100) },
  },
  parts: { wasting: 10, normal: 190 - n, overweight: n, obese: 0 },
  coverage: rate(200, 220),
})
const levels = { excellent: 20, good: 60, pass: 110, fail: 10 }
const test2 = { figures: { fitness: rate(80, 200) }, parts: levels, coverage: rate(200, 210) }
const rowsBy = (by: string) =>
  by === 'school'
    ? [{ key: 'school-3', id: 3, name: '清河小学' }]
    : by === 'class'
      ? [{ key: 'class-9', id: 9, grade: 4, number: 2 }]
      : [{ key: 'primary', stage: 'primary' }]
const replies: Record<string, (by: string) => object> = {
  [healthTotals.path]: () => ({
    ...{ ...head, place, meanTeeth: null, parts: null },
    figures: [
      ...[figure('weight', 217), figure('stunting', 4), figure('pressure', 60, { unconfirmed: true })],
      ...[figure('spine', 34), figure('teeth', 364), figure('anaemia', 25)],
    ],
  }),
  // One screening was held, in this school year.
  [screenTotals.path]: () => ({
    ...{ ...stamp, definitionSet: 'ws-t-663-2020', rounds: [round], place },
    population: { schools: 2, classes: 9, enrolled: 1100 },
    figures: [{ metric: 'myopia', rate: rate(539, 1000) }],
  }),
  [fitnessTotals.path]: () => ({
    ...{ ...head, place, meanTotal: null, parts: levels, figures: [figure('fitness', 406)] },
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
  // Rows are laid out by the size of their box; nothing has a size here.
  for (const side of ['clientWidth', 'clientHeight'])
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 600 })
})
let close = () => {}
afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(kind: 'region' | 'school', path = '/health') {
  const organisation = {
    kind,
    schoolId: kind === 'school' ? 3 : 0,
    name: '示范',
    regionCode: '1',
    regionName: '示范区',
  }
  const user = {
    ...{ uuid: 'u', userId: 1, username: 'u', organisation, modules: [3], hiddenMenus: [], preferences: {} },
    info: { name: 'u', avatar: '', access: [kind === 'region' ? 'qu' : 'admin'] },
    ...{ settings: consoleSettings.parse({}), unread: { notification: 0, message: 0, todo: 0 } },
  }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = new URL(url, 'http://console').pathname.slice(callBase.length)
    const { by = '' } = JSON.parse(String(body ?? '{}')) as { by?: string }
    const data = path === getUser.path ? user : replies[path]?.(by)
    return Response.json(data ? { code: 0, data } : { code: 404, msg: 'none', data: null })
  })
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/health',
    validateSearch: healthSearch,
    component: () => (
      <Suspense>
        <PageToolsArea>
          <PageToolsSlot className="" />
          <HealthScreenPage />
        </PageToolsArea>
      </Suspense>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const box = document.body.appendChild(document.createElement('div'))
  const mounted = createRoot(box)
  mounted.render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  close = () => {
    mounted.unmount()
    box.remove()
  }
  return { at: () => router.history.location.href }
}
const text = () => document.body.textContent ?? ''
const shows = (words: string) => vi.waitUntil(() => text().includes(words), { interval: 5, timeout: 10_000 })

test('HEA-07 the district sees the five kinds of health with the fitness test, its schools, and that mind is not reported', async () => {
  const { at } = await open('region')
  await shows('清河小学')
  await shows('21.7')
  for (const words of ['40.6', '体重 · 超重肥胖率', '牙齿 · 患龋率', '未报；只出区级合计', '较 2025'])
    expect(text()).toContain(words)
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
  await open('school')
  await shows('四年级 2 班')
  await shows('21.7')
  expect(text()).not.toContain('心理')
})

test('HEA-07 a school year without a screening shows no myopia of another', async () => {
  await open('region')
  await shows('53.9')
  close()
  await open('region', '/health?schoolYear=2025')
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
  await open('region')
  await shows('血压偏高：未启用。 贫血：未启用。')
})
