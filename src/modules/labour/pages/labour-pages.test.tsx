// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '@/contract/call.ts'
import * as lessons from '@/modules/labour/contract/lessons.ts'
import * as screen from '@/modules/labour/contract/screen.ts'
import { studentsOfClass } from '@/modules/records/contract/students.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import {
  giveBoxesASize,
  openPage,
  text,
  type Input,
  type Reader,
} from '@/kits/analysis/testing/open-page.tsx'
import { labourSearch } from '@/modules/labour/pages/labour-search.ts'
import { dismissToast } from '@/ui/toast-store.ts'
import { LabourAnalysisPage } from './analysis/labour-analysis-page.tsx'
import { LabourScreenPage } from './screen/labour-screen-page.tsx'

vi.mock('@/widgets/echart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }))

const rate = (n: number, of: number) => ({ n, of })
const figures = {
  hours: rate(1, 2),
  reported: rate(2, 2),
  participation: rate(40, 80),
  minutes: { home: 10, school: 30, society: 5, total: 45, of: 80 },
}
const stamp = {
  term: '2026-autumn',
  terms: ['2026-autumn'],
  weekCount: 13,
  today: '2026-11-23',
  asOf: '2026-11-23T02:00:00Z',
  weeks: [
    { no: 11, monday: '2026-11-09', isOver: true },
    { no: 12, monday: '2026-11-16', isOver: true },
  ],
}
const tasks = { completion: rate(8, 10), onTime: rate(7, 9), reviewed: rate(9, 9) }
const totals = {
  ...stamp,
  area: { level: 'school', region: '示范区' },
  figures,
  coverage: rate(5, 8),
  published: rate(1, 2),
  tasks,
}
const groups = {
  ...stamp,
  cells: [
    { group: 1, grade: 3, rate: rate(2, 2), isRequired: true },
    { group: 2, grade: 3, rate: rate(0, 2), isRequired: true },
  ],
  sums: [{ group: 1, lessons: 3, minutes: 120 }],
  unconfirmed: [2, 3],
}
const rows = {
  ...stamp,
  rows: [
    { key: 'class-7', id: 7, stage: 'primary', grade: 3, number: 1, weeks: [null, rate(1, 1)], figures },
    { key: 'class-8', id: 8, stage: 'primary', grade: 3, number: 2, weeks: [null, rate(0, 1)], figures },
  ],
}
const schools = {
  ...stamp,
  rows: [
    {
      key: 'school-3-primary',
      id: 3,
      name: '清河小学',
      stage: 'primary',
      weeks: [null, rate(1, 2)],
      figures: { ...figures, participation: null, minutes: null },
    },
  ],
}
const trend = {
  ...stamp,
  series: stamp.weeks.map(({ monday }) => ({ monday, figures })),
  grades: [{ grade: 3, figures }],
}
const week = (periods: number) => ({
  schoolDays: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
  monday: '2026-11-16',
  today: '2026-11-23',
  required: [1, 2],
  missing: [2],
  activities: [],
  isNone: false,
  class: { id: 7, grade: 3, number: 1, name: '', students: 40 },
  lessons: periods > 0 ? [{ day: '2026-11-20', group: 2, periods }] : [],
})

let page: ReturnType<typeof openPage>
let requested: string[]
let answers: Map<string, (input: Input) => object>
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  giveBoxesASize()
  requested = []
  answers = new Map()
  for (const [call, reply] of [
    [screen.labourTotals, totals],
    [screen.labourTotalsOfDistrict, totals],
    [screen.labourGroups, groups],
    [screen.labourGroupsOfDistrict, groups],
    [screen.labourRows, rows],
    [screen.labourRowsOfDistrict, schools],
    [screen.labourTrend, trend],
    [screen.labourTrendOfDistrict, trend],
  ] as [Call, object][])
    answers.set(call.path, () => reply)
})
afterEach(() => {
  page.close()
  dismissToast()
  vi.unstubAllGlobals()
})

function open(Page: () => React.ReactNode, address: string, reader: Reader) {
  page = openPage({
    Page,
    path: '/page',
    search: labourSearch,
    address: `/page${address}`,
    reader,
    answer: (path, input) => {
      requested.push(`${path.split('/api/').at(-1)} ${JSON.stringify(input)}`)
      const data = answers.get(path)?.(input)
      return data && { code: 0, data }
    },
  })
}
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name),
  )

