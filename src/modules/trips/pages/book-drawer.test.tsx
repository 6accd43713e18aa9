// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { classesAll } from '@/contract/organisation-choices.ts'
import { search } from '@/contract/search.ts'
import { tripBook, tripMonth, tripSession } from '@/modules/trips/contract/trips.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { giveBoxesASize, openPage, text, type Input, type Reply } from '@/kits/analysis/testing/open-page.tsx'
import { dismissToast } from '@/ui/toast-store.ts'
import { ServicePage } from './service-page.tsx'
import { tripSearch } from './trip-search.ts'

const session = (n: number, waiting = 0) => ({
  id: 9,
  day: '2026-12-10',
  startsAt: '08:00',
  endsAt: '16:30',
  route: '森林步道',
  category: 'nature',
  base: { id: 3, name: '青石岭' },
  closed: false,
  seats: { n, of: 40 },
  own: 0,
  toDecide: 0,
  waiting: { seats: waiting, groups: waiting > 0 ? 1 : 0 },
})
const opened = (row: ReturnType<typeof session>) => ({
  session: row,
  today: '2026-11-24',
  asOf: '2026-11-24T01:00:00Z',
  version: 1,
  routeId: 4,
  freeDays: 3,
  meeting: '学校东门',
  fee: 86,
  freeUntil: '2026-12-07',
  bookings: [],
  queue: [],
  base: {
    address: '林场路 18 号',
    location: null,
    capacity: 40,
    qualification: '市级',
    contactName: '韩老师',
    qualifiedUntil: '2027-06-30',
    contactPhone: '138****2046',
    rating: { sum: 0, n: 0 },
  },
})
const student = (id: number, name: string) => ({
  id,
  name,
  sex: 'girl',
  grade: 5,
  class: 1,
  school: '清河小学',
  schoolId: 2,
  number: `**** 220${id}`,
})
const people = [student(1, '张子昊'), student(2, '何诗妍')]
const held = (input: Input) => ({
  id: input['id'],
  school: { id: 2, name: '清河小学' },
  class: null,
  whole: false,
  seats: 2,
  state: 'held',
  reservedUntil: '2026-11-24T01:10:00Z',
  slot: null,
  leaders: 1,
  insuredUntil: null,
  planOn: null,
  consents: { n: 0, of: 2 },
  present: { n: 0, of: 0 },
  rating: { sum: 0, n: 0 },
  missing: [],
  departedAt: null,
  late: false,
  reason: '',
  version: 1,
})

let page: ReturnType<typeof openPage>
let row: ReturnType<typeof session>
let sent: Input[]
let answer: (input: Input) => Reply
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  giveBoxesASize()
  row = session(10)
  sent = []
  answer = (input) => ({ code: 0, data: { current: held(input) } })
})
afterEach(() => {
  page.close()
  dismissToast()
  vi.unstubAllGlobals()
})

const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })
const named = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button, label:has([type=radio])')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name),
  )
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label)
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement | null
}
function type(label: string, value: string) {
  const input = field(label)!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const key = (name: string) =>
  field('查找学生')!.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
  )

/** What is said beside the button that is off. */
const whyOff = (which: string) =>
  [...document.querySelectorAll(which)]
    .filter((one) => one.getAttribute('aria-disabled') === 'true')
    .map((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent)[0]

async function openDrawer() {
  page = openPage({
    Page: ServicePage,
    path: '/page',
    search: tripSearch,
    reader: 'school',
    address: '/page?session=9',
    answer: (path, input) => {
      if (path === tripSession.path) return { code: 0, data: opened(row) }
      if (path === tripMonth.path) {
        const month = { month: '2026-12', today: '2026-11-24', asOf: '2026-11-24T01:00:00Z' }
        return { code: 0, data: { ...month, sessions: [row], bases: [row.base] } }
      }
      if (path === classesAll.path)
        return {
          code: 0,
          data: { rows: [{ id: 7, grade: 5, number: 1, name: '', students: 32, open: true }] },
        }
      if (path === search.path) {
        const rows = people.filter(({ name }) => name.includes(String(input['text'])))
        const none = { rows: [], total: 0, more: false }
        return { code: 0, data: { schools: none, students: { rows, total: rows.length, more: false } } }
      }
      if (path !== tripBook.path) return undefined
      sent.push(input)
      return answer(input)
    },
  })
  await until(() => named('预约名额'))
  named('预约名额')!.click()
  await until(() => named('五年级1班'))
}
async function pick(name: string) {
  type('查找学生', name)
  await until(() => named(`${name}五年级`))
  key('Enter')
  await until(() => named(`移除${name}`))
}
async function byStudents() {
  await openDrawer()
  named('选学生')!.click()
  await until(() => field('查找学生'))
}

test('WRK-10 for a class that does not fit it is said beforehand that it would wait, and is booked as a whole', async () => {
  row = session(10, 5)
  await openDrawer()
  expect(text()).toContain('32 人，可候补')
  named('五年级1班')!.click()
  await until(() => named('进入候补，32 人'))
  expect(text()).toContain('剩余 30 个名额，已有 5 人候补：这 32 人将进入候补')
  named('进入候补，32 人')!.click()
  await until(() => sent.length === 1)
  expect(sent[0]).toMatchObject({ session: 9, class: 7, leaders: 3 })
  expect(sent[0]).not.toHaveProperty('students')
})

test('WRK-10 students are found by name, taken by Enter, given back by Backspace, and booked alone', async () => {
  await byStudents()
  expect(whyOff('[role=dialog] button')).toBe('请选学生')
  await pick('张子昊')
  await pick('何诗妍')
  expect(text()).toContain('预约 2 人后剩余 28 个名额')
  key('Backspace')
  await until(() => named('保留名额，1 人') && !named('移除何诗妍'))
  await pick('何诗妍')
  named('保留名额，2 人')!.click()
  await until(() => page.at().includes(String(sent[0]?.['id'])))
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ session: 9, students: [1, 2], leaders: 1 })
  expect(sent[0]).not.toHaveProperty('class')
})

test('WRK-10 a student who goes along already is refused at the field, and the choice stands to be changed', async () => {
  answer = () => ({ code: 409, msg: '其中有学生已预约本场' })
  await byStudents()
  await pick('张子昊')
  named('保留名额，1 人')!.click()
  await until(() => text().includes('其中有学生已预约本场'))
  const input = field('查找学生')!
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby')!)!.textContent).toBe(
    '其中有学生已预约本场',
  )
  await pick('何诗妍')
  expect(text()).not.toContain('其中有学生已预约本场')
})

test('WRK-10 a number of adults that is none is refused at its field, and nothing is sent', async () => {
  await openDrawer()
  named('五年级1班')!.click()
  await until(() => named('进入候补，32 人'))
  type('带队教师（人）', '0')
  await until(() => text().includes('请填 1 至 50 的整数'))
  expect(whyOff('[role=dialog] button')).toBe('带队教师填 1 至 50')
  named('进入候补，32 人')!.click()
  expect(sent).toEqual([])
})

test('WRK-10 whoever has one class alone finds it chosen', async () => {
  await openDrawer()
  await until(() => named('进入候补，32 人'))
  named('进入候补，32 人')!.click()
  await until(() => sent.length === 1)
  expect(sent[0]).toMatchObject({ class: 7, leaders: 3 })
})
