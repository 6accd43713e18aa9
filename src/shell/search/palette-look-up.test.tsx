// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import { clearSession, writeSession } from '@/session/cookies.ts'
import { closeOverlay } from '../overlay-store.ts'
import { Overlays } from '../overlays.tsx'
import { all, find, openPart, press, someUser, until } from '../testing/open-part.tsx'
import { SearchEntry } from './search-entry.tsx'
import { bureau, student } from './testing/found.ts'

type Requested = { text: string; lookUp?: boolean }
let requested: Requested[] = []
/** What looking up answers: rows, or a refusal in the server's words. */
let looked: () => object
let close = () => {}

const Part = () => (
  <>
    <SearchEntry />
    <Overlays />
  </>
)
const nothing = { rows: [], total: 0, more: false }
const one = () => ({
  code: 0,
  msg: '',
  data: { schools: nothing, students: { rows: [student], total: 1, more: false } },
})

async function openBox(user = bureau()) {
  const page = await openPart(Part, user, '/manage/cityBase')
  close = page.close
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const input = JSON.parse(String(body)) as Requested
    requested.push(input)
    return Response.json(
      input.lookUp ? looked() : { code: 0, msg: '', data: { schools: nothing, students: nothing } },
    )
  })
  press('button', /\//)
  await until(() => all('combobox').length > 0)
  return page
}
const box = () => find('combobox', /搜索|Search/) as HTMLInputElement
const names = () => all('option').map(({ name }) => name)
const text = () => document.body.textContent ?? ''
function put(value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), value)
  box().dispatchEvent(new Event('input', { bubbles: true }))
}
const enter = () =>
  box().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  requested = []
  looked = one
  localStorage.clear()
  writeSession({ uuid: 'u', token: 't' })
})
afterEach(async () => {
  close()
  closeOverlay()
  clearSession()
  vi.unstubAllGlobals()
  await setLanguage('zh-CN')
  document.body.replaceChildren()
})

test('SEC-08 a bureau’s box says that students are typed whole, looks none up while one types, and one with Enter', async () => {
  const { at } = await openBox()
  expect(text()).toContain('学生须输入完整姓名或学籍号')
  put('石明')
  put('石明宇')
  await until(() => names().some((name) => name.startsWith('查学生“石明宇”')))
  expect(text()).toContain('查找会记入访问记录')
  await until(() => requested.length > 0)
  expect(requested.every(({ lookUp }) => lookUp === false)).toBe(true)
  enter()
  await until(() => names().some((name) => name.startsWith('石*宇')))
  expect(requested.filter(({ lookUp }) => lookUp)).toEqual([expect.objectContaining({ text: '石明宇' })])
  expect(names().some((name) => name.startsWith('查学生'))).toBe(false)
  expect(document.activeElement).toBe(box())
  enter()
  await until(() => at() === '/manage/cityStudent?id=41')
})

test('SEC-08 another text is looked up only when it is asked for too', async () => {
  await openBox()
  put('石明宇')
  await until(() => names().some((name) => name.startsWith('查学生')))
  enter()
  await until(() => names().some((name) => name.startsWith('石*宇')))
  put('石明宇轩')
  await until(() => names().some((name) => name.startsWith('查学生“石明宇轩”')))
  expect(names().some((name) => name.startsWith('石*宇'))).toBe(false)
  expect(requested.filter(({ lookUp }) => lookUp)).toHaveLength(1)
})

test('SEC-08 when the hour’s look-ups are used up, the box says when the next is, in the server’s words', async () => {
  looked = () => ({ code: 429, msg: '一小时内最多查找 60 个不同的值', data: null })
  await openBox()
  put('石明宇')
  await until(() => names().some((name) => name.startsWith('查学生')))
  enter()
  await until(() => text().includes('一小时内最多查找 60 个不同的值'))
})

test('SEC-07 a part of a name is offered to nobody: one character, a beginning of a number, pinyin of a page', async () => {
  await openBox()
  for (const part of ['石', 'G3301090', '2206', 'rxfx']) {
    put(part)
    await until(() => text().includes(`没有找到“${part}”`))
    expect(names()).toEqual([])
  }
})

test('SEC-07 a school’s box finds as one types, and offers no looking up', async () => {
  await openBox(someUser({ info: { name: '李', avatar: '', access: ['admin'] } }))
  expect(text()).toContain('可输入页面、学校或学生')
  put('石明宇')
  await until(() => text().includes('没有找到“石明宇”'))
  expect(names()).toEqual([])
})

test('I18N-01 in English the look-up is offered in English', async () => {
  await setLanguage('en-US')
  await openBox()
  put('石明宇')
  await until(() => names().some((name) => name.startsWith('Find the student “石明宇”')))
})
