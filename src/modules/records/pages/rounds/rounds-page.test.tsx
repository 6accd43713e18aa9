// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OwnRound, RoundRow } from '@/contract/rounds.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { aRoundRow } from '@/kits/rounds/a-round.fixture.ts'
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
import { dropDraft } from './round-draft.ts'

const path = '/eye/api/SchoolAdminData/rounds'
const sentTo = (end: string) =>
  requested.filter((each) => each.path === `${path}${end}`).map(({ input }) => input)
let rounds: RoundRow[]
let own: OwnRound[]
const ok = (data: unknown) => () => ({ code: 0, data })

function begin(role: 'qu' | 'admin') {
  startFakeServer(role)
  beginSession({ uuid: 'u', token: 't' })
  replies[path] = () => ({ code: 0, data: { rounds: [], all: rounds } })
  replies[`${path}/own`] = () => ({
    code: 0,
    data: { rounds: own, contacts: ['李老师'], bureau: '云溪区教育局' },
  })
  replies[`${path}/preview`] = ok({
    schools: 3,
    students: 1200,
    schoolDays: 20,
    without: [{ id: 9, name: '临江高中' }],
    choices: [{ id: 1, name: '清河小学', stages: ['primary'], students: 400 }],
  })
  replies[`${path}/unfinished`] = ok({
    schools: [
      { id: 4, name: '东岭小学', rate: { n: 0, of: 300 }, reports: false, accounts: 1, remindedAt: null },
      { id: 5, name: '石桥小学', rate: { n: 10, of: 200 }, reports: true, accounts: 0, remindedAt: null },
    ],
  })
  replies[`${path}/remind`] = ok({ sent: 1, recipients: 2, already: 0, nobody: 1, finished: 0 })
  replies[`${path}/close`] = () => {
    rounds = rounds.map((round) => ({ ...round, open: false, state: 'closed' }))
    return { code: 0, data: { all: rounds } }
  }
  replies[`${path}/open`] = ok({ id: 7, all: [] })
  replies[`${path}/ask`] = ok({ requested: true })
}
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  rounds = [
    aRoundRow(),
    aRoundRow({ id: 2, kind: 'check', state: 'past', daysLeft: -7, coverage: { n: 963, of: 1000 } }),
    aRoundRow({ id: 3, kind: 'fitness', state: 'upcoming', coverage: { n: 0, of: 0 }, hasResults: false }),
  ]
  own = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  dismissToast()
  dropDraft()
  closeConsole()
})
const press = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find((each) =>
    (each.getAttribute('aria-label') ?? each.textContent ?? '').includes(name),
  )
  if (!found) throw new Error(`Nothing to press is called ${name} in ${text()}`)
  found.click()
}

test('RND-13 a district without a round says so, and offers the one next step', async () => {
  begin('qu')
  rounds = []
  await open('/manage/rounds')
  await until(() => text().includes('还没有批次'))
  press('新建批次')
  await until(() => text().includes('3 所，1,200 人') && text().includes('临江高中未开通本模块'))
  expect(text()).toContain('含 20 个上课日')
})

test('RND-13 rows say state, days, schools and what is short of the target', async () => {
  begin('qu')
  await open('/manage/rounds')
  await until(() => text().includes('3 个批次'))
  expect(text()).toContain('还剩 10 天')
  expect(text()).toContain('差 45.0 pp')
  expect(text()).toContain('截止已 7 天')
  expect(text()).toContain('已达到')
  expect(text()).toContain('还没有结果')
  const track = document.querySelector('[aria-label^="覆盖率 50.0%"]')
  expect(track?.getAttribute('aria-label')).toBe('覆盖率 50.0%，60 / 120 人，目标 95%')
})

test('RND-13 the filters are the address', async () => {
  begin('qu')
  await open('/manage/rounds?kind=check&state=past')
  await until(() => text().includes('1 个批次'))
  expect(text()).toContain('健康体检')
  await open('/manage/rounds?state=closed')
  await until(() => text().includes('没有符合条件的批次'))
})

test('RND-13 a new round is sent as it stands in the form, and one that is there is named instead', async () => {
  begin('qu')
  rounds = []
  await open('/manage/rounds?edit=new')
  await until(() => text().includes('新建并通知 3 所学校'))
  press('新建并通知 3 所学校')
  await until(() => sentTo('/open').length === 1)
  expect(sentTo('/open')[0]).toMatchObject({
    participation: 'all',
    coverageTarget: 95,
    retestTarget: 5,
    remindDays: [7, 3, 1],
    name: '',
    notify: true,
  })
  await until(() => text().includes('已通知 3 所学校'))
})

