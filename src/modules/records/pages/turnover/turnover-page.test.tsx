// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Turnover } from '@/modules/records/contract/turnover.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import {
  requested,
  closeConsole,
  named,
  open,
  replies,
  startFakeServer,
  text,
  until,
} from '@/routes/-testing/open-console.tsx'
import { beginSession } from '@/session/end.ts'
import { dismissToast } from '@/ui/toast-store.ts'
import { someHandover, somePage, someTurnover } from './testing/some-turnover.ts'

const path = '/eye/api/SchoolAdminData/turnover'
const answer = (data: unknown) => () => ({ code: 0, data })
const sentTo = (end: string) =>
  requested.filter((each) => each.path === `${path}${end}`).map(({ input }) => input)
const press = (label: string | RegExp) => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find((each) => {
    const name = (each.getAttribute('aria-label') ?? each.textContent ?? '').trim()
    return typeof label === 'string' ? name === label : label.test(name)
  })
  if (!found) throw new Error(`Nothing to press is called ${label} in ${text()}`)
  found.click()
}
const serve = (current: Turnover | null, part = {}) => {
  replies[path] = answer(somePage(current, part))
}

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer('admin')
  beginSession({ uuid: 'u', token: 't' })
  serve(someTurnover())
  replies[`${path}/handover`] = answer({
    rows: [
      someHandover(),
      someHandover({
        studentId: 42,
        name: '何书妍',
        state: 'missing',
        reason: 'not-in-roster',
        candidates: [],
      }),
      someHandover({ studentId: 43, name: '周雨涵', state: 'linked', reason: 'number' }),
    ],
    asOf: '2027-07-05T01:20:00Z',
  })
})
afterEach(() => {
  dismissToast()
  closeConsole()
})
const show = async (sign: string, search = '') => {
  await open(`/manage/turnover${search}`)
  await until(() => text().includes(sign))
}

test('YEAR-01 nothing begun: what will happen, of how many, and one button that begins a draft', async () => {
  serve(null)
  replies[`${path}/start`] = () => {
    serve(someTurnover())
    return { code: 0, data: somePage(someTurnover()) }
  }
  await show('2026–2027 升入 2027–2028 学年')
  expect(text()).toContain('3 个班，120 人')
  press('开始准备')
  await until(() => text().includes('班级去向'))
  expect(sentTo('/start')).toEqual([{ fromYear: 2026 }])
})

test('YEAR-01 no class yet: it says so and leads to the students, and claims nothing to be complete', async () => {
  serve(null, { years: [] })
  await show('现在没有可以升级的学年')
  expect(text()).toContain('前往学生档案')
  expect(text()).not.toContain('已完成')
})

test('YEAR-03 the review counts who goes where; a grade opens by key, and F goes to what is to be settled', async () => {
  await show('班级去向', '?step=preview')
  for (const part of ['升级78', '毕业40', '转出1', '未匹配1'])
    expect(text().replaceAll(/\s/g, '')).toContain(part)
  expect(text()).toContain('1 人未匹配')
  const grade = named('button', '一年级2 班')
  grade.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  await until(() => grade.getAttribute('aria-expanded') === 'true')
  expect(text()).toContain('一年级1班')
  grade.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
  await until(() => grade.getAttribute('aria-expanded') === 'false')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true }))
  expect((document.activeElement as HTMLElement).dataset['todo']).toBeDefined()
})

