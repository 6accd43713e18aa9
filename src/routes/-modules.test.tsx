// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountQueries } from '@/api/account-queries.ts'
import type { Preferences } from '@/contract/preferences.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { beginSession } from '@/session/end.ts'
import { closeOverlay, showOverlay } from '@/shell/overlay-store.ts'
import { tabStore } from '@/shell/tabs/tab-store.ts'
import {
  requested,
  closeConsole,
  open,
  pageText,
  replies,
  startFakeServer,
  text,
  until,
  user,
} from './-testing/open-console.tsx'

beforeAll(() => startWithAllNamespaces())
beforeEach(() => beginSession({ uuid: 'u', token: 't' }))
afterEach(() => {
  closeOverlay()
  closeConsole()
  sessionStorage.clear()
})

const who = (modules: number[], preferences: Preferences = {}) => ({ ...user('admin', preferences), modules })
/** A school with records, vision and health. */
function startSchool(preferences: Preferences = {}, modules = [1, 2, 3]) {
  startFakeServer('admin', preferences)
  replies['/eye/api/admin/h5/getUser'] = () => ({ code: 0, data: who(modules, preferences) })
}
const menu = () =>
  [...document.querySelectorAll('header [data-part=modules] a')].map((link) => link.textContent)
const closedPage = '本校未开通“阳光体育监测”'
const tab = (id: string, name: string) => ({ id, name, params: {}, fullPath: name })

test('SHELL-10 a module that the school does not use is in no menu, and its address says who opens it, asking for nothing', async () => {
  startSchool()
  await open('/sport/base')
  await until(() => pageText().includes(closedPage))
  expect(pageText()).toContain('由云溪区的教育局开通：学校管理 › 模块授权')
  expect(pageText()).toContain('已有的数据都保留着')
  expect(menu()).toEqual(['学校管理', '视力防控', '体质健康测试'])
  expect(document.querySelector('nav[aria-label=面包屑], main nav')?.textContent).not.toContain(
    '阳光体育监测',
  )
  expect(requested.filter(({ path }) => path.includes('Sport'))).toEqual([])
})

test('SHELL-10 opened or closed meanwhile, menu and page follow without a reload', async () => {
  startSchool()
  const { queryClient, at } = await open('/sport/base')
  await until(() => pageText().includes(closedPage))
  const { queryKey } = accountQueries.current()
  queryClient.setQueryData(queryKey, who([1, 2, 3, 4]))
  await until(() => menu().includes('阳光体育监测') && !pageText().includes(closedPage))
  queryClient.setQueryData(queryKey, who([1, 2]))
  await until(() => pageText().includes(closedPage))
  expect(menu()).toEqual(['学校管理', '视力防控'])
  expect(at()).toMatch(/^\/sport\/base/)
})

test('SHELL-10 saved tabs are opened but those of a closed module', async () => {
  startSchool({
    tabBar: true,
    restoreTabs: true,
    tabs: [tab('a', '/sport/student'), tab('b', '/visionCheck/progress'), tab('c', '/work/base')],
  })
  await open('/manage/base')
  expect(tabStore.getState().tabs.map(({ name }) => name)).toEqual(['/manage/base', '/visionCheck/progress'])
})

test('SHELL-10 the search box, the guide and the suggestions of an unknown address name no page of it', async () => {
  startSchool()
  await open('/manage/base')
  showOverlay('search')
  await until(() => document.querySelector('[role=combobox]'))
  const box = document.querySelector<HTMLInputElement>('[role=combobox]')!
  const type = (value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type('数据屏')
  const options = () => [...document.querySelectorAll('[role=option]')].map((each) => each.textContent)
  await until(() => options().some((name) => name?.includes('视力')))
  const found = options()
  expect(found.filter((name) => name?.includes('运动') || name?.includes('阳光'))).toEqual([])
  closeOverlay()

  startSchool({}, [1])
  await open('/visionCheck/bas')
  await until(() => text().includes('404'))
  expect(text()).not.toContain('/visionCheck/base')
  showOverlay('guide')
  await until(() => document.querySelectorAll('[role=tab]').length > 0)
  const tabs = [...document.querySelectorAll('[role=tab]')].map((each) => each.textContent)
  expect(tabs.some((name) => name?.includes('视力'))).toBe(false)
})

test('SHELL-10 the start panel has no tile of it', async () => {
  startSchool()
  const page = await open('/visionCheck/progress')
  await page.router.navigate({ to: '.', state: { startPanel: true } })
  await until(() => document.querySelectorAll('[data-tile]').length > 0)
  const tiles = [...document.querySelectorAll('[data-tile]')].map((tile) => tile.textContent ?? '')
  expect(tiles.some((name) => name.includes('视力防控'))).toBe(true)
  for (const closed of ['阳光体育监测', '体育课堂', '劳动教育与研学'])
    expect(tiles.some((name) => name.includes(closed))).toBe(false)
})

test('SHELL-10 a bureau is shown once under the scope which schools take no part', async () => {
  startFakeServer('qu')
  replies['/eye/api/schoolListAll/cd'] = () => ({
    code: 0,
    data: {
      rows: [
        { id: 1, code: '01', name: '清河小学', stages: ['primary'], modules: [1, 2] },
        { id: 2, code: '02', name: '锦程小学', stages: ['primary'], modules: [1, 2, 4] },
      ],
      total: 2,
    },
  })
  await open('/sport/cityBase?school=1')
  await until(() => pageText().includes('清河小学未开通'))
  await open('/sport/cityBase')
  await until(() => pageText().includes('1 所学校未开通'))
  await open('/visionCheck/base')
  await until(() => document.querySelector('main h1'))
  expect(pageText()).not.toContain('未开通')
})