test('RND-13 closing names who has no results, and asks for a reason', async () => {
  begin('qu')
  rounds = [rounds[1]!]
  await open('/manage/rounds')
  await until(() => text().includes('1 个批次'))
  press('2026 秋季健康体检 的操作')
  await until(() => document.querySelector('[role=menu]') !== null)
  press('关闭批次')
  await until(() => text().includes('1 所学校还没有结果：东岭小学，1 所学校未达目标'))
  press('关闭批次')
  await until(() => sentTo('/close').length === 1)
  expect(sentTo('/close')[0]).toEqual({ kind: 'check', id: 2, version: 1, reason: 'finished', note: '' })
  await until(() => text().includes('已关闭'))
})

test('RND-13 the question stands beside its row, which is marked and takes the focus again after Esc', async () => {
  begin('qu')
  await open('/manage/rounds')
  await until(() => text().includes('3 个批次'))
  press('2026 秋季健康体检 的操作')
  await until(() => document.querySelector('[role=menu]') !== null)
  press('关闭批次')
  await until(() => text().includes('东岭小学'))
  const row = document.querySelector('tr[data-round="check-2"]')
  expect(row?.getAttribute('aria-selected')).toBe('true')
  expect(document.querySelector('[role=dialog] h2')?.textContent).toBe('关闭“2026 秋季健康体检”')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await until(() => document.activeElement === row)
  expect(document.querySelector('[role=dialog]')).toBeNull()
  expect(sentTo('/close')).toEqual([])
})

const mine = (part: Partial<OwnRound>): OwnRound => ({
  ...aRoundRow(),
  grades: [],
  checks: [],
  requested: false,
  ...part,
})

test('RND-14 a school sees what is due as found in its data; an empty one has finished nothing', async () => {
  begin('admin')
  own = [
    mine({
      grades: [{ grade: 1, rate: { n: 60, of: 120 } }],
      checks: [
        { what: 'coverage', isDone: false, left: 54 },
        { what: 'retest', isDone: true, left: 0, rate: { n: 4, of: 60 } },
        { what: 'errors', isDone: false, left: 11 },
      ],
    }),
    mine({
      id: 2,
      kind: 'check',
      coverage: { n: 0, of: 0 },
      checks: [{ what: 'coverage', isDone: false, left: 0 }],
    }),
  ]
  await open('/manage/rounds')
  await until(() => text().includes('本校待完成 2 个批次'))
  expect(text()).toContain('天后截止，7 个上课日')
  expect(text()).toContain('还差 54 人')
  expect(text()).toContain('11 行')
  expect(text()).toContain('本校还没有学生在名单上')
  expect(text()).toContain('还没有名单')
  expect(document.querySelectorAll('[aria-label="已完成"]')).toHaveLength(1)
  expect(text()).toContain('批次由教育局开设，联系 李老师')
  expect([...document.querySelectorAll('a')].some((each) => each.textContent?.includes('继续导入'))).toBe(
    true,
  )
})

test('RND-14 with nobody on the list the school is led to its roster, and no target is said to be reached', async () => {
  begin('admin')
  own = [
    mine({
      coverage: { n: 0, of: 0 },
      checks: [
        { what: 'coverage', isDone: false, left: 0 },
        { what: 'retest', isDone: false, left: 0, rate: { n: 0, of: 0 } },
      ],
    }),
  ]
  await open('/manage/rounds')
  await until(() => text().includes('本校待完成 1 个批次'))
  expect(text()).not.toContain('已达')
  expect(text()).toContain('还没有筛查')
  expect([...document.querySelectorAll('main a')].map((each) => each.textContent)).toContain('前往学生档案')
  expect(text()).not.toContain('导入筛查')
})

test('RND-14 on a phone a school has its rounds in three groups, those closed folded', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 599'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  begin('admin')
  own = [mine({}), mine({ id: 2, state: 'upcoming' }), mine({ id: 3, state: 'closed' })]
  await open('/manage/rounds')
  await until(() => text().includes('本校待完成 1 个批次'))
  const groups = [...document.querySelectorAll('section[aria-label]')].map((one) =>
    one.getAttribute('aria-label'),
  )
  expect(groups).toEqual(expect.arrayContaining(['待处理', '未开始']))
  const folded = document.querySelector('details')
  expect(folded?.querySelector('summary')?.textContent).toBe('已关闭 1')
  expect(folded?.open).toBe(false)
})

test('RND-14 without a round a school is shown whom to ask, and it may ask to reopen one that is over', async () => {
  begin('admin')
  await open('/manage/rounds')
  await until(() => text().includes('区里还没有开设批次') && text().includes('李老师'))
  closeConsole()
  begin('admin')
  own = [mine({ state: 'past', daysLeft: -7 })]
  await open('/manage/rounds')
  await until(() => text().includes('天前截止，不能再录入'))
  press('申请重新开放')
  await until(() => text().includes('申请会成为教育局的待办'))
  press('提交申请')
  await until(() => text().includes('请填写原因'))
  expect(sentTo('/ask')).toEqual([])
})
