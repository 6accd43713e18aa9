// @vitest-environment happy-dom
import * as z from 'zod/mini'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { labourEvidence } from '@/modules/labour/contract/evidence.ts'
import {
  labourTaskData,
  labourTaskQueue,
  labourTaskReview,
  labourTasks,
  labourTaskSubmit,
  labourTextCheck,
  type LabourTask,
} from '@/modules/labour/contract/tasks.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { answeredPage, until } from '@/kits/analysis/testing/answered-page.ts'
import { text } from '@/kits/analysis/testing/open-page.tsx'
import { aClass, aInput, aList, aTask, aTaskOpened } from '@/kits/tasks/a-task.fixture.ts'
import { taskSearch } from '@/lib/task-search.ts'
import { dismissToast, toastStore } from '@/ui/toast-store.ts'
import { TeacherPage } from './teacher-page.tsx'

const task: LabourTask = {
  ...aTask,
  title: '做一次早餐',
  what: '做一份早餐',
  group: 3,
  setting: 'home',
  minutes: 30,
  needsPhoto: true,
  rates: {
    completion: { n: 20, of: 40 },
    onTime: { n: 27, of: 30 },
    late: { n: 3, of: 30 },
    reviewed: { n: 28, of: 30 },
  },
}
const submitted = (student: number, minutes: number) => ({
  ...aInput,
  student,
  minutes,
  text: '煮了小米粥',
  photos: 0,
  scores: [{ by: 'self' as const, concept: 5, skill: 4, habit: 4, spirit: 5 }],
})

