// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callBase } from '@/contract/call.ts'
import { noticesList, noticesMarkRead, type Notice, type NoticeTab } from '@/contract/notices.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import { createBridge } from '@/live/bridge.ts'
import { dismissToast } from '@/ui/toast-store.ts'
import { Toaster } from '@/ui/toaster.tsx'
import { all, find, openPart, press, someUser, until } from '../testing/open-part.tsx'
import { NoticeBell } from './notice-bell.tsx'

const aNotice = (id: number, change: Partial<Notice> = {}): Notice => ({
  id,
  tab: 'message',
  kind: 'letter',
  title: `信 ${id}`,
  detail: '云溪区',
  href: '',
  at: '2026-11-18T08:00:00',
  isRead: false,
  hasText: true,
  ...change,
})
const anImport = aNotice(1, {
  tab: 'notification',
  kind: 'import-done',
  title: '学生名册已导入',
  hasText: false,
  href: '/visionCheck/analysisExport?action=error',
})

let rows: Notice[]
let requested: [string, { tab?: NoticeTab; ids?: number[]; limit?: number }][]
let close = () => {}

const unread = () => {
  const of = (tab: NoticeTab) => rows.filter((row) => row.tab === tab && !row.isRead).length
  return { notification: of('notification'), message: of('message'), todo: of('todo') }
}
const Part = () => (
  <>
    <NoticeBell />
    <Toaster />
    <p>页面</p>
  </>
)
async function open() {
  const page = await openPart(Part, someUser({ unread: unread() }), '/manage/base')
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const input = JSON.parse(String(body)) as { tab: NoticeTab; ids?: number[]; limit?: number }
    requested.push([url.slice(callBase.length), input])
    if (url.endsWith(noticesMarkRead.path)) {
      rows = rows.map((row) =>
        input.ids?.includes(row.id) || input.tab === row.tab ? { ...row, isRead: true } : row,
      )
      return Response.json({ code: 0, msg: '', data: unread() })
    }
    const listed = rows.filter(({ tab }) => tab === input.tab).toSorted((a, b) => b.id - a.id)
    const data = { rows: listed.slice(0, input.limit), total: listed.length, next: null, unread: unread() }
    return Response.json({ code: 0, msg: '', data })
  })
  close = page.close
  return page
}
const bell = () => find('button', /通知|Notices/)
const named = () => bell().getAttribute('aria-label')
const text = () => document.body.textContent ?? ''
async function openPanel() {
  press('button', /^通知/)
  await until(() => all('tab').length === 3)
}
const arrive = (page: { queryClient: Parameters<typeof createBridge>[0] }) =>
  createBridge(page.queryClient, 0).take({ kind: 'notices-changed', asOf: '' })

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  requested = []
  rows = [anImport, aNotice(2), aNotice(3)]
})
afterEach(async () => {
  close()
  dismissToast()
  vi.unstubAllGlobals()
  await setLanguage('zh-CN')
  document.body.replaceChildren()
})

test('SHELL-04 the bell counts all three tabs from what came with the user, and asks nothing for it', async () => {
  await open()
  expect(named()).toBe('通知，3 条未读')
  expect(bell().textContent).toBe('3')
  expect(requested).toEqual([])
})

test('SHELL-04 more than 99 are 99+; none is no badge', async () => {
  rows = Array.from({ length: 120 }, (_, i) => aNotice(i + 1))
  await open()
  expect(bell().textContent).toBe('99+')
  close()
  rows = []
  await open()
  expect(bell().textContent).toBe('')
  expect(named()).toBe('通知')
})

test('SHELL-04 what arrives live changes the badge by one call, and a letter says so quietly', async () => {
  const page = await open()
  rows = [...rows, aNotice(4, { title: '补测安排' })]
  arrive(page)
  await until(() => named() === '通知，4 条未读')
  expect(requested).toEqual([[noticesList.path, { tab: 'message', limit: 1 }]])
  await until(() => text().includes('新消息：补测安排'))
  press('button', /^查看/)
  await until(() => page.at() === '/notice?tab=message&id=4')
})

test('SHELL-04 what is no letter changes the badge and says nothing', async () => {
  const page = await open()
  rows = [...rows, { ...anImport, id: 4 }]
  arrive(page)
  await until(() => named() === '通知，4 条未读')
  rows = [...rows, aNotice(5, { kind: 'account-approved' })]
  arrive(page)
  await until(() => named() === '通知，5 条未读')
  expect(text()).not.toContain('新消息')
})

test('SHELL-04 the panel opens with the first tab that holds something unread; each tab has its count', async () => {
  await open()
  await openPanel()
  expect(all('tab').map(({ name }) => name)).toEqual(['通知1', '消息2', '待办'])
  await until(() => text().includes('学生名册已导入'))
  expect(text()).toContain('11-18')
  expect(text()).toContain('查看全部 1 条')
})

test('SHELL-04 a row is marked read and leads to its page and filter; a letter to its text', async () => {
  const page = await open()
  await openPanel()
  await until(() => all('link').some(({ name }) => name.includes('学生名册已导入')))
  find('link', /学生名册已导入/).click()
  await until(() => page.at() === '/visionCheck/analysisExport?action=error')
  await until(() => named() === '通知，2 条未读')
  expect(requested).toContainEqual([noticesMarkRead.path, { ids: [1] }])
  expect(all('tab')).toEqual([])

  await openPanel()
  await until(() => all('link').some(({ name }) => name.includes('信 3')))
  find('link', /信 3/).click()
  await until(() => page.at() === '/notice?tab=message&id=3')
})

test('SHELL-04 one press marks a whole tab read; the others stay', async () => {
  rows = rows
    .filter(({ tab }) => tab === 'message')
    .concat(aNotice(9, { tab: 'todo', kind: 'accounts-pending' }))
  await open()
  await openPanel()
  await until(() => text().includes('信 3'))
  press('button', '全部标为已读')
  await until(() => named() === '通知，1 条未读')
  expect(requested).toContainEqual([noticesMarkRead.path, { tab: 'message' }])
  expect(document.querySelector('[role=tabpanel] .font-semibold')).toBeNull()
})

test('SHELL-04 an empty tab says what comes there', async () => {
  rows = []
  await open()
  await openPanel()
  await until(() => text().includes('没有通知') && text().includes('导入完成'))
})

test('I18N-01 the panel speaks English', async () => {
  await setLanguage('en-US')
  await open()
  expect(named()).toBe('Notices, 3 unread')
  press('button', /^Notices/)
  await until(
    () =>
      all('tab')
        .map(({ name }) => name)
        .join() === 'Notices1,Messages2,To do',
  )
  await until(() => text().includes('Mark all read'))
})
