// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inverseAnalysis, inverseGroupsOfPlan } from '@/modules/health/contract/inverse-analysis.ts'
import { commitPlan, planRows, planState, type Plan } from '@/contract/uploads.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { giveBoxesASize, openPage, text, type Input, type Reply } from '@/kits/analysis/testing/open-page.tsx'
import { aPlan, planId } from '@/kits/import/testing/plans.ts'
import { setLiveState } from '@/live/live-state.ts'
import type { Inverse } from './inverse-context.ts'
import { InversePage } from './inverse-page.tsx'
import { inverseSearch } from './inverse-search.ts'
import { anAnswer } from './testing/an-answer.ts'

vi.mock('@/widgets/echart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }))

let answer: (input: Input) => Inverse | number
let plan: Plan
let taken: { added: number; changed: number; implausible: number }
const requested: { path: string; input: Input }[] = []
const requestedFor = (call: { path: string }) =>
  requested.filter(({ path }) => path === call.path).map(({ input }) => input)

vi.setConfig({ testTimeout: 20_000 })
beforeAll(() => {
  startWithAllNamespaces()
  giveBoxesASize()
})
let close = () => {}
beforeEach(() => {
  setLiveState('live')
  answer = ({ outcome }) => anAnswer({ outcome })
  const mapping = ['studentNo', 'heightCm', 'weightKg'].map((field, column) => ({
    field,
    column,
    title: field,
  }))
  plan = { ...aPlan(), kind: 'check', round: 9, mapping }
  taken = { added: 12, changed: 5, implausible: 3 }
  requested.length = 0
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

const groups = () =>
  (['added', 'changed', 'implausible'] as const).map((group) => ({
    group,
    taken: taken[group],
    doubts: group === 'implausible' ? 3 : 0,
    rows: { added: 12, changed: 5, implausible: 3 }[group],
  }))

function reply(path: string, input: Input): Reply {
  requested.push({ path, input })
  if (path === planState.path) return { code: 0, data: plan }
  if (path === planRows.path) return { code: 0, data: { rows: [], total: 0, next: null } }
  if (path === commitPlan.path) return { code: 0, data: { ...plan, state: 'committing' } }
  if (path === inverseGroupsOfPlan.path) {
    const accept = input['accept'] as { group: keyof typeof taken; taken: boolean } | undefined
    if (accept) {
      taken[accept.group] = accept.taken ? taken[accept.group] : 0
      plan = { ...plan, hash: 'hash-left-out' }
    }
    return { code: 0, data: { plan, groups: groups() } }
  }
  if (path !== inverseAnalysis.path) return { code: 404, msg: path }
  const data = answer(input)
  return typeof data === 'number' ? { code: data, msg: '没有' } : { code: 0, data }
}

function open(search = '') {
  const page = openPage({
    Page: InversePage,
    path: '/health/InverseAnalysis',
    search: inverseSearch,
    reader: 'school',
    address: `/health/InverseAnalysis${search}`,
    answer: reply,
  })
  close = page.close
  return { at: () => decodeURIComponent(page.at()) }
}
const until = (find: () => unknown) => vi.waitUntil(find, { interval: 5, timeout: 5000 })
const shows = (labels: string) => until(() => text().includes(labels))
const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent ?? ''
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const find = (name: string | RegExp, selector = 'button, label, [role=checkbox]') => {
  const found = all(selector).find((one) =>
    typeof name === 'string' ? nameOf(one).includes(name) : name.test(nameOf(one)),
  )
  if (!found) throw new Error(`no ${name} among ${all(selector).map(nameOf).join(' | ')}`)
  return found
}

test('HEA-04 the page says who entered, what differs most, and that going together is not causing', async () => {
  open()
  await shows('3 个因素中 2 个差异有统计学意义')
  for (const labels of [
    '哪些因素与近视有关？',
    '7,351',
    '6,532 88.9%',
    '2,910 44.5%',
    '12 份问卷有空题，未纳入',
    '1.31–1.47',
    '近视学生的中位数为 82，比非近视学生少 21 分钟/日。',
    '相差 13.9 个百分点',
    '相关不是因果。',
    '年级、性别 8 层做 Mantel–Haenszel 调整',
    '819 人没有完整问卷，未纳入，其近视率 48.7%（399/819），比已交者高 4.2 个百分点',
    '时间由家长估计',
  ])
    expect(text()).toContain(labels)
  expect(requestedFor(inverseAnalysis)).toEqual([{ outcome: 'myopia' }])
})

test('HEA-04 outcome, adjustment and the chosen factor stand in the address', async () => {
  const { at } = open('?adjust=sex&grades=[6,5]')
  await shows('1.31–1.47')
  expect(requestedFor(inverseAnalysis)[0]).toEqual({ outcome: 'myopia', grades: [5, 6], adjust: ['sex'] })
  const plot = find('哪些因素与近视有关？', '[role=application]')
  const press = (key: string) => plot.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press('Home')
  await shows('父母一方及以上近视，')
  press('Enter')
  await until(() => at().includes('factor=parentMyopic'))
  await shows('近视的学生中 61.3%（1,712/2,793）有此情况')
  find('肥胖').click()
  await until(() => at().includes('outcome=obesity'))
  await shows('哪些因素与肥胖有关？')
  expect(at()).toContain('factor=parentMyopic')
})

test('HEA-04 without questionnaires the page says what to do, with the template, and keeps the way to the import', async () => {
  answer = () => 404
  const { at } = open()
  await shows('还没有家长问卷')
  expect(text()).not.toContain('哪些因素')
  expect(find('下载问卷模板')).toBeDefined()
  find('导入问卷').click()
  await until(() => at().includes('kind=questionnaire'))
})

test('HEA-04 a choice that nobody is in says so in each panel; a failing answer is an error, not empty', async () => {
  const none = { questionnaire: { n: 0, of: 40 }, incomplete: 0, outcome: null, outcomeWithout: null }
  answer = () => anAnswer({ entered: none, factors: [], quantities: [] })
  open()
  await shows('这个范围没有人同时有结果和完整问卷')
  close()
  answer = () => 409
  open()
  await until(() => all('[role=alert]').length > 0)
  expect(text()).not.toContain('还没有家长问卷')
})

test('HEA-04 rows hidden for few children show no figure and say that they are hidden', async () => {
  const { factors, quantities } = anAnswer()
  answer = () =>
    anAnswer({
      factors: factors.map((row) => ({
        ...row,
        published: false,
        exposed: null,
        unexposed: null,
        crude: null,
        adjusted: null,
        strata: null,
      })),
      quantities: quantities.map((row) => ({ ...row, published: false, quarters: null, distribution: null })),
    })
  open()
  await shows('每个因素都人数不足')
  for (const labels of ['有的单元格不足 5 人，整行不显示。', '人数过少，不显示', '人数不足，四分位不计算。'])
    expect(text()).toContain(labels)
  expect(text()).not.toContain('1,712')
})

test('HEA-04 results beside the records are taken by group; the commit names the plan as it is after that', async () => {
  const { at } = open(`?kind=check&plan=${planId}`)
  await shows('与已有记录比较')
  await shows('采纳 3 / 3 行')
  find('只看变化').click()
  await until(() => at().includes('action=update'))
  find('采纳不合常理').click()
  await shows('采纳 0 / 3 行')
  expect(requestedFor(inverseGroupsOfPlan)).toContainEqual({
    plan: planId,
    accept: { group: 'implausible', taken: false },
  })
  find(/^提交/).click()
  await until(() => requestedFor(commitPlan).length > 0)
  expect(requestedFor(commitPlan)[0]).toMatchObject({ hash: 'hash-left-out', only: 'valid' })
})