/** Uploads go by XMLHttpRequest: each waits until it is answered here. */
const uploads: { url: string; answer: (status: number, body: object) => void }[] = []
class Upload {
  upload: { onprogress?: (published: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  onload?: () => void
  #url = ''
  open = (_method: string, url: string) => (this.#url = url)
  setRequestHeader = () => undefined
  getResponseHeader = () => null
  send = () =>
    void uploads.push({
      url: this.#url,
      answer: (status, body) => {
        this.upload.onprogress?.({ loaded: 1, total: 1 })
        this.status = status
        this.responseText = JSON.stringify(body)
        this.onload?.()
      },
    })
}
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const noPhotos = { code: 0, msg: '', data: { photos: [] } }

const { open, set, at, close, requested } = answeredPage({
  Page: TeacherPage,
  search: z.extend(taskSearch, { start: z.optional(z.string()), end: z.optional(z.string()) }),
})
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  uploads.length = 0
  vi.stubGlobal('XMLHttpRequest', Upload)
  set(labourTextCheck, () => ({ names: [], phone: false }))
  set(labourTasks, () => aList([task]))
  set(labourTaskData, () => ({
    ...aTaskOpened,
    task,
    submitted: [submitted(1, 40)],
    classes: [{ class: aClass, students: 40, rates: task.rates, waiting: 2, remindedToday: false }],
  }))
  set(labourTaskQueue, () => ({
    rows: [
      { ...submitted(1, 40), name: '张子昊', class: aClass },
      { ...submitted(2, 20), name: '何诗妍', class: aClass },
    ],
    total: 2,
  }))
})
afterEach(() => {
  close()
  dismissToast()
})

test('WRK-03 a task says what, for whom and how far it is, and a press opens its students', async () => {
  open('')
  await until(() => text().includes('做一次早餐'))
  expect(text()).toContain('烹饪与营养 · 家庭 · 30 分钟 · 11-18 – 11-24 · 三年级1班 · 40 人 · 钱老师')
  ;[...document.querySelectorAll('button')].find((one) => one.textContent === '做一次早餐')!.click()
  await until(() => at() === '/page?task=5')
  await until(() => text().includes('何诗妍'))
  expect(text()).toMatch(/张子昊待批阅40 分钟煮了小米粥4\.5/)
  expect(text()).toMatch(/何诗妍未交–/)
})

test('WRK-03 by keyboard, nothing is approved before it is scored; it can be taken back', async () => {
  set(labourTaskReview, ({ as, items }) => ({
    saved: (items as { student: number }[]).map(({ student }) => ({
      ...submitted(student, 20),
      state: as,
      version: 2,
    })),
    stale: [],
  }))
  open('?task=5&review=1')
  await until(() => text().includes('何诗妍'))
  expect(text()).toContain('时长不足')
  // The first row has the focus, so that no press is needed before the keys work.
  await until(() => document.activeElement?.tagName === 'TR')
  const press = (key: string) =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press('j')
  await until(() => document.querySelectorAll('tbody tr')[1]!.className.includes('outline'))
  press('a')
  press('4')
  await until(() => document.querySelectorAll('[role=radio][aria-checked=true]').length === 4)
  expect(requested.some((each) => each.startsWith('review'))).toBe(false)
  press('a')
  await until(() => toastStore.getState().current?.text === '已通过 1 次提交')
  const scores = { concept: 4, skill: 4, habit: 4, spirit: 4 }
  const item = { student: 2, version: 1 }
  expect(requested).toContain(
    `review ${JSON.stringify({ id: 5, as: 'approved', note: '', scores, items: [item] })}`,
  )
  toastStore.getState().current!.undo!()
  const back = { id: 5, as: 'waiting', note: '', items: [{ student: 2, version: 2 }] }
  await until(() => requested.includes(`review ${JSON.stringify(back)}`))
})

test('WRK-03 an empty window says so, and what to do', async () => {
  set(labourTasks, () => aList([]))
  open('')
  await until(() => text().includes('这几天没有任务'))
  expect(text()).toContain('可以从任务库布置一项')
})

const field = (label: string) =>
  [...document.querySelectorAll('label')]
    .find((one) => one.textContent?.includes(label))!
    .parentElement!.querySelector('input')!
const button = (labels: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === labels)
function type(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
async function openEntry() {
  set(labourTaskSubmit, ({ entries }) => ({
    saved: (entries as { student: number }[]).map(({ student }) => submitted(student, 30)),
    stale: [],
  }))
  open('?task=5')
  await until(() => text().includes('何诗妍'))
  document.querySelectorAll<HTMLElement>('tbody [type=checkbox], tbody [role=checkbox]')[1]!.click()
  await until(() =>
    [...document.querySelectorAll('button')].some((one) => /录入/.test(one.textContent ?? '')),
  )
  ;[...document.querySelectorAll('button')].find((one) => /录入/.test(one.textContent ?? ''))!.click()
  await until(() => document.querySelector('[role=dialog] input[type=file]'))
}
const submits = () => requested.filter((each) => each.startsWith('submit'))

test('WRK-03 the text is saved once; a photo that broke off is sent again, the others are not, and the fields are locked', async () => {
  await openEntry()
  type(field('做了什么'), '擦了窗')
  const file = document.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(file, 'files', { value: [picture('a.jpg'), picture('b.jpg')], configurable: true })
  file.dispatchEvent(new Event('change', { bubbles: true }))
  await until(() => document.querySelectorAll('[role=dialog] img').length === 2)
  button('保存')!.click()
  await until(() => uploads.length === 1)
  expect(field('做了什么').disabled).toBe(true)
  uploads[0]!.answer(200, noPhotos)
  await until(() => uploads.length === 2)
  uploads[1]!.answer(500, { code: 500, msg: '服务器出错', data: null })
  await until(() => text().includes('记录已保存，照片未全部上传'))
  expect(document.querySelectorAll('[role=dialog] img')).toHaveLength(1)
  expect([field('劳动日期').disabled, field('时长').disabled, field('做了什么').disabled]).toEqual([
    true,
    true,
    true,
  ])
  button('保存')!.click()
  await until(() => uploads.length === 3)
  uploads[2]!.answer(200, noPhotos)
  await until(() => toastStore.getState().current?.text === '已保存 1 人，等待批阅')
  expect(submits()).toHaveLength(1)
  expect(uploads.every(({ url }) => url.includes('student=2'))).toBe(true)
})

test('WRK-02 a text that names another student or holds a number is warned about before it is saved, once', async () => {
  set(labourTextCheck, ({ text: labels }) => ({
    names: labels === '和张子昊扫地' ? ['张子昊'] : [],
    phone: false,
  }))
  await openEntry()
  type(field('做了什么'), '和张子昊扫地')
  button('保存')!.click()
  await until(() => text().includes('内容里有其他学生的姓名：张子昊'))
  expect(submits()).toEqual([])
  button('仍然保存')!.click()
  await until(() => submits().length === 1)
})

test('WRK-03 the strip shows the photos of the row that keys mean, asks for no others, and can be read again', async () => {
  const shown = (student: number, photos: number) => ({ ...submitted(student, 40), photos, class: aClass })
  set(labourTaskQueue, () => ({
    rows: [
      { ...shown(1, 0), name: '张子昊' },
      { ...shown(2, 1), name: '何诗妍' },
    ],
    total: 2,
  }))
  open('?task=5&review=1')
  await until(() => text().includes('何诗妍'))
  expect(requested.some((each) => each.startsWith('evidence'))).toBe(false)
  const queue = document.querySelector('[role=group][aria-label=批阅]')!
  queue.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
  await until(() => document.querySelector('section[aria-label*=何诗妍] button'))
  const photo = { id: 9, width: 4, height: 3, at: '2026-11-20T10:00:00.000Z', thumb: 'AAAA' }
  set(labourEvidence, () => ({ photos: [photo] }))
  button('重试')!.click()
  await until(() => document.querySelector('section[aria-label*=何诗妍] img'))
  expect(
    requested.filter((each) => each.startsWith('evidence')).every((each) => each.includes('"student":2')),
  ).toBe(true)
})
