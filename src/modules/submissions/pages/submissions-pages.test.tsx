// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { aRoundRow } from '@/kits/rounds/a-round.fixture.ts'
import type { Part, PartReport } from '@/modules/submissions/contract/parts.ts'
import type { Spot } from '@/modules/submissions/contract/spot.ts'
import {
  requested,
  closeConsole,
  open,
  replies,
  startFakeServer,
  text,
  until,
} from '@/routes/-testing/open-console.tsx'
import { beginSession } from '@/session/end.ts'
import { dismissToast } from '@/ui/toast-store.ts'

const rounds = '/eye/api/SchoolAdminData/rounds'
const deadline = { dueOn: '2026-12-14', isSet: false, daysLeft: 10 }
const part: Part = {
  grade: 5,
  state: 'draft',
  version: 0,
  revision: 1,
  coverage: { count: 2, total: 3 },
  sentAt: null,
  sentBy: '',
  changedAt: null,
  confirmed: 0,
  unlockRequested: null,
  lateRequested: false,
  mayBeLate: false,
  spot: null,
  comments: 0,
}
const finding = {
  student: 11,
  classId: 1,
  fields: ['cvaRight'],
  params: { value: '5.0', limit: '5.1' },
  subject: 'student:11',
  about: 'cvaRight value=5.0',
  confirmed: null,
}
const report: PartReport = {
  part,
  deadline,
  counts: { rows: 2, ready: 0, rejected: 1, doubtful: 1 },
  open: { rejects: 1, warnings: 1 },
  findings: [
    { ...finding, rule: 'cvaWorse' },
    { ...finding, rule: 'cvaNoGlasses', student: 12, subject: 'student:12' },
  ],
  students: [
    { id: 11, name: '李明', order: 1, classId: 1, sex: 1 },
    { id: 12, name: '王芳', order: 2, classId: 1, sex: 2 },
  ],
  classes: [{ id: 1, grade: 5, number: 2 }],
  quality: [
    {
      name: 'coverage',
      own: { count: 2, total: 3 },
      compared: null,
      district: { count: 95, total: 100 },
      districtCompared: null,
      limit: 0.9,
      value: 2 / 3,
      districtValue: 0.95,
      isBreached: true,
    },
  ],
  digits: { own: Array.from({ length: 10 }, () => 0), district: null },
  comments: [],
  versions: [],
}
const ok = (data: unknown) => () => ({ code: 0, data })

function begin(role: 'qu' | 'admin', shown: PartReport = report) {
  startFakeServer(role)
  beginSession({ uuid: 'u', token: 't' })
  replies[rounds] = ok({ rounds: [], all: [aRoundRow({ id: 1, kind: 'vision' })] })
  replies[`${rounds}/parts/own`] = ok({ deadline, parts: [shown.part] })
  replies[`${rounds}/parts/report`] = ok(shown)
  replies[`${rounds}/parts/confirm`] = ok({ saved: 1, earlier: [] })
  replies[`${rounds}/parts/detail`] = ok(shown)
  replies[`${rounds}/parts/matrix`] = ok({
    deadline,
    schools: [{ id: 4, name: '清河小学', stage: 'primary', parts: [shown.part] }],
  })
  replies[`${rounds}/parts/decide`] = ok({ part: shown.part })
}
beforeAll(() => startWithAllNamespaces())
afterEach(() => {
  vi.unstubAllGlobals()
  dismissToast()
  closeConsole()
})
const sentTo = (end: string) =>
  requested.filter((each) => each.path === `${rounds}/parts/${end}`).map(({ input }) => input)
const key = (name: string) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
const buttonCalled = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find(
    (each) => each.textContent?.trim() === name,
  )

test('SUB-01 what must be fixed stands before what is to be confirmed, and submitting waits for both', async () => {
  begin('admin')
  await open('/manage/submit')
  await until(() => text().includes('王芳'))
  expect(text().indexOf('王芳')).toBeLessThan(text().indexOf('李明'))
  expect(text()).toContain('还有 1 处必须改、1 处需确认')
  expect(text()).toContain('95 / 100')
  expect(buttonCalled('提交')?.disabled).toBe(true)
})

test('SUB-01 by keyboard: J to the next fault, C asks for the reason, and the reason is sent', async () => {
  begin('admin')
  await open('/manage/submit')
  await until(() => text().includes('李明'))
  key('j')
  expect(document.activeElement?.textContent).toContain('王芳')
  key('c')
  expect(document.querySelector('form')).toBeNull()
  key('j')
  expect(document.activeElement?.textContent).toContain('李明')
  key('c')
  await until(() => document.querySelector('[data-open-finding] form') !== null)
  buttonCalled('保存')?.click()
  await until(() => sentTo('confirm').length === 1)
  expect(sentTo('confirm')[0]).toMatchObject({
    grade: 5,
    findings: [{ subject: 'student:11', rule: 'cvaWorse' }],
    reason: 'measuredAgain',
  })
})

