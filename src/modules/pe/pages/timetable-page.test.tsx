// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '@/contract/call.ts'
import { lessonCancel, lessonFree } from '@/modules/pe/contract/lesson-edit.ts'
import {
  peTimetable,
  timetableGenerate,
  timetableLessons,
  timetableRemove,
  timetableSet,
  timetableUndo,
} from '@/modules/pe/contract/timetable.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import { openPage, text, type Input } from '@/kits/analysis/testing/open-page.tsx'
import { dismissToast, toastStore } from '@/ui/toast-store.ts'
import { aLesson } from './testing/a-lesson.ts'
import { aTimetable } from './testing/a-timetable.ts'
import { timetableSearch } from './timetable-search.ts'
import { TimetablePage } from './timetable/timetable-page.tsx'

let page: ReturnType<typeof openPage>
let requested: string[]
let answers: Map<string, (input: Input) => object>
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  requested = []
  answers = new Map()
  set(peTimetable, () => aTimetable)
  set(timetableLessons, () => ({ lessons: [] }))
})
afterEach(() => {
  page.close()
  dismissToast()
  vi.unstubAllGlobals()
})
const set = (call: Call, answer: (input: Input) => object) => answers.set(call.path, answer)
function open(address = '') {
  page = openPage({
    Page: TimetablePage,
    path: '/page',
    search: timetableSearch,
    address: `/page${address}`,
    reader: 'school',
    answer: (path, input) => {
      requested.push(`${path.split('/').at(-1)} ${JSON.stringify(input)}`)
      const data = answers.get(path)?.(input)
      return data && { code: 0, data }
    },
  })
}
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, label')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name),
  ) as HTMLButtonElement
const chip = (index: number) => document.querySelector<HTMLButtonElement>(`[data-entry$="${index}"]`)!
const press = (key: string, more: KeyboardEventInit = {}) =>
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))

test('PHY-08 the matrix says who teaches where and when, both sides of a conflict, and the sum that leads to the lessons', async () => {
  open()
  await until(() => text().includes('每周 3 节'))
  expect(text()).toContain('2 个班有课表；1 个班还没有')
  expect(chip(1).getAttribute('aria-label')).toBe(
    '五年级3班，周三第 4 节，马晓东，操场，马晓东同一节还有 五年级4班',
  )
  expect(chip(2).getAttribute('aria-label')).toContain('马晓东同一节还有 五年级3班')
  expect(text()).toContain('课表 3 节 × 21 周63')
  expect(text()).toContain('法定放假3 天 −3')
  expect(text()).toContain('1 处冲突涉及 2 个班，处理后才能生成。')
  expect(button('生成 60 节').disabled).toBe(true)
  button('只看冲突').click()
  await until(() => page.at() === '/page?conflicts=1')
  await until(() => document.querySelector('[data-entry$="3"]') === null)
})

test('PHY-08 a conflict is settled beside the chip: only free teachers are offered, and what was done is taken back', async () => {
  set(lessonFree, () => ({ teachers: [{ id: 2, name: '何雨', lessons: 1 }], of: 2 }))
  set(timetableSet, () => ({ change: '00000000-0000-4000-8000-0000000000aa' }))
  set(timetableUndo, () => ({ what: 'timetable' }))
  open()
  await until(() => chip(1))
  chip(1).click()
  await until(() => document.querySelector('[name=substitute]'))
  expect(requested).toContain('free {"day":"2026-09-02","period":4,"table":true}')
  expect(text()).toContain('1 / 2 人')
  document.querySelector<HTMLInputElement>('[name=substitute]')!.click()
  await until(() => button('改由何雨上课'))
  button('改由何雨上课').click()
  await until(() => requested.some((one) => one.startsWith('set ')))
  const sent = JSON.parse(requested.find((one) => one.startsWith('set '))!.slice(4)) as Input
  expect(sent).toMatchObject({ class: 11, weekday: 3, period: 4, teacher: 2, from: null })
  await until(() => toastStore.getState().current?.text === '已改由何雨上课')
  toastStore.getState().current!.undo!()
  await until(() => requested.includes('undo {"change":"00000000-0000-4000-8000-0000000000aa"}'))
})

