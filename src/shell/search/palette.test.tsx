// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ReplyOf } from '@/contract/call.ts'
import type { search } from '@/contract/search.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import { clearSession, writeSession } from '@/session/cookies.ts'
import { closeOverlay } from '../overlay-store.ts'
import { Overlays } from '../overlays.tsx'
import { tabActions, tabStore } from '../tabs/tab-store.ts'
import { all, find, openPart, press, someUser, until } from '../testing/open-part.tsx'
import { readRecent, rememberPage } from './recent-pages.ts'
import { SearchEntry } from './search-entry.tsx'
import { bureau, student, school } from './testing/found.ts'

let requested: { text: string; limit: number; signal: AbortSignal }[] = []
let answer: (text: string) => Promise<ReplyOf<typeof search>> | ReplyOf<typeof search>
let close = () => {}

const Part = () => (
  <>
    <SearchEntry />
    <input aria-label="other field" />
    <Overlays />
  </>
)

async function open(user = bureau(), path = '/manage/cityBase') {
  const page = await openPart(Part, user, path)
  vi.stubGlobal('fetch', async (_url: string, { body, signal }: RequestInit) => {
    const input = JSON.parse(String(body)) as { text: string; limit: number }
    requested.push({ ...input, signal: signal as AbortSignal })
    return Response.json({ code: 0, msg: '', data: await answer(input.text) })
  })
  close = page.close
  return page
}
const key = (name: string, more: KeyboardEventInit = {}, target: Element = document.activeElement!) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
  target.dispatchEvent(event)
  return event
}
const box = () => find('combobox', /搜索|Search/) as HTMLInputElement
const names = () => all('option').map(({ name }) => name)
const text = () => document.body.textContent ?? ''
const chosen = () => document.querySelector('[role=option][aria-selected=true]')?.textContent
function put(value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), value)
  box().dispatchEvent(new Event('input', { bubbles: true }))
}
async function openBox(user = bureau(), path?: string) {
  const page = await open(user, path)
  press('button', /\//)
  await until(() => all('combobox').length > 0)
  return page
}

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  requested = []
  localStorage.clear()
  writeSession({ uuid: 'u', token: 't' })
  answer = (params) => ({
    schools: {
      rows: params.startsWith('sh') ? [school] : [],
      total: params.startsWith('sh') ? 2 : 0,
      more: false,
    },
    students: {
      rows: params.startsWith('sh') ? [student] : [],
      total: params.startsWith('sh') ? 168 : 0,
      more: false,
    },
  })
})
afterEach(async () => {
  close()
  closeOverlay()
  tabActions.forgetAll()
  clearSession()
  vi.unstubAllGlobals()
  await setLanguage('zh-CN')
  document.body.replaceChildren()
})

/** Everything that was begun has been drawn. */
async function rendered() {
  for (let i = 0; i < 10; i++) await new Promise((resolve) => setTimeout(resolve))
}
const isOpen = () => all('combobox').length > 0
async function down(to: string) {
  while (!chosen()?.startsWith(to)) {
    const before = chosen()
    key('ArrowDown')
    await until(() => chosen() !== before)
  }
}

test('SHELL-04 the search box opens by / except where one types, and by Ctrl K everywhere; Esc closes it and gives the focus back', async () => {
  await open()
  const field = document.querySelector<HTMLInputElement>('[aria-label="other field"]')!
  field.focus()
  expect(key('/').defaultPrevented).toBe(false)
  expect(key('k', { ctrlKey: true }).defaultPrevented).toBe(true)
  await until(() => isOpen() && document.activeElement === box())
  key('Escape')
  await until(() => !isOpen() && document.activeElement === field)
  field.blur()
  expect(key('/', {}, document.body).defaultPrevented).toBe(true)
  await until(isOpen)
  press('button', '取消')
  await until(() => !isOpen())
})

test('SHELL-04 pages are found by pinyin and initials, their letters marked; only those the reader may open', async () => {
  await openBox()
  put('sjp')
  await until(() => names().some((name) => name.startsWith('视力数据屏')))
  expect(
    [...document.querySelectorAll('mark')]
      .map((mark) => mark.textContent)
      .slice(0, 3)
      .join(''),
  ).toBe('数据屏')
  put('rxfx')
  await until(() => text().includes('没有找到'))
  put('fxfx')
  await until(() => text().includes('没有找到“fxfx”'))
  expect(text()).toContain('学籍号')
})

test('SHELL-04 schools and students come as one types, once for a pause, masked as the server gives them', async () => {
  await openBox()
  put('s')
  put('sh')
  put('shi')
  await until(() => names().some((name) => name.startsWith('石*宇')))
  expect(requested.map(({ text: params, limit }) => [params, limit])).toEqual([['shi', 3]])
  expect(text()).toContain('3 / 16')
  expect(text()).toContain('1 / 2')
  expect(text()).toContain('1 / 168，打开档案会记入访问记录')
  expect(text()).toContain('男，三年级 2 班，石桥小学')
  expect(text()).toContain('学籍号 **** 2206')
  expect(text()).toContain('小学，1,652 人')
  await until(() => /^找到 \d+ 条$/.test(document.querySelector('p[role=status]')?.textContent ?? ''))
})

