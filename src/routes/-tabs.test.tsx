// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Preferences } from '@/contract/preferences.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { beginSession } from '@/session/end.ts'
import { tabActions, tabStore } from '@/shell/tabs/tab-store.ts'
import { requested, closeConsole, open, pageText, startFakeServer, until } from './-testing/open-console.tsx'

beforeAll(() => startWithAllNamespaces())
beforeEach(() => beginSession({ uuid: 'u', token: 't' }))
afterEach(closeConsole)

const withBar: Preferences = { tabBar: true, closableTabs: true }
const paths = () => tabStore.getState().tabs.map((tab) => tab.fullPath)
const current = () => tabStore.getState().tabs.find((tab) => tab.id === tabStore.getState().current)
const pages = () => [...document.querySelectorAll<HTMLElement>('main > *')]

test('TAB-01 a visited page opens as a tab after the home tab; error pages do not', async () => {
  startFakeServer('admin', withBar)
  const { router } = await open('/manage/teacher')
  expect(paths()).toEqual(['/manage/base', '/manage/teacher'])
  await router.navigate({ to: '/403' })
  await until(() => pageText().includes('抱歉'))
  expect(paths()).toEqual(['/manage/base', '/manage/teacher'])
})

test('TAB-01 a page whose route turns tabs off is shown in none, without the side menu, and /403 has its title', async () => {
  startFakeServer('admin', {
    ...withBar,
    tabs: [{ id: 'a', name: '/demo/i18n', params: {}, fullPath: '/demo/i18n' }],
  })
  const { router } = await open('/manage/teacher')
  const menu = () => document.querySelector('a[href="/manage/print"]')
  expect(menu()).not.toBeNull()
  await router.navigate({ to: '/demo/i18n' })
  await until(() => pageText().includes('多语言演示') && !menu())
  expect(paths()).toEqual(['/manage/base', '/manage/teacher'])
  expect(tabStore.getState().current).toBe('')
  await router.navigate({ to: '/403' })
  await until(() => document.title.includes('无权访问'))
  await router.navigate({ to: '/500' })
  await until(() => document.title.includes('服务器出错'))
})

test('TAB-02 a tab has its search by name, and what its page says of closing and keeping it', async () => {
  startFakeServer('admin', withBar)
  const { router } = await open('/manage/student?grade=1')
  expect(current()).toMatchObject({ query: { grade: '1' } })
  await router.navigate({ to: '/manage/student' as string })
  await until(() => current()?.fullPath === '/manage/student')
  expect(current()?.query).toEqual({})
  await router.navigate({ to: '/log' as string })
  await until(() => current()?.name === '/log')
  expect(current()?.meta).toEqual({ closable: true, cache: false })
})

test('TAB-02 opening an open path updates its tab; a filter stays in the tab it was chosen in', async () => {
  startFakeServer('admin', withBar)
  const { router, at } = await open('/manage/student')
  await router.navigate({ to: '/manage/teacher' as string })
  await router.navigate({ to: '/manage/student', search: { grade: 5 } })
  await until(() => current()?.fullPath.includes('grade=5'))
  expect(paths()).toHaveLength(3)
  await router.navigate({ to: '/manage/teacher' as string })
  const student = tabStore.getState().tabs.find((tab) => tab.name === '/manage/student')
  await router.navigate({ href: student?.fullPath ?? '', state: { tab: student?.id } })
  await until(() => at() === '/manage/student?grade=5')
})

test('TAB-02 a second tab of one path is independent: what is chosen in one stays out of the other', async () => {
  startFakeServer('admin', withBar)
  const { router, history } = await open('/manage/student?grade=1')
  const first = tabStore.getState().current
  tabActions.duplicate(first)
  const second = tabStore.getState().tabs.at(-1)?.id ?? ''
  expect(second).not.toBe(first)
  await router.navigate({ to: '/manage/student', search: { grade: 2 }, state: { tab: second } })
  const address = (id: string) => tabStore.getState().tabs.find((tab) => tab.id === id)?.fullPath
  await until(() => address(second)?.includes('grade=2'))
  expect(address(first)).toContain('grade=1')
  // A filter chosen in a page belongs to its own tab, also with another one of the same path beside it.
  await router.navigate({ to: '/manage/student', search: { grade: 3 }, state: { tab: first } })
  await until(() => address(first)?.includes('grade=3'))
  expect(address(second)).toContain('grade=2')
  // The browser's back goes to the tab that the entry belongs to.
  history.back()
  await until(() => tabStore.getState().current === second)
  expect(address(first)).toContain('grade=3')
})

test('TAB-02 with the bar a page out of sight keeps its elements; without it, it is let go', async () => {
  startFakeServer('admin', withBar)
  const { router } = await open('/manage/appDown')
  await until(() => pageText().includes('应用下载'))
  const stored = pages().find((each) => each.textContent?.includes('应用下载'))
  await router.navigate({ to: '/manage/print' as string })
  await until(() => pageText().includes('二维码'))
  expect(stored?.isConnected).toBe(true)
  expect(stored?.style.display).toBe('none')
  await router.navigate({ to: '/manage/appDown' as string })
  await until(() => stored?.style.display !== 'none')

  closeConsole()
  beginSession({ uuid: 'u', token: 't' })
  startFakeServer('admin')
  const second = await open('/manage/appDown')
  await until(() => pageText().includes('应用下载'))
  const dropped = pages().find((each) => each.textContent?.includes('应用下载'))
  await second.router.navigate({ to: '/manage/print' as string })
  await until(() => pageText().includes('二维码'))
  expect(dropped?.isConnected).toBe(false)
})

test('TAB-07 tabs come back without those that are unknown, of another role, or not what their name says', async () => {
  const tab = (id: string, name: string, fullPath = name) => ({ id, name, params: {}, fullPath })
  const tabs = [
    tab('a', '/manage/teacher', '/manage/teacher?x=1'),
    tab('b', '/manage/cityBase'),
    tab('c', '/no/such'),
    tab('d', '/manage/print', '//example.org'),
    tab('a', '/manage/print'),
  ]
  startFakeServer('admin', { ...withBar, tabs })
  await open('/manage/student')
  expect(paths()).toEqual(['/manage/base', '/manage/teacher?x=1', '/manage/student'])
})

test('TAB-07 what is open is saved with the account', async () => {
  startFakeServer('admin', withBar)
  await open('/manage/teacher')
  const saved = () =>
    requested.filter(({ path }) => path.endsWith('/preferences')).at(-1)?.input as Preferences | undefined
  await until(() => saved()?.tabs?.some((each) => each.fullPath === '/manage/teacher'))
})

test('TAB-06 a tab that is loaded anew starts over with its address, the others stay', async () => {
  startFakeServer('admin', withBar)
  const { router } = await open('/manage/print')
  await until(() => pageText().includes('二维码'))
  const other = pages()
  await router.navigate({ to: '/manage/student', search: { grade: 2 } })
  await until(() => current()?.fullPath.includes('grade=2') && pageText().includes('学生档案'))
  const before = pages().filter((each) => !other.includes(each))
  tabActions.reload(tabStore.getState().current)
  await until(() => before.every((each) => !each.isConnected))
  expect(current()?.fullPath).toContain('grade=2')
  expect(other.every((each) => each.isConnected)).toBe(true)
})