test('PHY-08 “only this date” is of the date that one chooses, the next one at first', async () => {
  const lessons = ['2026-09-07', '2026-09-14', '2026-09-21'].map((day, index) => ({
    id: 100 + index,
    day,
    version: index + 1,
  }))
  const entries = aTimetable.entries.map((one, index) => (index === 2 ? { ...one, next: lessons[0]! } : one))
  set(peTimetable, () => ({ ...aTimetable, entries }))
  set(timetableLessons, () => ({ lessons }))
  set(lessonCancel, () => ({ lesson: aLesson.lesson, change: '00000000-0000-4000-8000-0000000000b1' }))
  open()
  await until(() => chip(3))
  chip(3).click()
  await until(() => button('停课'))
  button('停课').click()
  await until(() => button('日期 2026-09-07'))
  expect(button('只 09-07')).toBeTruthy()
  button('日期 2026-09-07').click()
  await until(() => document.querySelectorAll('[role=option]').length === 3)
  document.querySelectorAll<HTMLElement>('[role=option]')[2]!.click()
  await until(() => button('只 09-21'))
  document.querySelector<HTMLButtonElement>('[type=submit]')!.click()
  await until(() => requested.some((one) => one.startsWith('cancel ')))
  expect(requested.find((one) => one.startsWith('cancel '))).toBe(
    'cancel {"id":102,"version":3,"reason":"weather"}',
  )
  await until(() => toastStore.getState().current?.text === '09-21 已停课')
})

test('PHY-08 NAV-08 a new lesson is about PE in the language of the reader', async () => {
  const topic = () =>
    [...document.querySelectorAll('label')].find((one) => /课程内容|Topic/.test(one.textContent ?? ''))
      ?.control as HTMLInputElement | undefined
  await setLanguage('en-US')
  open()
  await until(() => button('Add lesson'))
  button('Add lesson').click()
  await until(() => topic())
  expect(topic()!.value).toBe('PE')
  page.close()
  await setLanguage('zh-CN')
  open()
  await until(() => button('加一节'))
  button('加一节').click()
  await until(() => topic())
  expect(topic()!.value).toBe('体育')
})

test('PHY-08 by keyboard a lesson is moved with M, taken out with Delete, and Ctrl Z takes the last back', async () => {
  set(timetableSet, () => ({ change: '00000000-0000-4000-8000-0000000000a1' }))
  set(timetableRemove, () => ({ change: '00000000-0000-4000-8000-0000000000a2' }))
  set(timetableUndo, () => ({ what: 'timetable' }))
  open()
  await until(() => chip(3))
  chip(3).focus()
  press('ArrowRight')
  press('ArrowRight')
  await until(() => document.activeElement === chip(1))
  press('m')
  await until(() => text().includes('移到周三第 4 节'))
  press('ArrowRight')
  await until(() => text().includes('移到周四第 4 节'))
  press('ArrowUp')
  await until(() => text().includes('移到周四第 3 节'))
  press('Enter')
  await until(() => requested.some((one) => one.startsWith('set ') && one.includes('"weekday":4,"period":3')))
  chip(3).focus()
  press('Delete')
  await until(() => requested.some((one) => one.startsWith('remove ')))
  await until(() => toastStore.getState().current?.text === '已从课表删除')
  ;(document.querySelector<HTMLElement>('[data-add]') ?? chip(1)).focus()
  press('z', { ctrlKey: true })
  await until(() => requested.includes('undo {"change":"00000000-0000-4000-8000-0000000000a2"}'))
})

test('PHY-08 lessons that no longer agree say what making them again would do', async () => {
  const lessons = { ...aTimetable.lessons!, made: 61, difference: { create: 2, change: 1, remove: 3 } }
  set(peTimetable, () => ({ ...aTimetable, conflicts: [], lessons }))
  set(timetableGenerate, () => ({ ...lessons.difference, undo: null }))
  open()
  await until(() => text().includes('课表与校历已不一致'))
  expect(text()).toContain('新增 2 节，更改 1 节，取消 3 节')
  button('重新生成').click()
  await until(() => requested.some((one) => one.startsWith('generate ')))
  expect(requested.find((one) => one.startsWith('generate '))).toContain(
    '"seen":{"create":2,"change":1,"remove":3}',
  )
})

test('PHY-08 without a timetable the page says what comes first; a teacher reads and changes nothing', async () => {
  set(peTimetable, () => ({ ...aTimetable, entries: [], conflicts: [] }))
  open()
  await until(() => text().includes('还没有课表'))
  expect(button('导入课表')).toBeTruthy()
  expect(button('下载模板')).toBeTruthy()
  page.close()
  set(peTimetable, () => ({ ...aTimetable, entries: [], conflicts: [], classes: [] }))
  open()
  await until(() => text().includes('先导入学生名单'))
  page.close()
  set(peTimetable, () => ({ ...aTimetable, lessons: null }))
  open()
  await until(() => text().includes('每周 3 节'))
  expect(button('加一节')).toBeUndefined()
  chip(1).click()
  expect(document.querySelector('[role=dialog]')).toBeNull()
  page.close()
  answers.delete(peTimetable.path)
  open()
  await until(() => text().includes('课表加载失败'))
})
