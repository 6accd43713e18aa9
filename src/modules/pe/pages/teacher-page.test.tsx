// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '@/contract/call.ts'
import { peAlert, peCurves, peLesson, peWeek } from '@/modules/pe/contract/lessons.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { openPage, text, type Input } from '@/kits/analysis/testing/open-page.tsx'
import { dismissToast, toastStore } from '@/ui/toast-store.ts'
import { lessonSearch } from './lesson-search.ts'
import { TeacherPage } from './teacher-page.tsx'
import { aLesson, aWeek, curves, figures, theAlert } from './testing/a-lesson.ts'

vi.mock('@/widgets/echart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }))

let page: ReturnType<typeof openPage>
let requested: string[]
let answers: Map<string, (input: Input) => object>
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  requested = []
  answers = new Map()
  set(peWeek, () => aWeek)
  set(peLesson, ({ id }) => (id === 3 ? { ...aLesson, ...figures } : aLesson))
  set(peCurves, () => curves)
})
afterEach(() => {
  page.close()
  dismissToast()
  vi.unstubAllGlobals()
})
const set = (call: Call, answer: (input: Input) => object) => answers.set(call.path, answer)

function open(address: string) {
  page = openPage({
    Page: TeacherPage,
    path: '/page',
    search: lessonSearch,
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
  [...document.querySelectorAll('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name),
  )!
const card = (title: string) =>
  [...document.querySelectorAll('h2')].find((one) => one.textContent === title)!.closest('section')!
    .textContent

test('PHY-04 a week names its lessons with their state and why one was not held; a press opens a lesson', async () => {
  open('?class=7')
  await until(() => text().includes('篮球运球与投篮'))
  expect(requested).toEqual(['week {"class":7}'])
  expect(text()).toContain('开课率 50.0%  1 / 2 节')
  expect(text()).toContain('天气停课')
  button('篮球运球与投篮').click()
  await until(() => page.at() === '/page?class=7&lesson=3')
  await until(() => button('返回课表'))
  button('返回课表').click()
  await until(() => page.at() === '/page?class=7')
})

test('PHY-04 the week before and after are a step in the address', async () => {
  open('')
  await until(() => text().includes('2026-11-16 至 2026-11-22'))
  button('上一周').click()
  await until(() => page.at() === '/page?day=2026-11-09')
  await until(() => requested.includes('week {"day":"2026-11-09"}'))
})

test('PHY-04 a second press steps on from the first, also while its week is still being read', async () => {
  open('')
  await until(() => text().includes('2026-11-16 至 2026-11-22'))
  answers.delete(peWeek.path)
  button('上一周').click()
  await until(() => button('回到本周'))
  button('上一周').click()
  await until(() => page.at() === '/page?day=2026-11-02')
})

test('PHY-04 a lesson nobody wore a sensor in has no pictures, and says why', async () => {
  const none = { n: 0, of: 0 }
  const head = { ...figures.head, mean: null, mainMean: null, density: none, dense: none, mvpa: none }
  const nobody = {
    ...aLesson,
    ...figures,
    head: { ...head, worn: { n: 0, of: 40 }, valid: none },
    before: null,
  }
  set(peLesson, () => ({
    ...nobody,
    zones: [[], [], []].map(() => [0, 0, 0, 0, 0]),
    students: [],
    alerts: [],
  }))
  set(peCurves, () => ({ ...curves, students: [], mean: [], density: [], alerts: [] }))
  open('?lesson=3')
  await until(() => text().includes('0 / 40 人'))
  expect(card('群体运动密度')).toContain('–')
  await until(() => card('全班心率')?.includes('没有人佩戴手环'))
  expect(card('强度区间')).toContain('没有数据有效的学生')
  expect(card('个体运动密度')).toContain('没有数据有效的学生')
})

test('PHY-04 a lesson says five figures, each with what it is of and its change to the last lesson of the class', async () => {
  open('?lesson=3')
  await until(() => text().includes('五年级3班 · 篮球运球与投篮'))
  expect(text()).toContain('2026-11-20 第 3 节 09:50–10:30')
  expect(card('平均心率')).toMatch(/155次\/分\+4.*参考 140–160/)
  expect(card('群体运动密度')).toMatch(/75\.9%\+3\.1 pp.*38 人.*参考 ≥ 75%/)
  expect(card('个体密度达 50%')).toMatch(/100\.0%.*38 \/ 38 人/)
  expect(card('中高强度时间')).toMatch(/29\.3分钟.*占课堂 73\.3%/)
  expect(card('佩戴率')).toMatch(/97\.5%.*39 \/ 40 人.*有效 38 \/ 39 人/)
  expect(requested).toContain('curves {"id":3}')
})

test('PHY-04 a measured lesson stands on paper with its figures, load by phase, alerts and students; a curve that does not come leaves no paper', async () => {
  open('?lesson=3')
  await until(() => button('报告'))
  button('报告').click()
  await until(() => document.querySelector('.report-pages'))
  const paper = document.querySelector('.report-pages')!.textContent
  for (const labels of ['五年级3班体育课堂报告', '75.9%', '38 / 38 人', '97.5%', '39 / 40 人', '97.4%'])
    expect(paper).toContain(labels)
  // Of the main part 93 of 100 seconds were moderate or more.
  expect(paper).toMatch(/基本0\.00\.11\.00\.60\.01\.793\.0/)
  expect(paper).toMatch(/10:11张子昊20319890未确认/)
  expect(paper).toContain('课程标准（2022年版）')
  page.close()
  answers.delete(peCurves.path)
  open('?lesson=3')
  await until(() => button('报告'))
  button('报告').click()
  await until(() => text().includes('报告加载失败'))
  expect(document.querySelector('.report-pages')).toBeNull()
})

test('PHY-04 an alert is acknowledged with what was done', async () => {
  set(peAlert, () => ({ saved: true, current: theAlert }))
  await writeNote()
  acknowledge()
  await until(() => requested.some((call) => call.startsWith('alert')))
  expect(requested).toContain('alert {"lesson":3,"student":11,"from":1260,"version":1,"note":"让其休息"}')
  await until(() => toasts().includes('已确认'))
})

test('PHY-04 it is said when somebody was quicker, and a note that is being written stays until then', async () => {
  await writeNote()
  const taken = {
    ...theAlert,
    version: 2,
    acknowledged: { at: '2026-11-20T02:40:00.000Z', by: '周老师', note: '' },
  }
  set(peAlert, () => ({ saved: false, current: taken }))
  set(peLesson, () => ({ ...aLesson, ...figures, alerts: [taken] }))
  await page.queryClient.invalidateQueries()
  await until(() => text().includes('周老师'))
  expect(document.querySelector('input')!.value).toBe('让其休息')
  acknowledge()
  await until(() => toasts().includes('其他人已经确认'))
  expect(requested).toContain('alert {"lesson":3,"student":11,"from":1260,"version":1,"note":"让其休息"}')
})

async function writeNote() {
  open('?lesson=3')
  await until(() => text().includes('张子昊 203 次/分'))
  expect(text()).toContain('10:11 起心率超上限（198），持续 90 秒')
  button('确认').click()
  await until(() => document.querySelector('input'))
  const field = document.querySelector('input')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '让其休息')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await until(() => field.value === '让其休息')
}
const toasts = () => toastStore.getState().current?.text ?? ''
const acknowledge = () =>
  [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].at(-1)!.click()

test('PHY-04 a lesson without heart rates says so and asks for no curve', async () => {
  open('?lesson=4')
  await until(() => text().includes('这节课没有心率数据'))
  expect(requested).toEqual(['lesson {"id":4}'])
})
