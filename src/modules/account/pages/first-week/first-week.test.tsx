// @vitest-environment happy-dom
import * as z from 'zod/mini'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  bureauSteps,
  firstWeek,
  firstWeekRemind,
  firstWeekSchool,
  type BureauStepRow,
  type FirstWeek,
  type FirstWeekOfSchool,
} from '@/contract/first-week.ts'
import { savePreferences } from '@/contract/current-user.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { openPage, text, type Input, type Reply } from '@/kits/analysis/testing/open-page.tsx'
import { dismissToast } from '@/ui/toast-store.ts'
import { FirstWeekAtSchool, FirstWeekOfBureau } from './first-week.tsx'

const step = (id: BureauStepRow['id'], change: Partial<BureauStepRow> = {}): BureauStepRow => ({
  id,
  state: 'open',
  progress: null,
  by: '',
  at: null,
  facts: {},
  ...change,
})
const nothing: FirstWeek = {
  isOver: false,
  steps: bureauSteps.map((id) =>
    step(id, { state: ['handout', 'rosters', 'modules', 'screen'].includes(id) ? 'waiting' : 'open' }),
  ),
  counts: {
    schools: 0,
    used: 0,
    students: 0,
    withRoster: 0,
    teachers: 0,
    withTeachers: 0,
    screenings: 0,
    withResults: 0,
  },
  schools: [],
  reminder: { due: [], behind: 0, never: 0, lastAt: null },
  asOf: '2026-09-03T02:40:00.000Z',
}
const begun: FirstWeek = {
  ...nothing,
  steps: [
    step('organisation', { state: 'done', by: '首个账号', at: '2026-09-01T01:12:00.000Z' }),
    step('calendar', { state: 'done', facts: { days: 99, terms: 2 } }),
    step('schools', { state: 'done', progress: { n: 2, of: 2 }, facts: { primary: 2 } }),
    step('handout', { state: 'partial', progress: { n: 1, of: 2 }, facts: { never: 1, without: 0 } }),
    step('rosters', { progress: { n: 0, of: 2 }, facts: { left: 2 } }),
    ...nothing.steps.slice(5),
  ],
  counts: { ...nothing.counts, schools: 2, used: 1 },
  schools: [
    {
      id: 8,
      name: '东岭小学',
      signedIn: 'open',
      roster: 'open',
      teachers: 'open',
      codes: 'open',
      lastSignInAt: null,
      accounts: 1,
      remindedAt: null,
    },
    {
      id: 7,
      name: '石桥小学',
      signedIn: 'done',
      roster: 'partial',
      teachers: 'open',
      codes: 'open',
      lastSignInAt: '2026-09-02T02:00:00.000Z',
      accounts: 1,
      remindedAt: null,
    },
  ],
  reminder: { due: [8, 7], behind: 2, never: 1, lastAt: null },
}
const school: FirstWeekOfSchool = {
  isOver: false,
  steps: (['roster', 'teachers', 'codes', 'firstImport'] as const).map((id) => ({
    id,
    state: id === 'roster' || id === 'teachers' ? 'open' : 'waiting',
    progress: null,
    by: '',
    at: null,
    facts: { rounds: 0 },
  })),
  counts: { students: 0, classes: 0, teachers: 0, bound: { n: 0, of: 0 } },
  rounds: [],
  asOf: nothing.asOf,
}

let answers: Map<string, (input: Input) => Reply>
let requested: [string, Input][]
let page: ReturnType<typeof openPage>
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  requested = []
  answers = new Map([[savePreferences.path as string, () => ({ code: 0, data: {} })]])
})
afterEach(() => {
  page.close()
  dismissToast()
  vi.unstubAllGlobals()
})

function open(reader: 'bureau' | 'school', again = false) {
  const Page = reader === 'bureau' ? FirstWeekOfBureau : FirstWeekAtSchool
  page = openPage({
    Page: () => <Page again={again} onClose={() => requested.push(['closed', {}])} />,
    path: '/manage/home',
    search: z.object({}),
    address: '/manage/home',
    reader,
    answer: (path, input) => {
      requested.push([path, input])
      return answers.get(path)?.(input)
    },
  })
}
const give = (call: { path: string }, data: object) => answers.set(call.path, () => ({ code: 0, data }))
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 25_000 })
const buttons = () => [...document.querySelectorAll<HTMLElement>('button, a')]
const button = (name: string | RegExp) =>
  buttons().find((each) => {
    const said = each.getAttribute('aria-label') ?? each.textContent?.trim() ?? ''
    return typeof name === 'string' ? said === name : name.test(said)
  })
