// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '@/contract/call.ts'
import {
  labourTaskData,
  labourTaskQueue,
  labourTaskReview,
  labourTasks,
  type LabourTask,
} from '@/contract/labour-tasks.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { openPage, text, type Input } from '@/kits/analysis/testing/open-page.tsx'
import { taskSearch } from '@/lib/task-search.ts'
import { dismissToast, toastStore } from '@/ui/toast-store.ts'
import { TeacherPage } from './teacher-page.tsx'

const classOf = { id: 7, grade: 3, number: 1, name: '' }
const task: LabourTask = {
  ...{ id: 5, title: '做一次早餐', what: '做一份早餐', group: 3, place: 'home', minutes: 30 },
  ...{ from: '2026-11-18', to: '2026-11-24', needsPhoto: true },
  ...{ closedOn: null, version: 3, teacher: { id: 2, name: '钱老师' }, classes: [classOf], pupils: 40 },
  rates: {
    completion: { n: 20, of: 40 },
    onTime: { n: 27, of: 30 },
    late: { n: 3, of: 30 },
    reviewed: { n: 28, of: 30 },
  },
  ...{ waiting: 2, mayEdit: true },
}
const given = (student: number, minutes: number) => ({
  ...{ student, day: '2026-11-20', minutes, text: '煮了小米粥', at: '2026-11-20T10:00:00.000Z' },
  ...{ onTime: true, state: 'waiting' as const, note: '', version: 1, photos: 0 },
  scores: [{ by: 'self' as const, concept: 5, skill: 4, habit: 4, spirit: 5 }],
})

let page: ReturnType<typeof openPage>
let asked: string[]
let answers: Map<string, (input: Input) => object>
const set = (call: Call, answer: (input: Input) => object) => answers.set(call.path, answer)
const list = (rows: LabourTask[]) => ({
  ...{ today: '2026-11-22', rows, total: rows.length, next: null, classes: [classOf], teachers: [] },
})
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  asked = []
  answers = new Map()
  set(labourTasks, () => list([task]))
  set(labourTaskData, () => ({
    ...{ today: '2026-11-22', task, class: 7, given: [given(1, 40)] },
    pupils: [
      { id: 1, name: '张子昊' },
      { id: 2, name: '何诗妍' },
    ],
    classes: [{ class: classOf, pupils: 40, rates: task.rates, waiting: 2, remindedToday: false }],
  }))
  set(labourTaskQueue, () => ({
    rows: [
      { ...given(1, 40), name: '张子昊', class: classOf },
      { ...given(2, 20), name: '何诗妍', class: classOf },
    ],
    total: 2,
  }))
})
afterEach(() => {
  page.close()
  dismissToast()
})

function open(address: string) {
  page = openPage({
    ...{ Page: TeacherPage, path: '/page', search: taskSearch, address: `/page${address}`, reader: 'school' },
    answer: (path, input) => {
      asked.push(`${path.split('/').at(-1)} ${JSON.stringify(input)}`)
      const data = answers.get(path)?.(input)
      return data && { code: 0, data }
    },
  })
}
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })

test('WRK-03 a task says what, for whom and how far it is, and a press opens its pupils', async () => {
  open('')
  await until(() => text().includes('做一次早餐'))
  expect(text()).toContain('烹饪与营养 · 家庭 · 30 分钟 · 11-18 – 11-24 · 三年级1班 · 40 人 · 钱老师')
  ;[...document.querySelectorAll('button')].find((one) => one.textContent === '做一次早餐')!.click()
  await until(() => page.at() === '/page?task=5')
  await until(() => text().includes('何诗妍'))
  expect(text()).toMatch(/张子昊待批阅40 分钟煮了小米粥4\.5/)
  expect(text()).toMatch(/何诗妍未交–/)
})

test('WRK-03 by keyboard, nothing is approved before it is scored; it can be taken back', async () => {
  set(labourTaskReview, ({ as, items }) => ({
    saved: (items as { student: number }[]).map(({ student }) => ({
      ...{ ...given(student, 20), state: as, version: 2 },
    })),
    stale: [],
  }))
  open('?task=5&review=1')
  await until(() => text().includes('何诗妍'))
  expect(text()).toContain('时长不足')
  const queue = document.querySelector('[role=group][aria-label=批阅]')!
  const press = (key: string) => queue.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press('j')
  await until(() => document.querySelectorAll('tbody tr')[1]!.className.includes('outline'))
  press('a')
  press('4')
  await until(() => document.querySelectorAll('[role=radio][aria-checked=true]').length === 4)
  expect(asked.some((each) => each.startsWith('review'))).toBe(false)
  press('a')
  await until(() => toastStore.read()?.text === '已通过 1 次提交')
  const scores = { concept: 4, skill: 4, habit: 4, spirit: 4 }
  const item = { student: 2, version: 1 }
  expect(asked).toContain(
    `review ${JSON.stringify({ id: 5, as: 'approved', note: '', scores, items: [item] })}`,
  )
  toastStore.read()!.undo!()
  const back = { id: 5, as: 'waiting', note: '', items: [{ student: 2, version: 2 }] }
  await until(() => asked.includes(`review ${JSON.stringify(back)}`))
})

test('WRK-03 an empty window says so, and what to do', async () => {
  set(labourTasks, () => list([]))
  open('')
  await until(() => text().includes('这几天没有任务'))
  expect(text()).toContain('可以从任务库布置一项')
})
