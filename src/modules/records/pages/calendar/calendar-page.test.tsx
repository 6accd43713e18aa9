// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as calls from '@/modules/records/contract/calendar.ts'
import type { CalendarState } from '@/modules/records/contract/calendar.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { openPage, text, type Input, type Reader } from '@/kits/analysis/testing/open-page.tsx'
import { dismissToast } from '@/ui/toast-store.ts'
import { CalendarPage } from './calendar-page.tsx'
import { calendarSearch } from './calendar-search.ts'

const day = (of: string, kind: 'holiday' | 'makeup' | 'exam' | 'closed', name = '') => ({
  day: of,
  kind,
  name,
  note: '',
  follows: null,
})
const set: CalendarState = {
  today: '2026-11-20',
  schoolYear: 2026,
  schoolYears: [2027, 2026],
  terms: [
    {
      key: '2026-autumn',
      schoolYear: 2026,
      term: 'autumn',
      startsOn: '2026-09-01',
      endsOn: '2027-01-22',
      isSet: true,
    },
    {
      key: '2027-spring',
      schoolYear: 2026,
      term: 'spring',
      startsOn: '2027-02-22',
      endsOn: '2027-07-02',
      isSet: true,
    },
  ],
  days: [
    day('2026-09-20', 'makeup', '国庆节'),
    day('2026-09-25', 'holiday', '中秋节'),
    day('2027-01-18', 'exam', '期末考试'),
  ],
  ownDays: [],
  district: { n: 3, at: '2026-09-01T02:00:00Z' },
  own: null,
  canUndo: true,
  announced: [2026],
  conflicts: [],
  schools: [],
}
const effect = {
  term: '2026-autumn',
  days: { before: 98, after: 97 },
  untouched: ['labour'],
  effects: [
    { module: 'sport', n: 1152, days: { before: 98, after: 97 } },
    { module: 'vision', n: 1, days: { before: 58, after: 57 }, endsOn: '2026-12-18' },
  ],
}
let page: ReturnType<typeof openPage>
let state: CalendarState
let requested: { path: string; input: Input }[]
let refusal: { code: number; msg: string } | undefined
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  state = set
  requested = []
  refusal = undefined
})
afterEach(() => {
  page.close()
  dismissToast()
})

function open(reader: Reader, address = '') {
  page = openPage({
    Page: CalendarPage,
    path: '/page',
    search: calendarSearch,
    address: `/page${address}`,
    reader,
    answer: (path, input) => {
      requested.push({ path, input })
      if (path === calls.calendarEffect.path) return { code: 0, data: effect }
      if (path === calls.calendar.path) return { code: 0, data: state }
      if (path.startsWith(calls.calendar.path)) return refusal ?? { code: 0, data: state }
      return undefined
    },
  })
}
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })
const cell = (of: string) => document.querySelector<HTMLElement>(`[data-day="${of}"]`)!
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button, label')].find((one) => one.textContent === name)
const key = (of: string, name: string, more: KeyboardEventInit = {}) =>
  cell(of).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, ...more }))
/** Chooses from a listbox by its label. */
async function choose(label: string, option: string) {
  const box = [...document.querySelectorAll<HTMLElement>('button')].find((one) =>
    one.getAttribute('aria-label')?.startsWith(label),
  )!
  box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
  box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
  box.click()
  const found = () =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) => one.textContent === option)
  await until(found)
  found()!.click()
}
const sent = (call: { path: string }) => requested.filter(({ path }) => path === call.path)

test('CAL-03 a bureau sees 21 weeks with school days, what is over and left, and days that speak', async () => {
  open('bureau')
  await until(() => text().includes('第 21 周'))
  // 104 weekdays without the Mid-Autumn holiday, with the make-up Sunday.
  expect(text()).toContain('上课日 104 天')
  expect(text()).toContain('调休上课 1，法定放假 1，考试 1')
  expect(text()).toContain('2027 年放假安排待国务院公布')
  expect(cell('2026-09-25').getAttribute('aria-label')).toBe('9 月 25 日，周五，法定放假，中秋节')
  expect(cell('2026-11-20').getAttribute('aria-current')).toBe('date')
  expect(cell('2026-08-31').getAttribute('aria-label')).toContain('学期外')
})

