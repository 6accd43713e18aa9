// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountQueries } from '@/api/account-queries.ts'
import { createQueryClient } from '@/api/query-client.ts'
import { callBase } from '@/contract/call.ts'
import * as notices from '@/contract/notices.ts'
import { schoolModulesList } from '@/contract/partner.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { noticeSearch } from '@/modules/notices/pages/notice-search.ts'
import { PageToolsArea, PageToolsSlot } from '@/lib/page-tools.tsx'
import { unsavedWork } from '@/lib/unsaved-work.ts'
import { Toaster } from '@/ui/toaster.tsx'
import { NoticesPage } from './notices-page.tsx'

const aLetter = (id: number, isRead = false): notices.Notice => ({
  id,
  isRead,
  tab: 'message',
  kind: 'letter',
  title: `信 ${id}`,
  detail: '云溪区',
  href: '',
  hasText: true,
  at: '2026-11-18T08:00:00',
})
const sent = { id: 7, title: '补测', html: '<p>请补测</p>', schools: 2, read: { n: 1, of: 2 } }

let requested: [string, Record<string, unknown>][]
let rows: notices.Notice[]
let letters: notices.Letter[]
let close = () => {}

const replies: Record<string, (input: Record<string, unknown>) => unknown> = {
  [notices.noticesList.path]({ tab, cursor = 0, limit = 6 }) {
    const older = rows.filter((row) => row.tab === tab && (cursor === 0 || row.id < Number(cursor)))
    const shown = older.slice(0, Number(limit))
    const unread = { notification: 0, todo: 0, message: rows.filter(({ isRead }) => !isRead).length }
    const next = older.length > shown.length ? shown.at(-1)?.id : null
    return { rows: shown, total: rows.length, next, unread }
  },
  [notices.noticesMarkRead.path]: () => ({ notification: 0, message: 0, todo: 0 }),
  [notices.noticeOpen.path]: ({ id }) => ({
    ...aLetter(Number(id), true),
    html: '<p>请各校<b>补测</b></p>',
    from: '云溪区',
  }),
  [notices.lettersList.path]: () => ({ rows: letters, total: letters.length, next: null }),
  [notices.letterSend.path]: () => ({ id: 8, recipients: 3 }),
  [notices.letterDelete.path]() {
    letters = []
    return { deleted: true }
  },
  [schoolModulesList.path]: () => ({
    rows: ['清河小学', '石桥小学'].map((name, i) => ({
      id: i + 1,
      code: `S0${i}`,
      name,
      stages: ['primary'],
      modules: [],
    })),
    total: 2,
  }),
}

async function open(search: string, role: 'qu' | 'admin' = 'admin') {
  const queryClient = createQueryClient(() => {})
  const unread = { notification: 0, message: 1, todo: 0 }
  queryClient.setQueryData(accountQueries.current().queryKey, { info: { access: [role] }, unread } as never)
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/notice',
    validateSearch: noticeSearch,
    component: () => (
      <PageToolsArea>
        <PageToolsSlot className="" />
        <NoticesPage />
        <Toaster />
      </PageToolsArea>
    ),
  })
  const history = createMemoryHistory({ initialEntries: [`/notice${search}`] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  const box = document.body.appendChild(document.createElement('div'))
  const mounted = createRoot(box)
  mounted.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  close = () => {
    mounted.unmount()
    box.remove()
  }
  await until(() => document.querySelector('[role=tab], form'))
  return { at: () => history.location.href }
}
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 4000 })
const text = () => document.body.textContent ?? ''
const calls = (path: string) => requested.filter(([to]) => to === path).map(([, input]) => input)
function press(name: string | RegExp, selector = 'button, [role=tab], label') {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => {
    const label = (each.getAttribute('aria-label') ?? each.textContent ?? '').trim()
    return typeof name === 'string' ? label === name : name.test(label)
  })
  if (!found.at(-1)) throw new Error(`No ${name} in ${text()}`)
  found.at(-1)?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
  found.at(-1)?.click()
}
function type(selector: string, value: string) {
  const field = document.querySelector<HTMLInputElement>(selector)
  if (!field) throw new Error(`No ${selector}`)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  requested = []
  rows = Array.from({ length: 25 }, (_, i) => aLetter(25 - i, i > 0))
  letters = [{ ...sent, at: '2026-11-18T08:00:00' }]
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = url.slice(callBase.length)
    const input = JSON.parse(String(body)) as Record<string, unknown>
    requested.push([path, input])
    return Response.json({ code: 0, msg: '', data: replies[path]?.(input) })
  })
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('SHELL-04 the page lists a tab by twenty, and more of it on demand', async () => {
  const { at } = await open('')
  await until(() => text().includes('没有通知'))
  press(/^消息/)
  await until(() => at() === '/notice?tab=message' && text().includes('已显示 20 / 25'))
  press('更多')
  await until(() => text().includes('已显示 25 / 25'))
  expect(calls(notices.noticesList.path).at(-1)).toEqual({ tab: 'message', cursor: 6, limit: 20 })
  expect(text()).not.toContain('更多')
})

