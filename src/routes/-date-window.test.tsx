// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { defaultWindow, localDay } from '@/lib/date-window.ts'
import { addDays } from '@/lib/day.ts'
import { beginSession } from '@/session/end.ts'
import {
  answer,
  button,
  closeConsole,
  find,
  labelled,
  open,
  pageText,
  replies,
  startFakeServer,
  until,
} from './-testing/open-console.tsx'

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer('admin')
  beginSession({ uuid: 'u', token: 't' })
})
afterEach(closeConsole)

const value = (name: string) => find<HTMLInputElement>(`input[aria-label=${name}]`).value

test('DATE-01 a sport page without a window shows the last days, and its address stays short', async () => {
  const { at } = await open('/sport/analysis')
  await until(() => pageText().includes('每天参与率'))
  expect([value('开始日期'), value('结束日期')]).toEqual(Object.values(defaultWindow()))
  expect(at()).toBe('/sport/analysis')
})

test('DATE-01 a chosen window goes along from page to page', async () => {
  const { router, at } = await open('/sport/analysis?start=2026-03-01&end=2026-03-04')
  await until(() => pageText().includes('每天参与率'))
  expect(value('开始日期')).toBe('2026-03-01')
  await router.navigate({ to: '/sport/student' })
  await until(() => at().startsWith('/sport/student'))
  expect(at()).toContain('start=2026-03-01')
})

test.each([
  ['start=2026-02-30&end=2026-03-01', '日期不存在'],
  ['start=2026-03-02&end=2026-03-01', '开始日期晚于结束日期'],
  ['start=2026-03-02&end=2999-03-01', '结束日期晚于今天'],
  ['start=2001-03-02&end=2026-03-01', '时间范围最长一年'],
])('DATE-02 %s is said in words, and nothing is drawn', async (search, labels) => {
  await open(`/sport/analysis?${search}`)
  await until(() => pageText().includes(labels))
  expect(pageText()).not.toContain('每天参与率')
})

test('DATE-03 this term is the one that the calendar of the school has', async () => {
  const startsOn = addDays(localDay(), -30)
  const year = Number(startsOn.slice(0, 4))
  const term = {
    key: `${year}-autumn`,
    schoolYear: year,
    term: 'autumn',
    startsOn,
    endsOn: addDays(startsOn, 120),
  }
  replies['/eye/api/calendar'] = answer({
    today: localDay(),
    schoolYear: year,
    schoolYears: [year],
    terms: [{ ...term, isSet: true }],
    days: [],
    ownDays: [],
    canUndo: false,
    district: { n: 1, at: null },
    own: { n: 0, at: null },
    announced: [],
    conflicts: [],
    schools: [],
  })
  const { at } = await open('/sport/analysis')
  await until(() => pageText().includes('每天参与率'))
  labelled('打开日历').click()
  await until(
    () => document.body.textContent?.includes('本学期') && !(button('本学期') as HTMLButtonElement).disabled,
  )
  button('本学期').click()
  await until(() => at().includes(`start=${startsOn}`))
  expect(value('开始日期')).toBe(startsOn)
})