test('WRK-01 a press on a cell of a class opens its week, where one press enters a lesson of what is missing', async () => {
  let periods = 0
  answers.set(lessons.labourWeek.path, () => week(periods))
  answers.set(lessons.labourLessonSet.path, (input) => week((periods = Number(input['periods']))))
  open(LabourScreenPage, '', 'school')
  await until(() => text().includes('三年级 1 班'))
  expect(text()).toContain('未报')
  expect(text()).toContain('2 项中 1 项开展班级不足 50%')
  const cells = [...document.querySelectorAll<HTMLElement>('[role=cell] button')]
  cells.find((one) => one.textContent === '✓')!.click()
  await until(() => button('整理与收纳 加 1 课时'))
  expect(text()).toContain('本学期还没有开展：整理与收纳')
  button('整理与收纳 加 1 课时')!.click()
  await until(() => button('整理与收纳 减 1 课时'))
  expect(requested).toContain('ld/lesson {"class":7,"day":"2026-11-20","group":2,"periods":1,"seen":0}')
})

test('WRK-01 a week without lessons is not reported until the class says it had none, and that can be withdrawn', async () => {
  let isNone = false
  answers.set(lessons.labourWeek.path, () => ({ ...week(0), isNone }))
  answers.set(lessons.labourNoLesson.path, (input) => ({
    ...week(0),
    isNone: (isNone = input['none'] === true),
  }))
  open(LabourScreenPage, '?of=7&week=2026-11-16', 'school')
  await until(() => text().includes('本周未填报，40 人。'))
  button('本周未上劳动课')!.click()
  await until(() => text().includes('已填报：本周未上劳动课，40 人。'))
  expect(requested).toContain('ld/lesson/none {"class":7,"day":"2026-11-16","none":true}')
  button('撤销填报')!.click()
  await until(() => text().includes('本周未填报，40 人。'))
})

test('WRK-01 whoever was absent from what a class did is marked first, and not entered', async () => {
  let activities: object[] = []
  const now = () => ({ ...week(0), activities })
  answers.set(lessons.labourWeek.path, now)
  answers.set(lessons.labourActivity.path, () => {
    activities = [{ id: 5, day: '2026-11-20', group: 10, setting: 'society', minutes: 60, students: 39 }]
    return now()
  })
  const student = (id: number, name: string) => ({
    id,
    name,
    schoolId: 2,
    classId: 7,
    version: 1,
    number: '',
    sex: 'boy',
    birth: '',
    school: '清河小学',
    stage: 'primary',
    grade: 3,
    class: { grade: 3, number: 1, name: '' },
    seat: id,
    guardianPhone: '',
    guardianName: '',
    guardians: 'unbound',
    guardianCount: 0,
    code: null,
    idNumber: '',
    enrolled: null,
    boarding: 'unknown',
    lastScreened: null,
    gap: [],
    updated: '',
  })
  open(LabourScreenPage, '', 'school')
  await until(() => text().includes('三年级 1 班'))
  document.querySelector<HTMLElement>('[role=cell] button:not([disabled])')!.click()
  await until(() => button('缺席的学生'))
  button('缺席的学生')!.click()
  await until(() => text().includes('名单加载失败') && button('重试'))
  answers.set(studentsOfClass.path, () => ({
    rows: [student(1, '张子昊'), student(2, '何诗妍')],
    total: 2,
    next: null,
  }))
  button('重试')!.click()
  await until(() => button('何诗妍缺席'))
  button('何诗妍缺席')!.click()
  await until(() => button('录入 39 人'))
  button('录入 39 人')!.click()
  await until(() => button('撤回'))
  expect(requested.find((one) => one.startsWith('ld/activity '))).toContain('"absent":[2]')
  expect(button('录入 40 人')).toBeTruthy()
})

test('WRK-06 the bureau reads its own calls, and a press on a school goes into it', async () => {
  open(LabourScreenPage, '', 'bureau')
  await until(() => text().includes('清河小学'))
  expect(requested.every((one) => (one.startsWith('SportData4/') ? one.includes('/qu ') : true))).toBe(true)
  document.querySelector<HTMLElement>('[role=cell] button')!.click()
  await until(() => requested.includes('SportData4/laodong4/qu {"school":3}'))
})

test('WRK-04 the analysis is narrowed to weeks by its address', async () => {
  open(LabourAnalysisPage, '?from=11&to=12', 'school')
  await until(() => text().includes('第 11 周'))
  expect(requested).toContain('SportData4/laodong1 {"from":11,"to":12}')
})

test('WRK-01 what cannot be read says so and can be asked for again', async () => {
  answers.delete(screen.labourRows.path)
  open(LabourScreenPage, '', 'school')
  await until(() => button('重试'))
  answers.set(screen.labourRows.path, () => rows)
  button('重试')!.click()
  await until(() => text().includes('三年级 1 班'))
})
