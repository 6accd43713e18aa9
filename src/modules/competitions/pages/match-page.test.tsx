// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '@/contract/call.ts'
import { competitionOpened, competitions } from '@/modules/competitions/contract/competition.ts'
import { competitionTeam, competitionTeams } from '@/modules/competitions/contract/participation.ts'
import {
  competitionPart,
  competitionPublish,
  competitionResultSet,
} from '@/modules/competitions/contract/results.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { openPage, text, type Input, type Reader } from '@/kits/analysis/testing/open-page.tsx'
import { dismissToast } from '@/ui/toast-store.ts'
import { MatchPage } from './match-page.tsx'
import { matchSearch } from './match-search.ts'
import { aHead, aCompetition, aPart, aRow } from './testing/a-competition.ts'

const noTeams = { by: 'class', entered: { n: 0, of: 0 }, covered: { n: 0, of: 0 }, teams: [] }
let page: ReturnType<typeof openPage>
let requested: string[]
let answers: Map<string, (input: Input) => object>
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  requested = []
  answers = new Map()
  set(competitions, () => ({ competitions: [aHead], next: null }))
  set(competitionOpened, () => aCompetition)
  set(competitionPart, () => aPart)
  set(competitionTeams, () => ({ ...noTeams, by: 'school' }))
})
afterEach(() => {
  page.close()
  dismissToast()
  vi.unstubAllGlobals()
})
const set = (call: Call, answer: (input: Input) => object) => answers.set(call.path, answer)
function open(address: string, reader: Reader = 'bureau') {
  const District = () => <MatchPage levels={['district']} />
  page = openPage({
    Page: District,
    path: '/page',
    search: matchSearch,
    address: `/page${address}`,
    reader,
    answer: (path, input) => {
      requested.push(`${path} ${JSON.stringify(input)}`)
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
const fields = () => [...document.querySelectorAll<HTMLInputElement>('input[data-mark]')]
async function type(field: HTMLInputElement, mark: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, mark)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await until(() => field.value === mark)
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}
const sent = (call: Call) => requested.filter((one) => one.startsWith(`${call.path} `))

test('SPO-12 the list says state, entries and who finished with both counts; a press opens one', async () => {
  open('')
  await until(() => text().includes('区田径运动会'))
  expect(text()).toContain('97.9% (47 / 48)')
  button('区田径运动会').click()
  await until(() => page.at() === '/page?id=7')
})

test('SPO-12 a published final has shared places and points, the record and the gap; the bureau may correct it', async () => {
  open('?id=7')
  await until(() => text().includes('沈*妍'))
  const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent).join('|'),
  )
  expect(cells[0]).toBe('1|5|沈*妍|文澜中学|12.84|–|区纪录此前没有成绩|9|')
  expect(cells[1]).toBe('2=|2|叶*彤|翠屏中学|13.38|+0.54||6.5|')
  expect(cells[2]).toBe('–|8|梁*曦|清河初中|DQ|–|犯规 16.8|–|')
  expect(button('更正 沈*妍')).toBeTruthy()
})

test('SPO-05 a school that takes part may appeal and correct nothing', async () => {
  set(competitionOpened, () => ({ ...aCompetition, head: { ...aHead, mine: false } }))
  open('?id=7', 'school')
  await until(() => text().includes('沈*妍'))
  expect(button('申诉')).toBeTruthy()
  expect(button('更正 ')).toBeUndefined()
})

test('SPO-12 a shared place, the wind and what a record is against are said in words', async () => {
  const standing = {
    value: 12900,
    mark: '12.90',
    setOn: '2025-11-21',
    school: '翠屏中学',
    name: '李*',
    class: null,
  }
  set(competitionPart, () => ({
    ...aPart,
    winds: [23],
    records: { ...aPart.records, district: standing },
    rows: [aRow, { ...aPart.rows[1]!, entry: 5 }, aPart.rows[1]!],
  }))
  open('?id=7')
  await until(() => text().includes('沈*妍'))
  expect(text()).toContain('2 人并列第 2：千分位成绩都是 13.376。 各得 6.5 分。')
  expect(text()).toContain('风速 +2.3 m/s，超过 +2.0 m/s：名次和得分有效，成绩不计入纪录。')
  expect(text()).toContain('原 12.90（2025-11-21）')
  expect(text()).toContain('2025-11-21 翠屏中学 李*')
})

test('SPO-11 of a school’s own competition a bureau sees who takes part, opens a class, and may neither appeal nor correct', async () => {
  const head = { ...aHead, mine: false, level: 'campus', school: { id: 3, name: '清河小学' } }
  set(competitionOpened, () => ({ ...aCompetition, head }))
  const team = {
    id: 31,
    name: '1',
    grade: 7,
    entries: 2,
    students: 2,
    entered: { n: 2, of: 40 },
    finished: { n: 1, of: 2 },
  }
  const silent = { ...team, id: 32, name: '2', entries: 0, students: 0, entered: { n: 0, of: 38 } }
  set(competitionTeams, () => ({
    by: 'class',
    entered: { n: 2, of: 78 },
    covered: { n: 1, of: 2 },
    teams: [team, { ...silent, finished: { n: 0, of: 0 } }],
  }))
  const entered = { eventId: 40, class: null, phase: 'final', points: 9000 }
  set(competitionTeam, () => ({
    entries: [{ ...entered, entry: 1, name: '沈*妍', mark: '12.84', rank: '1' }],
  }))
  open('?id=7')
  await until(() => button('七年级1班'))
  expect(text()).toContain('50.0% (1 / 2)')
  // Who may enter and did not stands there too.
  expect(text()).toContain('七年级2班00.0% (0 / 38)–')
  expect(text()).toMatch(/报名率2\.6% \(2 \/ 78\)有报名的班级50\.0% \(1 \/ 2\)/)
  button('七年级1班').click()
  await until(() => text().includes('七年级1班 的报名与成绩'))
  expect(page.at()).toBe('/page?id=7&team=31')
  expect(sent(competitionTeam)).toEqual([`${competitionTeam.path} {"id":7,"team":31}`])
  await until(() => text().includes('1 决赛'))
  expect(button('申诉')).toBeUndefined()
  expect(button('更正 ')).toBeUndefined()
})

test('SPO-12 before entry is closed whoever does it is shown which events nobody has entered', async () => {
  const events = [
    { ...aCompetition.events[0]!, entries: 4 },
    { ...aCompetition.events[0]!, id: 41, event: 'customCount', name: '踢毽子', entries: 0 },
  ]
  set(competitionOpened, () => ({ ...aCompetition, head: { ...aHead, state: 'entry' }, events, parts: [] }))
  set(competitionTeams, () => ({ ...noTeams, by: 'school' }))
  open('?id=7')
  await until(() => button('截止报名'))
  button('截止报名').click()
  await until(() => text().includes('1 个项目无人报名'))
  const alert = document.querySelector('[role=alert]')!
  expect([alert.textContent?.includes('女子 踢毽子'), alert.textContent?.includes('100 米')]).toEqual([
    true,
    false,
  ])
})

test('SPO-12 results are not offered for publishing before the day, and the form says from when', async () => {
  const parts = [{ ...aCompetition.parts[0]!, publishedAt: null }]
  set(competitionOpened, () => ({ ...aCompetition, head: { ...aHead, heldOn: '2099-05-01' }, parts }))
  set(competitionPart, () => ({ ...aPart, publishedAt: null, winds: [] }))
  open('?id=7')
  await until(() => button('录入成绩'))
  button('录入成绩').click()
  await until(() => text().includes('2099-05-01 起才能公布成绩'))
  const publish = [...document.querySelectorAll('button')].find((one) => one.textContent === '公布')!
  expect(publish.disabled).toBe(true)
})

test('SPO-12 certificates are chosen by place and student, with unit, organiser and a preview', async () => {
  open('?id=7')
  await until(() => button('打印'))
  button('打印').dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await until(() => document.querySelector('[role=menuitem]'))
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
  items.find((item) => item.textContent === '奖状')!.click()
  await until(() => text().includes('打印 2 张'))
  const sheet = () => document.querySelector('.certificate')!.textContent
  expect(sheet()).toContain('第 1 名，成绩 12.84 秒')
  const first = document.querySelector<HTMLElement>('[role=checkbox][aria-label^="1 沈"]')!
  expect(first.ariaLabel ?? first.getAttribute('aria-label')).toMatch(/12\.84 秒$/)
  first.click()
  await until(() => text().includes('打印 1 张'))
  expect(sheet()).toContain('叶*彤')
  const organiser = [...document.querySelectorAll('label')].find((one) => one.textContent === '主办单位')!
  const field = document.querySelector<HTMLInputElement>(`#${CSS.escape(organiser.htmlFor)}`)!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '区青少年体育中心')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await until(() => sheet()?.includes('主办单位：区青少年体育中心（盖章）'))
})

