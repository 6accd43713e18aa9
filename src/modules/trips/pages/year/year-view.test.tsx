// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tripMonth } from '@/modules/trips/contract/trips.ts'
import { tripYear } from '@/modules/trips/contract/year.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { giveBoxesASize, openPage, text } from '@/kits/analysis/testing/open-page.tsx'
import { ServicePage } from '../service-page.tsx'
import { tripSearch } from '../trip-search.ts'

const share = (n: number, of: number) => ({ n, of })
const year = {
  schoolYear: 2026,
  asOf: '2026-11-24T01:00:00Z',
  total: { cancelled: share(3, 24), coverage: share(120, 960) },
  rows: [
    {
      school: { id: 1, name: '清河学校' },
      stage: 'primary',
      cancelled: share(3, 20),
      coverage: share(120, 600),
    },
    {
      school: { id: 1, name: '清河学校' },
      stage: 'junior',
      cancelled: share(0, 0),
      coverage: share(0, 360),
    },
  ],
  bases: [
    {
      id: 3,
      name: '青石岭',
      category: 'nature',
      address: '林场路 18 号',
      location: { latitude: 30.4, longitude: 120.2 },
      capacity: 130,
      closed: false,
      sessions: 2,
      seats: share(195, 260),
    },
    {
      id: 4,
      name: '南塘',
      category: 'experience',
      address: '窑前街 22 号',
      location: null,
      capacity: 90,
      closed: true,
      sessions: 0,
      seats: share(0, 0),
    },
  ],
}
let page: ReturnType<typeof openPage>
let answer: object
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  giveBoxesASize()
  answer = { code: 0, data: year }
})
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
})
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })
const rowsOf = (label: string) =>
  [...document.querySelectorAll(`[aria-label="${label}"] tbody tr`)].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
const open = (address = '/page?view=year') =>
  (page = openPage({
    Page: ServicePage,
    path: '/page',
    search: tripSearch,
    reader: 'bureau',
    address,
    answer: (path) => {
      if (path === tripYear.path) return answer as { code: number }
      if (path !== tripMonth.path) return undefined
      const data = { month: '2026-11', today: '2026-11-24', asOf: year.asOf, sessions: [], bases: [] }
      return { code: 0, data }
    },
  }))

test('WRK-10 the school year shows cancellations and coverage by school and stage, each with what it is made of', async () => {
  open()
  await until(() => text().includes('清河学校'))
  expect(rowsOf('取消率与覆盖率')).toEqual([
    ['清河学校小学', '小学', '15.0% (3 / 20)', '20.0% (120 / 600)'],
    ['清河学校初中', '初中', '–', '0.0% (0 / 360)'],
  ])
  expect(text()).toContain('取消率12.5% (3 / 24)')
  expect(text()).toContain('研学覆盖率12.5% (120 / 960)')
})

test('WRK-10 bases stand on a map by their coordinates and in a table beside it; where none has coordinates the picture says so', async () => {
  open()
  await until(() => text().includes('按经纬度排布'))
  expect(rowsOf('研学基地一览')).toEqual([
    ['青石岭 林场路 18 号', '自然', '2', '75.0% (195 / 260)'],
    ['南塘 已停用窑前街 22 号', '体验', '0', '–'],
  ])
  page.close()
  answer = { code: 0, data: { ...year, bases: year.bases.map((base) => ({ ...base, location: null })) } }
  open()
  await until(() => text().includes('不表示位置'))
})

test('WRK-10 the school year is one press from the month, and says what to do while there is nothing', async () => {
  answer = { code: 0, data: { ...year, rows: [], bases: [] } }
  open('/page')
  await until(() => text().includes('这个月没有场次'))
  const tab = [...document.querySelectorAll<HTMLElement>('label, button')].find(
    (one) => one.textContent === '学年概况',
  )!
  tab.click()
  await until(() => text().includes('还没有在籍学生'))
  expect(page.at()).toContain('view=year')
  expect(text()).toContain('教育局添加基地后会出现在这里')
})