test('YEAR-03 classes are split and merged by their numbers; a wrong number is refused at its field', async () => {
  replies[`${path}/classes`] = answer(somePage(someTurnover()))
  await show('班级去向')
  press('拆班、并班')
  await until(() => document.getElementById('target-1') !== null)
  const field = document.getElementById('target-1') as HTMLInputElement
  const type = (value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type('0')
  await until(() => text().includes('写 1–99 的班号'))
  press('保存')
  expect(sentTo('/classes')).toEqual([])
  type('1, 3')
  await until(() => text().includes('拆成 2 个班'))
  press('保存')
  await until(() => sentTo('/classes').length === 1)
  expect(sentTo('/classes')[0]).toMatchObject({ version: 3, classes: [{ id: 1, targets: [1, 3] }] })
})

test('YEAR-08 an unsure graduate stands beside the candidate, with what differs; choosing says which, and merges nothing', async () => {
  replies[`${path}/handover/choose`] = answer({ rows: [], asOf: '2027-07-05T01:20:00Z' })
  await show('升学交接', '?step=handover')
  await until(() => text().includes('学籍号差 1 位'))
  expect(text()).toContain('待处理 2')
  press('比对')
  await until(() => text().includes('是同一个学生吗'))
  expect(text()).toContain('学籍号不同')
  expect(text()).toContain('生日一致')
  press('是这个学生')
  await until(() => sentTo('/handover/choose').length === 1)
  expect(sentTo('/handover/choose')[0]).toMatchObject({ student: 41, to: { school: 7, student: 90 } })
})

test('YEAR-02 the last step says what the commit does before it is asked for; refused, the reason stands there', async () => {
  replies[`${path}/commit`] = () => ({ code: 409, msg: '这次学年升级刚被改动', data: null })
  await show('提交后会这样', '?step=commit')
  expect(text()).toContain('1 人未匹配，留在原班级，以后补交')
  press('提交 119 人')
  await until(() => text().includes('这次学年升级刚被改动'))
})

test('YEAR-05 done: the report, and undo while nothing hangs on it; else the record that keeps it', async () => {
  serve(someTurnover({ state: 'done', committedAt: '2027-07-05T01:30:00Z' }), { years: [] })
  await show('已升入 2027–2028 学年')
  press('撤销升级')
  await until(() => text().includes('撤销整个学年升级'))
  closeConsole()
  startFakeServer('admin')
  beginSession({ uuid: 'u', token: 't' })
  replies[`${path}/handover`] = answer({ rows: [], asOf: '2027-07-05T01:20:00Z' })
  const blockers = [{ kind: 'screened' as const, n: 3, what: '陈楚宁 · 2 年级 1 班' }]
  serve(someTurnover({ state: 'done', committedAt: '2027-07-05T01:30:00Z', blockers }), { years: [] })
  await show('3 条视力筛查')
  expect(text()).toContain('陈楚宁 · 2 年级 1 班')
  expect((named('button', '撤销升级') as HTMLButtonElement).disabled).toBe(true)
})

test('YEAR-09 graduates who come from other schools: all linked are accepted at once', async () => {
  serve(null, { incoming: 1, years: [] })
  const row = someHandover({
    state: 'linked',
    reason: 'number',
    schoolId: 5,
    school: '滨湖小学',
    candidates: [{ ...someHandover().candidates[0]!, schoolId: 1, school: '清河小学' }],
  })
  replies[`${path}/handover/incoming`] = answer({ rows: [row], asOf: '2027-07-05T01:20:00Z' })
  replies[`${path}/handover/accept`] = answer({ accepted: 1, skipped: 0 })
  await show('接收新生', '?view=incoming')
  await until(() => text().includes('接收已匹配的 1 人'))
  press('接收已匹配的 1 人')
  await until(() => sentTo('/handover/accept').length === 1)
  expect(sentTo('/handover/accept')).toEqual([
    { pairs: [{ graduate: { school: 5, student: 41 }, to: { student: 90 } }] },
  ])
})

test('YEAR-11 a bureau sees how far each school is and turns over those that can be', async () => {
  closeConsole()
  startFakeServer('qu')
  beginSession({ uuid: 'u', token: 't' })
  const school = (id: number, name: string, state: string) => ({
    id,
    name,
    stages: ['primary'],
    state,
    refusal: '',
    changedAt: null,
    counts: { students: 100, promote: 80, graduate: 20, repeat: 0, leave: 0, undecided: 0 },
  })
  const district = {
    toYear: 2027,
    run: null,
    asOf: '2027-07-05T01:20:00Z',
    schools: [school(1, '清河小学', 'none'), school(2, '锦程小学', 'draft'), school(3, '滨湖中学', 'done')],
    handover: { linked: 0, unsure: 0, missing: 0, accepted: 0 },
  }
  replies[`${path}/qu`] = answer(district)
  replies[`${path}/qu/start`] = answer(district)
  await show('已完成 1 / 3 所')
  expect(text()).toContain('1 所还在调整草稿')
  press('为 1 所学校升级')
  await until(() => text().includes('为 1 所学校升级？'))
  press('开始升级')
  await until(() => sentTo('/qu/start').length === 1)
  expect(sentTo('/qu/start')).toEqual([{ toYear: 2027, schools: 1 }])
})