test('CAL-06 a day opens with Enter, shows the effect before it is saved, and the drawer gives the focus back', async () => {
  open('bureau')
  await until(() => cell('2026-11-20'))
  cell('2026-11-20').focus()
  key('2026-11-20', 'ArrowDown')
  await until(() => document.activeElement === cell('2026-11-27'))
  key('2026-11-27', 'Home')
  await until(() => document.activeElement === cell('2026-11-23'))
  key('2026-11-23', 'PageUp')
  await until(() => document.activeElement === cell('2026-10-26'))
  key('2026-10-26', 'ArrowRight', { shiftKey: true })
  await until(() => cell('2026-10-27').parentElement?.getAttribute('aria-selected') === 'true')
  key('2026-10-27', 'Enter')
  await until(() => text().includes('改动后在这里显示'))
  expect(button('保存并重算')?.disabled).toBe(true)
  await choose('这一天', '法定放假')
  await until(() => text().includes('将重算 2 个模块的统计'))
  expect(sent(calls.calendarEffect)[0]?.input['days'].days).toEqual(['2026-10-26', '2026-10-27'])
  expect(text()).toContain('98 → 97')
  expect(text()).toContain('1,152 人')
  expect(text()).toContain('劳动教育：不受影响')
  expect(button('保存并重算')?.disabled).toBe(false)
  button('保存并重算')?.click()
  await until(() => sent(calls.calendarDaySet).length > 0)
  expect(sent(calls.calendarDaySet)[0]?.input).toMatchObject({ kind: 'holiday', seen: 3 })
  await until(() => document.activeElement === cell('2026-10-27'))
})

test('CAL-04 what somebody else saved meanwhile is said in the drawer, and the draft stays', async () => {
  state = { ...set, own: { n: 0, at: null } }
  refusal = { code: 409, msg: '校历刚被别人改过' }
  open('school')
  await until(() => cell('2026-11-24'))
  cell('2026-11-24').click()
  await until(() => button('本校停课'))
  button('本校停课')?.click()
  await until(() => button('保存并重算')?.disabled === false)
  button('保存并重算')?.click()
  await until(() => text().includes('校历刚被别人改过'))
  expect(sent(calls.calendarDaySet)[0]?.input).toMatchObject({
    days: ['2026-11-24'],
    kind: 'closed',
    name: '运动会',
    seen: 0,
  })
  expect(text()).toContain('运动会')
})

test('CAL-05 a school reads the bureau’s holidays with a lock, sees conflicts, and sets no terms', async () => {
  state = {
    ...set,
    own: { n: 2, at: '2026-10-01T02:00:00Z' },
    ownDays: [day('2026-09-25', 'closed', '运动会')],
    conflicts: [
      { own: day('2026-09-25', 'closed', '运动会'), district: day('2026-09-25', 'holiday', '中秋节') },
    ],
  }
  open('school')
  await until(() => text().includes('与本校停课重叠'))
  expect(button('学期起止')).toBeUndefined()
  expect(button('预填节假日')).toBeUndefined()
  cell('2026-09-26').click()
  await until(() => text().includes('区里的放假日，学校不能改'))
  expect(button('保存并重算')).toBeUndefined()
  button('用区里的')?.click()
  await until(() => sent(calls.calendarDaySet).length > 0)
  expect(sent(calls.calendarDaySet)[0]?.input).toMatchObject({ days: ['2026-09-25'], kind: null, seen: 2 })
})

test('CAL-03 without a term the page says so, counts Monday to Friday, and a bureau is led to fill the year in', async () => {
  const terms = set.terms.map((term) => ({ ...term, isSet: false }))
  state = { ...set, terms, days: [], district: { n: 0, at: null }, canUndo: false }
  open('bureau')
  await until(() => text().includes('还没有学期'))
  expect(text()).toContain('按周一至周五计')
  button('按国务院安排预填')?.click()
  await until(() => text().includes('预填 2026–2027 学年'))
  button('预填')?.click()
  await until(() => sent(calls.calendarPrefill).length > 0)
  expect(sent(calls.calendarPrefill)[0]?.input).toEqual({ schoolYear: 2026, seen: 0 })
})

test('CAL-03 a calendar that cannot be read says so and can be asked for again', async () => {
  let isDown = true
  page = openPage({
    Page: CalendarPage,
    path: '/page',
    search: calendarSearch,
    address: '/page',
    reader: 'bureau',
    answer: () => (isDown ? { code: 403, msg: '读不到校历' } : { code: 0, data: state }),
  })
  await until(() => text().includes('读不到校历'))
  isDown = false
  button('重试')?.click()
  await until(() => cell('2026-11-20'))
})

test('CAL-03 a term that is over is only read', async () => {
  state = { ...set, today: '2027-03-01' }
  open('bureau', '?term=autumn')
  await until(() => text().includes('学期已结束，只读'))
  cell('2026-11-24').click()
  await until(() => text().includes('学期已结束，校历只读'))
  expect(button('保存并重算')).toBeUndefined()
})