test('SHELL-04 opening a letter shows its text, marks it read and stands in the address', async () => {
  const { at } = await open('?tab=message')
  await until(() => text().includes('信 25'))
  press(/信 25/)
  await until(() => text().includes('请各校补测') && text().includes('来自 云溪区'))
  expect(at()).toBe('/notice?tab=message&id=25')
  expect(calls(notices.noticesMarkRead.path)).toEqual([{ ids: [25] }])
  await until(() => !text().includes('未读，信 25'))
})

test('SHELL-04 SHELL-13 a school writes to nobody and has no list of what it sent', async () => {
  await open('?tab=sent&write=1')
  await until(() => text().includes('没有通知'))
  expect(text()).not.toContain('写通知')
  expect(text()).not.toContain('已发送')
})

test('SHELL-04 a letter needs title, text and schools; it is sent once it was asked for how many', async () => {
  const { at } = await open('?write=1', 'qu')
  press('发送')
  await until(() => text().includes('请填写标题') && text().includes('请填写正文'))
  expect(text()).not.toContain('确认发送')
  type('input[maxlength="80"]', ' 补测安排 ')
  type('textarea', '各校：\n\n- **名单**')
  await until(() => text().includes('全区学校，2 所'))
  press('指定学校')
  await until(() => text().includes('石桥小学'))
  press('发送')
  await until(() => text().includes('请至少选一所学校'))
  expect(text()).not.toContain('确认发送')
  type('input[type=search]', '石桥')
  await until(() => !text().includes('清河小学'))
  press('石桥小学')
  await until(() => text().includes('已选 1 所') && !text().includes('请至少选一所学校'))
  press('发送')
  await until(() => text().includes('将“补测安排”发给 1 所学校'))
  expect(calls(notices.letterSend.path)).toEqual([])
  press('确认发送')
  await until(() => at() === '/notice?tab=sent' && text().includes('已发给 3 个账号'))
  expect(calls(notices.letterSend.path)).toEqual([
    { title: '补测安排', html: '<p>各校：</p><ul><li><strong>名单</strong></li></ul>', schools: [2] },
  ])
  expect(unsavedWork()).toEqual([])
})

test('SHELL-04 what is written is unsaved work until it is sent', async () => {
  await open('?write=1', 'qu')
  expect(unsavedWork()).toEqual([])
  type('textarea', '各校')
  await until(() => unsavedWork().length === 1)
  const [work] = unsavedWork()
  expect(work?.what).toBe('还没有发出的通知')
  expect(work?.isLostBy?.({ tab: 'sent' })).toBe(true)
  expect(work?.isLostBy?.({ write: 1 })).toBe(false)
})

test('SHELL-04 what was sent says how many read it, and is taken back after one question', async () => {
  const { at } = await open('?tab=sent', 'qu')
  await until(() => text().includes('已读 1 / 2') && text().includes('2 所学校'))
  press(/^补测/)
  await until(() => at() === '/notice?tab=sent&id=7' && text().includes('请补测'))
  press('收回')
  await until(() => text().includes('会从所有学校的消息里消失'))
  expect(calls(notices.letterDelete.path)).toEqual([])
  press('收回')
  await until(() => text().includes('还没有发过通知') && at() === '/notice?tab=sent')
  expect(calls(notices.letterDelete.path)).toEqual([{ id: 7 }])
})
