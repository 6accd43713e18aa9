// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '@/contract/call.ts'
import { sportQuarantine } from '@/modules/sport/contract/quarantine.ts'
import {
  sportAbsentRemind,
  sportStudentsCount,
  sportStudentsPage,
  sportStudents,
} from '@/modules/sport/contract/students.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { giveBoxesASize, openPage, text, type Input } from '@/kits/analysis/testing/open-page.tsx'
import { dismissToast, toastStore } from '@/ui/toast-store.ts'
import { studentSearch } from './student-search.ts'
import { StudentsPage } from './students-page.tsx'

const classOf = { id: 7, grade: 3, number: 1, name: '' }
const stamp = { start: '2026-11-15', end: '2026-11-20', today: '2026-11-20', schoolDays: 5 }
const figures = {
  participation: { n: 120, of: 160 },
  reached: { n: 40, of: 160 },
  minutes: 63.5,
  absent: { n: 4, of: 40 },
}
const student = {
  id: 1,
  schoolId: 2,
  name: '陈一',
  number: 'G1',
  sex: 'boy',
  school: '第一小学',
  grade: 3,
  class: classOf,
  took: 'no',
  minutes: 0,
  days: 0,
  twoHours: 'no',
  reached: 0,
  streak: 0,
  idle: 5,
  items: [],
  from: '2026-11-15',
  until: '2026-11-20',
}
let page: ReturnType<typeof openPage>
let requested: { path: string; input: Input }[]
let answers: Map<string, (input: Input) => object>
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  requested = []
  answers = new Map()
  giveBoxesASize()
  set(sportStudentsPage, () => ({ rows: [student], total: 1, next: null }))
  set(sportStudentsCount, () => ({ total: 1, of: 40, withoutEach: [] }))
  set(sportStudents, () => ({
    ...stamp,
    school: { id: 1, name: '第一小学' },
    classes: [{ ...classOf, students: 40, figures }],
    rows: [],
    next: null,
  }))
  set(sportAbsentRemind, () => ({ sent: 1, recipients: 2, already: 1, nobody: 0, finished: 3 }))
})
afterEach(() => {
  page.close()
  dismissToast()
})
const set = (call: Call, answer: (input: Input) => object) => answers.set(call.path, answer)
const sent = (call: Call) => requested.filter(({ path }) => path.endsWith(call.path))
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent?.includes(name))
function open(address: string, reader: 'school' | 'bureau') {
  page = openPage({
    Page: StudentsPage,
    path: '/page',
    search: studentSearch,
    address: `/page${address}`,
    reader,
    answer: (path, input) => {
      requested.push({ path, input })
      const data = [...answers].find(([of]) => path.endsWith(of))?.[1](input)
      return data && { code: 0, data }
    },
  })
}

test('SPO-06 from the list of who has not taken part class teachers are reminded, and what became of it is said', async () => {
  open('', 'school')
  await until(() => button('导入运动数据'))
  await until(() => ['75.0', '25.0', '63.5', '10.0'].every((shown) => text().includes(shown)))
  expect(button('提醒班主任')).toBeUndefined()
  expect(sent(sportStudentsPage)).toEqual([])
  button('连续 3 个上课日未参与')!.click()
  await until(() => text().includes('陈一') && button('提醒班主任'))
  button('提醒班主任')!.click()
  await until(() => toastStore.getState().current?.text === '已提醒 1 个班级，共 2 人；1 个班级今天已提醒过')
  expect(sent(sportAbsentRemind)).toHaveLength(1)
  expect(sent(sportStudentsPage)[0]!.input.query.filters).toEqual({ idle: { from: 3 } })
})

test('SPO-08 DATE-01 a bureau reads the students of one class of one school in the window, with the conditions of the address', async () => {
  open('?school=5&class=7&list=1&took=no&start=2026-11-01&end=2026-11-05', 'bureau')
  await until(() => text().includes('陈一'))
  expect(sent(sportStudentsPage)[0]!.input.query).toEqual({
    filters: { class: [7], took: ['no'], school: [5], from: { from: '2026-11-01', to: '2026-11-05' } },
  })
  expect(text()).not.toContain('连续未参与天数')
})

test('SPO-02 the notice of an import leads to what was quarantined', async () => {
  set(sportQuarantine, () => ({ total: 0, reasons: [], rows: [], next: null }))
  open('?intake=aside', 'school')
  await until(() => sent(sportQuarantine).length > 0)
})

test('SPO-02 an import stands in place of the students with its template, and leads back', async () => {
  open('?import=1', 'school')
  await until(() => text().includes('下载模板'))
  expect(text()).toContain('时间、时长对不上的记录放入待处理')
  button('返回学生运动数据')!.click()
  await until(() => button('导入运动数据'))
})
