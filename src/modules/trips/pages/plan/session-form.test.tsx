// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountQueries } from '@/api/account-queries.ts'
import { tripPlan, tripSessionSave } from '@/modules/trips/contract/plan.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { giveBoxesASize, openPage, text, type Input } from '@/kits/analysis/testing/open-page.tsx'
import { dismissToast } from '@/ui/toast-store.ts'
import { tripSearch } from '../trip-search.ts'
import { PlanBar } from './plan-bar.tsx'

const last = {
  day: '2026-11-19',
  startsAt: '08:30',
  endsAt: '15:30',
  meeting: '学校北门',
  fee: 68,
  freeDays: 5,
  capacity: 80,
}
const route = (id: number, name: string, went: typeof last | null) => ({
  id,
  name,
  version: 1,
  closed: false,
  last: went,
})
const base = (id: number, routes: ReturnType<typeof route>[]) => ({
  id,
  version: 1,
  closed: false,
  name: `基地${id}`,
  category: 'nature',
  address: '林场路 18 号',
  location: null,
  capacity: 60,
  qualification: '市级',
  qualifiedUntil: '2027-06-30',
  contactName: '韩老师',
  contactPhone: '13800002046',
  routes,
})
let page: ReturnType<typeof openPage>
let sent: Input[]
let plan: object
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  giveBoxesASize()
  sent = []
  plan = {
    today: '2026-11-24',
    bases: [base(1, [route(11, '步道', last)]), base(2, [route(21, '拉坯', null)])],
    lastRoute: 11,
  }
})
afterEach(() => {
  page.close()
  dismissToast()
  vi.unstubAllGlobals()
})
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name),
  )!
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label)
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
}
function type(label: string, value: string) {
  const input = field(label)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const whyOff = () =>
  document.getElementById(named('保存').getAttribute('aria-describedby') ?? '')?.textContent ?? null

async function open() {
  page = openPage({
    Page: PlanBar,
    path: '/page',
    search: tripSearch,
    reader: 'bureau',
    address: '/page',
    answer: (path, input) => {
      if (path === tripPlan.path) return { code: 0, data: plan }
      if (path !== tripSessionSave.path) return undefined
      sent.push(input)
      return { code: 0, data: { saved: true, id: 5, version: 1 } }
    },
  })
  page.queryClient.setQueryData(accountQueries.current().queryKey, { info: { access: ['qu'] } } as never)
  await until(() => named('新增场次'))
  named('新增场次').click()
}

test('WRK-10 a new session begins as the last one went, a week on, and is saved by one press', async () => {
  await open()
  await until(() => text().includes('已按 2026-11-19 的场次填好'))
  expect(whyOff()).toBeNull()
  named('保存').click()
  await until(() => sent.length === 1)
  expect(sent[0]).toMatchObject({
    route: 11,
    day: '2026-11-26',
    startsAt: '08:30',
    endsAt: '15:30',
    meeting: '学校北门',
    fee: 68,
    freeDays: 5,
    // The base has no more.
    capacity: 60,
  })
})

test('WRK-10 a session that cannot be saved says beside the button what is missing, and a press sends nothing', async () => {
  await open()
  await until(() => text().includes('已按 2026-11-19 的场次填好'))
  type('集合点', '')
  type('名额（人）', '')
  await until(() => whyOff() === '还要填写：集合点、名额（人）')
  named('保存').click()
  type('集合点', '东门')
  type('名额（人）', '9000')
  await until(() => whyOff() === '请检查：名额（人）')
  type('名额（人）', '40')
  type('日期', '2027-07-01')
  await until(() => whyOff()?.startsWith('资质 2027-06-30 到期'))
  expect(sent).toEqual([])
})

test('WRK-10 the only route of a district is chosen, with as many places as its base has', async () => {
  plan = { today: '2026-11-24', bases: [base(2, [route(21, '拉坯', null)])], lastRoute: null }
  await open()
  await until(() => field('名额（人）')?.value === '60')
  expect(whyOff()).toBe('还要填写：日期、集合点')
})
