// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountQueries } from '@/api/account-queries.ts'
import type { Call } from '@/contract/call.ts'
import {
  heartQuarantine,
  heartResolve,
  heartUnsettle,
  type WaitingHeart,
} from '@/modules/pe/contract/heart.ts'
import { peLesson, peWeek } from '@/modules/pe/contract/lessons.ts'
import { sportDeviceAdd, sportDevices } from '@/contract/devices.ts'
import { sportEntryClass } from '@/modules/records/contract/entry-class.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { openPage, text, type Input } from '@/kits/analysis/testing/open-page.tsx'
import { dismissToast, toastStore } from '@/ui/toast-store.ts'
import { lessonSearch } from './lesson-search.ts'
import { TeacherPage } from './teacher-page.tsx'
import { aLesson, aWeek } from './testing/a-lesson.ts'

let page: ReturnType<typeof openPage>
let requested: { path: string; input: Input }[]
let answers: Map<string, (input: Input) => object | undefined>
let rows: WaitingHeart[]
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  requested = []
  rows = [waits(2), waits(1)]
  answers = new Map()
  set(peWeek, () => aWeek)
  set(peLesson, () => aLesson)
  set(heartQuarantine, () => ({
    total: rows.length,
    rows,
    next: null,
    reasons: rows.length > 0 ? [{ reason: 'pupil', n: rows.length }] : [],
  }))
  set(heartResolve, ({ ids }) => {
    rows = rows.filter(({ id }) => id === 1)
    return {
      resolved: [2],
      wrong: (ids as number[]).length > 1 ? [{ id: 1, reason: 'pupil' }] : [],
      removed: 0,
    }
  })
})
afterEach(() => {
  page.close()
  dismissToast()
})
const set = (call: Call, answer: (input: Input) => object | undefined) => answers.set(call.path, answer)
const sent = (call: Call) => requested.filter(({ path }) => path === call.path).map(({ input }) => input)
const waits = (id: number): WaitingHeart => ({
  id,
  at: '2026-11-20T03:00:00.000Z',
  reason: 'pupil',
  device: '操场一号',
  student: '陈明',
  seconds: 2400,
  class: { grade: 5, number: 1, name: '' },
  lesson: { id: 3, day: '2026-11-20', topic: '篮球' },
  startedAt: null,
})

async function open(address: string) {
  page = openPage({
    Page: TeacherPage,
    path: '/page',
    search: lessonSearch,
    address: `/page${address}`,
    reader: 'school',
    answer: (path, input) => {
      requested.push({ path, input })
      const data = answers.get(path)?.(input)
      return data && { code: 0, data }
    },
  })
  // As the guard leaves it.
  page.queryClient.setQueryData(accountQueries.current().queryKey, { info: { access: ['admin'] } } as never)
}
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, [role=checkbox]')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name),
  )!
const tickAll = async () => {
  await until(() => text().includes('不是这个班的学生'))
  button('选择本页全部').click()
  await until(() => text().includes('已选 2 条'))
}

test('PHY-04 a lesson says how many heart rates wait, and leads to those of it and back', async () => {
  await open('?lesson=4')
  await until(() => text().includes('这节课有 2 条心率等待处理'))
  expect(sent(heartQuarantine)).toEqual([{ lesson: 4 }])
  button('查看并处理').click()
  await until(() => page.at() === '/page?lesson=4&quarantined=1')
  await until(() => button('查看全部'))
  button('查看全部').click()
  await until(() => page.at() === '/page?quarantined=1')
  await until(() => sent(heartQuarantine).some((input) => !('lesson' in input)))
})

test('PHY-04 heart rates in quarantine say why, are released together, and taken back; what cannot count stays and is reported', async () => {
  set(heartUnsettle, () => ({ back: 1, removed: 0 }))
  await open('?quarantined=1')
  await tickAll()
  ;[...document.querySelectorAll('button')].find((one) => one.textContent === '计入')!.click()
  await until(() => text().includes('1 条的问题仍然存在'))
  expect(sent(heartResolve)).toEqual([{ ids: [2, 1], as: 'released' }])
  toastStore.getState().current!.undo!()
  await until(() => toastStore.getState().current?.text === '已放回待处理')
  expect(sent(heartUnsettle)).toEqual([{ ids: [2] }])
})

test('PHY-04 heart rates of a wrong lesson or student are put where they belong', async () => {
  set(sportEntryClass, () => ({
    today: '2026-11-20',
    classes: [{ id: 7, grade: 5, number: 3, name: '' }],
    class: 7,
    students: [{ id: 21, name: '李二' }],
  }))
  await open('?quarantined=1')
  await tickAll()
  button('计入到').click()
  await until(() => button('学生 按原记录'))
  expect(button('课堂 第 3 节').textContent).toContain('篮球运球与投篮')
  const student = () =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) => one.textContent === '李二')
  button('学生 按原记录').click()
  await until(student)
  student()!.click()
  await until(() => button('学生 李二'))
  ;[...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
    .findLast((one) => one.textContent === '计入')!
    .click()
  await until(() => sent(heartResolve).length === 1)
  expect(sent(heartResolve)).toEqual([{ ids: [2, 1], as: 'released', to: { student: 21 } }])
})

test('PHY-04 heart rates for whose time the class has no lesson say when they were taken, and are put into a lesson of that day', async () => {
  rows = [
    {
      ...waits(1),
      reason: 'time',
      lesson: null,
      startedAt: '2026-11-19T09:50:00+08:00',
    },
  ]
  await open('?quarantined=1')
  await until(() => text().includes('这个时间该班没有体育课，加上这节课后自动计入'))
  expect(text()).toMatch(/11-19 \d\d:50 起/)
  button('选择本页全部').click()
  await until(() => text().includes('已选 1 条'))
  button('计入到').click()
  await until(
    () => document.querySelector<HTMLInputElement>('input[placeholder=YYYY-MM-DD]')?.value === '2026-11-19',
  )
})

test('PHY-04 SHELL-10 whoever leads the school makes the keys of wrist bands from the page of PE courses', async () => {
  set(sportDevices, () => ({ rows: [] }))
  set(sportDeviceAdd, () => ({ id: 5, key: '1-5', secret: 'ab'.repeat(32) }))
  await open('')
  await until(() => button('设备'))
  button('设备').click()
  await until(() => text().includes('还没有设备'))
  const name = document.querySelector<HTMLInputElement>('[role=dialog] input')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(name, '一班手环')
  name.dispatchEvent(new Event('input', { bubbles: true }))
  button('生成密钥').click()
  await until(() => text().includes('密钥只显示这一次'))
  expect(sent(sportDeviceAdd)).toEqual([{ name: '一班手环', kind: 'device' }])
})

test('PHY-04 nothing that waits says so; what cannot be read is asked for again', async () => {
  rows = []
  await open('?quarantined=1')
  await until(() => text().includes('没有待处理的心率'))
  page.close()
  set(heartQuarantine, () => undefined)
  await open('?quarantined=1')
  await until(() => button('重试'))
})