test('SUB-05 a cell says school, grade and state; opened, it is accepted as the version that the button names', async () => {
  begin('qu', {
    ...report,
    part: { ...part, state: 'sent' },
    findings: [],
    open: { rejects: 0, warnings: 0 },
  })
  await open('/manage/submissions')
  await until(() => document.querySelector('[data-cell="0-0"]') !== null)
  const cell = document.querySelector<HTMLElement>('[data-cell="0-0"]')
  expect(cell?.getAttribute('aria-label')).toContain('清河小学，五年级，已报，覆盖 2 / 3')
  cell?.click()
  await until(() => text().includes('将冻结为第 1 版'))
  expect(text()).toContain('1 项质量数据超出限值：覆盖率')
  buttonCalled('接受并锁定')?.click()
  await until(() => sentTo('decide').length === 1)
  expect(sentTo('decide')[0]).toMatchObject({ school: 4, grade: 5, revision: 1, decision: 'accept' })
})

const spot: Spot = {
  id: 3,
  state: 'open',
  seed: '20261129',
  target: 30,
  rule: 'agreement',
  least: 0.85,
  drawnAt: '2026-11-29T08:00:00.000Z',
  drawnBy: '王老师',
  endedAt: null,
  endedBy: '',
  classes: [
    { id: 1, number: 2, records: 2, key: 'a1', isDrawn: true },
    { id: 2, number: 1, records: 2, key: 'b2', isDrawn: false },
  ],
  entered: { count: 0, total: 2 },
  enteredBy: [],
  isRedrawn: true,
  errors: { runs: 1000, failedHonest: 2, passedInvented: 31 },
  result: null,
  mayEnter: true,
}
const fields = [{ field: 'ucvaRight', min: 3, max: 5.3, step: 0.1 }]
const sentPart = (of: Part['spot']): PartReport => ({
  ...report,
  part: { ...part, state: 'sent', spot: of },
  findings: [],
  open: { rejects: 0, warnings: 0 },
})
async function openPart(shown: PartReport, of: Spot | null) {
  begin('qu', shown)
  replies[`${rounds}/parts/spot/read`] = ok({ spot: of })
  replies[`${rounds}/parts/spot/ask`] = ok({ spot })
  replies[`${rounds}/parts/spot/enter`] = ok({ entered: { count: 1, total: 2 } })
  replies[`${rounds}/parts/spot/sheet`] = ok({
    fields: [0, 1, 2].map((sex) => ({ sex, fields })),
    students: [
      { id: 11, name: '李*', order: 1, classId: 1, sex: 1, values: null },
      { id: 12, name: '王*', order: 2, classId: 1, sex: 1, values: null },
    ],
  })
  await open('/manage/submissions')
  await until(() => document.querySelector('[data-cell="0-0"]') !== null)
  document.querySelector<HTMLElement>('[data-cell="0-0"]')?.click()
}
const type = (input: HTMLInputElement | null, value: string) => {
  if (!input) throw new Error('no such input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test('SUB-07 a sent part is drawn for a spot check with the share, the number and the seed that the bureau gives', async () => {
  await openPart(sentPart(null), null)
  await until(() => buttonCalled('抽查') !== undefined)
  buttonCalled('抽查')?.click()
  await until(() => buttonCalled('抽取班级') !== undefined)
  buttonCalled('抽取班级')?.click()
  await until(() => sentTo('spot/ask').length === 1)
  expect(sentTo('spot/ask')[0]).toMatchObject({ school: 4, grade: 5, target: 30, least: 0.85, seed: '' })
})

test('SUB-07 while a check goes on nothing is decided; a row is entered when it is left, a wrong value is not', async () => {
  await openPart(sentPart('open'), spot)
  await until(() => text().includes('学校如实而被判不通过 0.2%（2 / 1,000）'))
  expect(text()).toContain('抽查进行中，结束后才能接受或退回')
  expect(buttonCalled('接受并锁定')).toBeUndefined()
  buttonCalled('录入复测值')?.click()
  const box = () => document.querySelector<HTMLInputElement>('[aria-label="（2）班第 1 行 李* 右眼裸眼视力"]')
  await until(() => box() !== null)
  const leave = () => box()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  type(box(), '9')
  await until(() => text().includes('右眼裸眼视力超出范围'))
  leave()
  expect(sentTo('spot/enter')).toEqual([])
  type(box(), '4.8')
  await until(() => !text().includes('右眼裸眼视力超出范围'))
  leave()
  await until(() => text().includes('已录入 1 / 2 人'))
  expect(sentTo('spot/enter')[0]).toMatchObject({ student: 11, values: [{ field: 'ucvaRight', value: 4.8 }] })
})
