// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  sportTaskQueue,
  sportTaskReview,
  sportTaskData,
  sportTasks,
  type SportTask,
} from '@/modules/sport/contract/tasks.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { answeredPage, until } from '@/kits/analysis/testing/answered-page.ts'
import { text } from '@/kits/analysis/testing/open-page.tsx'
import { aClass, aInput, aList, aTask, aTaskOpened } from '@/kits/tasks/a-task.fixture.ts'
import { dismissToast, toastStore } from '@/ui/toast-store.ts'
import { taskSearch } from '@/lib/task-search.ts'
import { TeacherPage } from './teacher-page.tsx'

const task: SportTask = {
  ...aTask,
  title: '每日跳绳',
  item: 'rope',
  unit: 'times',
  amount: 200,
  rates: {
    completion: { n: 120, of: 240 },
    onTime: { n: 150, of: 160 },
    late: { n: 10, of: 160 },
    reviewed: { n: 158, of: 160 },
  },
}
const submitted = (student: number, amount: number) => ({
  ...aInput,
  student,
  amount,
  source: 'teacher' as const,
})

const { open, set, at, close, requested } = answeredPage({ Page: TeacherPage, search: taskSearch })
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  set(sportTasks, () => aList([task]))
  set(sportTaskData, () => ({
    ...aTaskOpened,
    task,
    days: ['2026-11-20', '2026-11-23'],
    submitted: [submitted(1, 210)],
    classes: [
      {
        class: aClass,
        students: 40,
        rates: task.rates,
        waiting: 2,
        today: { n: 1, of: 40 },
        remindedToday: false,
      },
    ],
  }))
  set(sportTaskQueue, () => ({
    rows: [
      { ...submitted(1, 210), name: '张子昊', class: aClass },
      { ...submitted(2, 90), name: '何诗妍', class: aClass },
    ],
    next: null,
    total: 2,
  }))
})
afterEach(() => {
  close()
  dismissToast()
})

test('SPO-03 a task says what, for whom and how far it is, and a press opens students by day', async () => {
  open('')
  await until(() => text().includes('每日跳绳'))
  expect(text()).toContain('运动数据录入')
  expect(text()).toContain('跳绳 · 每天 200 次 · 11-18 – 11-24 · 三年级1班 · 40 人 · 钱老师')
  expect(text()).toMatch(/完成率50\.0%120 \/ 240.*按时率93\.8%150 \/ 160/)
  ;[...document.querySelectorAll('button')].find((one) => one.textContent === '每日跳绳')!.click()
  await until(() => at() === '/page?task=5')
  await until(() => text().includes('何诗妍'))
  expect(text()).toMatch(/张子昊210达标待批阅/)
  expect(text()).toMatch(/何诗妍–未交/)
})

test('SPO-03 by keyboard, what waits is ticked, sent back with why, and taken back', async () => {
  set(sportTaskReview, ({ as, items }) => ({
    saved: (items as { student: number }[]).map(({ student }) => ({
      ...submitted(student, 90),
      state: as,
      version: 2,
    })),
    stale: [],
  }))
  open('?task=5&review=1')
  await until(() => text().includes('何诗妍'))
  expect(text()).toContain('未达标')
  const queue = document.querySelector('[role=group][aria-label=批阅]')!
  const press = (key: string) => queue.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press('j')
  await until(() => document.querySelectorAll('tbody tr')[1]!.className.includes('outline'))
  press('r')
  await until(() => toastStore.getState().current?.text === '已退回 1 次提交')
  const item = { student: 2, day: '2026-11-20', version: 1 }
  expect(requested).toContain(`review ${JSON.stringify({ id: 5, as: 'returned', note: '', items: [item] })}`)
  toastStore.getState().current!.undo!()
  const back = { id: 5, as: 'waiting', note: '', items: [{ ...item, version: 2 }] }
  await until(() => requested.includes(`review ${JSON.stringify(back)}`))
})

test('SPO-03 the announced keys work as soon as the queue is there, and again after a row is reviewed and gone', async () => {
  set(sportTaskReview, ({ as, items }) => {
    set(sportTaskQueue, () => ({
      rows: [{ ...submitted(1, 210), name: '张子昊', class: aClass }],
      next: null,
      total: 1,
    }))
    return {
      saved: (items as { student: number }[]).map(({ student }) => ({
        ...submitted(student, 90),
        state: as,
        version: 2,
      })),
      stale: [],
    }
  })
  open('?task=5&review=1')
  await until(() => text().includes('何诗妍'))
  const isFirst = () => document.activeElement?.textContent?.includes('张子昊')
  await until(isFirst)
  const press = (key: string) =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press('j')
  await until(() => document.activeElement?.textContent?.includes('何诗妍'))
  press('a')
  await until(() => !text().includes('何诗妍'))
  await until(isFirst)
  expect(requested.filter((each) => each.startsWith('review'))).toHaveLength(1)
})

test('SPO-03 an empty window says so, and what to do', async () => {
  set(sportTasks, () => ({ today: '2026-11-22', rows: [], total: 0, next: null, classes: [], teachers: [] }))
  open('')
  await until(() => text().includes('这几天没有任务'))
  expect(text()).toContain('可以从模板布置一项')
})
