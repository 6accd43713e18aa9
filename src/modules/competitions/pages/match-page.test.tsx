// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '@/contract/call.ts'
import { competitionOpened, competitions } from '@/modules/competitions/contract/competition.ts'
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
  expect(text()).toContain('97.9% (47/48)')
  button('区田径运动会').click()
  await until(() => page.at() === '/page?id=7')
})

test('SPO-12 a published final has shared places and points, the record and the gap; the bureau may correct it', async () => {
  open('?id=7')
  await until(() => text().includes('沈*妍'))
  const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent).join('|'),
  )
  expect(cells[0]).toBe('1|5|沈*妍|文澜中学|12.84|–|区纪录|9|')
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

test('SPO-11 of a school’s own competition a bureau sees totals and asks for no result', async () => {
  const head = { ...aHead, mine: false, level: 'campus', school: { id: 3, name: '清河小学' } }
  set(competitionOpened, () => ({ ...aCompetition, head, teams: [] }))
  open('?id=7')
  await until(() => text().includes('学校自办赛事只提供汇总'))
  expect(sent(competitionPart)).toEqual([])
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