test('SHELL-04 a text that is no longer wanted is not waited for, nor is any once the box is closed', async () => {
  answer = () => new Promise(() => {})
  await openBox()
  put('shi')
  await until(() => requested.length === 1)
  put('shiq')
  await until(() => requested.length === 2)
  expect(requested[0]?.signal.aborted).toBe(true)
  expect(requested[1]?.signal.aborted).toBe(false)
  key('Escape')
  await until(() => requested[1]?.signal.aborted)
})

test('SHELL-04 nothing is searched while an input method composes', async () => {
  await openBox()
  box().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), 'shi qiao')
  box().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  await until(() => box().value === 'shi qiao')
  await rendered()
  expect(key('Enter', { isComposing: true }).defaultPrevented).toBe(false)
  expect(text()).toContain('可输入页面或学校')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), '石桥')
  box().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  box().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  await until(() => requested.length === 1)
  expect(requested[0]?.text).toBe('石桥')
})

test('SHELL-04 the arrows choose, Enter opens: a school its screen, a student the roster, with nothing but the id', async () => {
  const { at } = await openBox()
  put('shi')
  await until(() => names().some((name) => name.startsWith('石*宇')))
  expect(chosen()).toMatch(/^视力/)
  expect(box().getAttribute('aria-activedescendant')).toBe(
    document.querySelector('[aria-selected=true]')?.getAttribute('id'),
  )
  await down('石桥小学')
  key('Enter')
  await until(() => at() === '/visionCheck/base?school=3')
  expect(isOpen()).toBe(false)

  press('button', /\//)
  await until(isOpen)
  put('shi')
  await until(() => names().some((name) => name.startsWith('石*宇')))
  await down('石*宇')
  key('Enter')
  await until(() => at() === '/manage/cityStudent?id=41')
})

test('SHELL-04 Enter in the moment of the last letter opens what that text finds, not what stood there before', async () => {
  const { at } = await openBox()
  put('xuesheng')
  await until(() => names().some((name) => name.startsWith('学生')))
  put('shili')
  key('Enter')
  await until(() => at().startsWith('/visionCheck/'))
})

test('SHELL-04 Tab changes the kind and asks for more of it; pages ask nothing', async () => {
  await openBox()
  put('shi')
  await until(() => requested.length === 1)
  key('Tab')
  await until(() => find('button', '页面').getAttribute('aria-pressed') === 'true')
  await until(() => names().length === 16)
  key('Tab')
  await until(() => requested.length === 2)
  expect(requested[1]).toMatchObject({ text: 'shi', limit: 20 })
  await until(() => names().length === 1)
  key('Tab', { shiftKey: true })
  await until(() => names().length === 16)
  expect(document.activeElement).toBe(box())
})

test('SHELL-04 when schools and students cannot be asked, pages still open, and one press asks again', async () => {
  answer = () => {
    throw new Error('no network')
  }
  const { at } = await openBox()
  put('shi')
  await until(() => text().includes('现在离线'))
  expect(names()[0]).toMatch(/^视力数据屏/)
  answer = () => ({
    schools: { rows: [school], total: 1, more: false },
    students: { rows: [], total: 0, more: false },
  })
  press('button', '重试')
  await until(() => names().some((name) => name.startsWith('石桥小学')))
  expect(text()).not.toContain('现在离线')
  key('Enter')
  await until(() => at() === '/visionCheck/base')
})

test('SHELL-04 an empty box shows what was seen last, by path alone, and forgets it with the session', async () => {
  rememberPage(8, '/visionCheck/cityProgress', Date.now())
  rememberPage(8, '/manage/student', Date.now())
  await openBox({ ...bureau(), userId: 8 }, '/manage/cityStudent?id=41')
  expect(names()[0]).toMatch(/^视力数据统计.*\d\d:\d\d$/)
  expect(names().some((name) => name.includes('学生档案'))).toBe(false)
  expect(readRecent(8).map(({ path }) => path)).toEqual([
    '/manage/cityStudent',
    '/manage/student',
    '/visionCheck/cityProgress',
  ])
  clearSession()
  close()
  await until(() => readRecent(8).length === 0)
})

test('SHELL-04 Ctrl Enter opens a page a second time in the bar of tabs; Enter shows the one that is open', async () => {
  const { at } = await openBox(bureau({ tabBar: true }))
  const open = { id: 'a', name: '/visionCheck/base', params: {}, fullPath: '/visionCheck/base?school=9' }
  tabActions.start([open])
  tabActions.show('a')
  put('sjp')
  await until(() => chosen()?.startsWith('视力数据屏'))
  key('Enter', { ctrlKey: true })
  await until(() => tabStore.getState().tabs.length === 2)
  await until(() => at() === '/visionCheck/base?school=9')
})

test('SHELL-04 a page of the frame without a school or district finds pages alone', async () => {
  await openBox(someUser({ info: { name: '新', avatar: '', access: [] } }), '/notice')
  expect(all('button').map(({ name }) => name)).not.toContain('学生')
  put('rz')
  await until(() => names()[0]?.startsWith('日志'))
  expect(requested).toEqual([])
})

test('I18N-01 in English the box speaks English and finds English titles by their words', async () => {
  await setLanguage('en-US')
  await openBox()
  put('shi')
  await until(() => names().some((name) => name.startsWith('石*宇')))
  expect(text()).toContain('1 / 168, opening a record is logged')
  expect(text()).toContain('boy, grade 3 class 2, 石桥小学')
  put('notic')
  await until(() => names()[0]?.startsWith('Notic'))
})
