// @vitest-environment happy-dom
import * as z from 'zod/mini'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ReplyOf } from '@/contract/call.ts'
import { peAssess, peAssessment, peOffers, peTake } from '@/modules/pe/contract/assessment.ts'
import { peLesson } from '@/modules/pe/contract/lessons.ts'
import { peStudents } from '@/modules/pe/contract/students.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { giveBoxesASize, openPage, text, type Input } from '@/kits/analysis/testing/open-page.tsx'
import { dismissToast, toastStore } from '@/ui/toast-store.ts'
import { lessonSearch } from './lesson-search.ts'
import { dateWindowSearch } from '@/lib/date-window.ts'
import { peStudentSearch } from './student-search.ts'
import { StudentsPage } from './students/students-page.tsx'
import { TeacherPage } from './teacher-page.tsx'
import { aLesson } from './testing/a-lesson.ts'

vi.mock('@/widgets/echart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }))

const one = { id: 7, grade: 5, number: 3, name: '' }
const classes: ReplyOf<typeof peStudents> = {
  start: '2026-11-16',
  end: '2026-11-20',
  today: '2026-11-20',
  asOf: '2026-11-20T02:32:00.000Z',
  classes: [
    {
      ...one,
      students: 40,
      measured: 2,
      density: { n: 75, of: 100 },
      mean: 151,
      worn: { n: 39, of: 40 },
      assessed: { n: 20, of: 40 },
    },
  ],
  rows: [],
}
const assessment: ReplyOf<typeof peAssessment> = {
  lesson: { id: 3, day: '2026-11-20', topic: '篮球', class: one },
  items: [{ item: 'sprint50', n: 1 }],
  item: 'sprint50',
  rows: [
    {
      student: 11,
      name: '张子昊',
      sex: 'boy',
      does: true,
      written: '9.1',
      score: 80,
      level: 'good',
      taken: false,
      version: 1,
    },
    {
      student: 12,
      name: '何诗妍',
      sex: null,
      does: false,
      written: '',
      score: null,
      level: null,
      taken: false,
      version: 0,
    },
  ],
}
let page: ReturnType<typeof openPage>
let requested: string[]
let answers: Map<string, (input: Input) => object>
beforeAll(async () => {
  await startWithAllNamespaces()
  giveBoxesASize()
})
beforeEach(() => {
  requested = []
  answers = new Map<string, (input: Input) => object>([
    [peStudents.path, () => ({ code: 0, data: classes })],
    [peOffers.path, () => ({ code: 0, data: { round: null, rows: [], of: 0 } })],
    [peLesson.path, () => ({ code: 0, data: aLesson })],
    [peAssessment.path, () => ({ code: 0, data: assessment })],
  ])
})
afterEach(() => {
  page.close()
  dismissToast()
  vi.unstubAllGlobals()
})
function open(Page: () => React.ReactNode, search: unknown, address = '') {
  page = openPage({
    Page,
    path: '/physical/page',
    search: search as never,
    address: `/physical/page${address}`,
    reader: 'school',
    elsewhere: '/physical/teacher',
    answer: (path, input) => {
      requested.push(`${path.split('/').at(-1)} ${JSON.stringify(input)}`)
      return answers.get(path)?.(input) as never
    },
  })
}
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === name)

test('PHY-03 classes lead to their students, and offered marks are taken over when the school says so', async () => {
  const round = {
    id: 4,
    schoolYear: 2026,
    year: 2026,
    term: 'autumn',
    open: true,
    startsOn: '2026-09-01',
    endsOn: '2026-12-20',
  }
  const offer = {
    id: 5,
    student: 11,
    name: '张子昊',
    class: one,
    item: 'sprint50',
    day: '2026-11-18',
    written: '9.1',
    score: 80,
    level: 'good',
    stands: 74,
  }
  answers.set(peOffers.path, () => ({ code: 0, data: { round, rows: [offer], of: 1 } }))
  answers.set(peTake.path, () => ({ code: 0, data: { taken: 1, left: 0 } }))
  open(StudentsPage, z.extend(dateWindowSearch, peStudentSearch.shape))
  await until(() => text().includes('五年级3班'))
  expect(text()).toContain('97.5%，39 / 40')
  await until(() => button('查看并计入'))
  button('查看并计入')!.click()
  await until(() => button('计入 1 项'))
  expect(document.body.textContent).toContain('74 → 80 分')
  button('计入 1 项')!.click()
  await until(() => requested.some((line) => line.startsWith('take')))
  expect(requested.find((line) => line.startsWith('take'))).toContain('{"ids":[5]}')
})

test('PHY-03 marks are sent over the version that was seen, a refused one is named at its field', async () => {
  answers.set(peAssess.path, () => ({
    code: 400,
    msg: '成绩格式不对',
    data: { issues: [{ path: 'marks.0.mark', code: 'markFormat', message: '成绩格式不对' }] },
  }))
  open(TeacherPage, lessonSearch, '?lesson=3')
  await until(() => button('考核成绩'))
  button('考核成绩')!.click()
  await until(() => document.querySelector('#mark-11'))
  const field = document.querySelector<HTMLInputElement>('#mark-11')!
  expect(field.value).toBe('9.1')
  expect(document.querySelector<HTMLInputElement>('#mark-12')!.disabled).toBe(true)
  const type = (value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type('很快')
  await until(() => button('保存 1 人'))
  button('保存 1 人')!.click()
  await until(() => field.getAttribute('aria-invalid') === 'true')
  expect(requested.find((line) => line.startsWith('save'))).toContain(
    '{"student":11,"mark":"很快","version":1}',
  )
  answers.set(peAssess.path, () => ({
    code: 0,
    data: { saved: false, conflicts: [11], current: assessment },
  }))
  button('保存 1 人')!.click()
  await until(() => toastStore.getState().current?.text.includes('刚被其他人更改'))
})