test('SPO-12 marks are typed lane by lane: Enter writes one and goes on; what is no mark is not sent', async () => {
  const rows = [1, 2].map((lane) => ({
    ...aRow,
    entry: lane,
    lane,
    mark: '',
    exact: '',
    rank: '–',
    points: 0,
    record: null,
  }))
  set(competitionPart, () => ({ ...aPart, publishedAt: null, winds: [], rows }))
  set(competitionOpened, () => ({
    ...aCompetition,
    parts: [{ ...aCompetition.parts[0], publishedAt: null }],
  }))
  set(competitionResultSet, () => ({ saved: true, current: { ...aRow, version: 2 } }))
  open('?id=7')
  await until(() => button('录入成绩'))
  button('录入成绩').click()
  await until(() => fields().length === 2)
  await type(fields()[0]!, '12.84')
  await until(() => sent(competitionResultSet).length === 1)
  expect(sent(competitionResultSet)[0]).toContain('"part":70,"school":1,"entry":1,"version":1,"mark":"12.84"')
  expect(document.activeElement).toBe(fields()[1])
  await type(fields()[1]!, '快')
  await until(() => text().includes('成绩格式不正确，如 14.12'))
  expect(sent(competitionResultSet)).toHaveLength(1)
  expect(sent(competitionPublish)).toEqual([])
})