const primary = () => buttons().filter((each) => each.className.includes('bg-brand-strong'))

test('SETUP-09 one primary button stands on the next step; nothing can be ticked by hand', async () => {
  give(firstWeek, begun)
  open('bureau')
  await until(() => text().includes('开局清单'))
  expect(primary().map((each) => each.getAttribute('aria-label'))).toEqual(['继续发放, 发放学校账号'])
  expect(document.querySelectorAll('[aria-current=step]')).toHaveLength(1)
  expect(document.querySelectorAll('input[type=checkbox], [role=checkbox]')).toHaveLength(0)
  expect(text()).toContain('已完成 3 / 9 步，下一步：发放学校账号')
  expect(text()).toContain('1 所还没有首次登录')
  expect(button('打开, 打开视力数据屏')?.hasAttribute('disabled')).toBe(true)
})

test('SETUP-09 where there is nothing a dash stands with why, and no percentage', async () => {
  give(firstWeek, nothing)
  open('bureau')
  await until(() => text().includes('现在的数字'))
  for (const why of ['还没有导入学校名单', '还没有学校导入花名册', '还没有学校导入教师', '还没有筛查批次'])
    expect(text()).toContain(`–${why}`)
  expect(text()).not.toContain('%')
  expect(text()).not.toContain('都已')
})

test('SETUP-09 folded it is one line, which is stored with the account, and the focus stays with it', async () => {
  give(firstWeek, begun)
  open('bureau')
  await until(() => button('收起'))
  button('收起')!.click()
  await until(() => button('展开清单'))
  expect(requested).toContainEqual([savePreferences.path, { firstWeekFolded: true }])
  await until(() => document.activeElement === button('展开清单'))
  expect(text()).not.toContain('各校进展')
  button('展开清单')!.click()
  await until(() => text().includes('各校进展'))
})

test('SETUP-09 once over it is away and not asked for again, unless the guide asks', async () => {
  const over = { ...begun, isOver: true, steps: [] }
  give(firstWeek, over)
  open('bureau')
  await until(() => requested.some(([path]) => path === savePreferences.path))
  expect(text()).not.toContain('开局清单')
  page.close()
  answers.set(firstWeek.path, ({ again }) => ({ code: 0, data: again ? { ...begun, isOver: true } : over }))
  open('bureau', true)
  await until(() => button('关闭清单'))
  button('关闭清单')!.click()
  expect(requested.at(-1)).toEqual(['closed', {}])
})

test('SETUP-09 a list that cannot be read says so and can be asked for again', async () => {
  answers.set(firstWeek.path, () => ({ code: 504, msg: '超时', data: null }))
  open('bureau')
  await until(() => document.querySelector('[role=alert]'))
  expect(text()).toContain('开局清单加载失败')
  give(firstWeek, begun)
  button('重试')!.click()
  await until(() => text().includes('各校进展'))
})

test('SETUP-07 all schools that are behind are reminded with one press; who never signed in is to be called', async () => {
  give(firstWeek, begun)
  give(firstWeekRemind, { sent: 2, recipients: 2, already: 0, nobody: 0, inTime: 0 })
  open('bureau')
  await until(() => button('提醒 2 所'))
  expect(text()).toContain('2 所未完成，其中 1 所从未登录')
  button('提醒 2 所')!.click()
  await until(() => requested.some(([path]) => path === firstWeekRemind.path))
  expect(requested.find(([path]) => path === firstWeekRemind.path)?.[1]).toEqual({ schools: [8, 7] })
})

test('SETUP-10 a school begins with its roster; codes and results say what they wait for', async () => {
  give(firstWeekSchool, school)
  open('school')
  await until(() => text().includes('导入花名册'))
  expect(primary().map((each) => each.getAttribute('aria-label'))).toEqual(['导入学生, 导入花名册'])
  expect(primary()[0]!.getAttribute('href')).toContain('/manage/student?view=import')
  expect(text()).toContain('先导入花名册，再按学生生成')
  expect(text()).toContain('教育局还没有开设批次')
})
