// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { consoleSettings } from '@/contract/console-settings.ts'
import type { Preferences } from '@/contract/preferences.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setOwnTheme } from '@/lib/root-theme.ts'
import { Crumbs } from './crumbs.tsx'
import { Sider } from './sider.tsx'
import { all, find, openPart, press, someUser, until } from './testing/open-part.tsx'
import { useConsoleMenu } from './use-console-menu.ts'
import { useHiddenHeader } from './use-hidden-header.ts'
import { useSiderFold } from './use-sider-fold.ts'

let close = () => {}
let windowWidth = 1440
const names = (role: string) => all(role).map(({ name }) => name)
const text = () => document.body.textContent ?? ''

const Menu = () => <Sider {...useConsoleMenu()} {...useSiderFold()} />

async function open(Part: () => React.ReactNode, preferences: Preferences = {}) {
  const page = await openPart(Part, someUser({ preferences }))
  close = page.close
  return page
}

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  windowWidth = 1440
  setOwnTheme('light')
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: windowWidth <= Number(/[\d.]+/.exec(query)?.[0] ?? 0),
    addEventListener() {},
    removeEventListener() {},
  }))
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('SHELL-01 a module has the picture that the deployment set for it, and its icon otherwise', async () => {
  const settings = consoleSettings.parse({ tiles: { pictures: { '2': '/local/eye.svg' } } })
  close = (await openPart(Menu, someUser({ settings, preferences: { layout: 'side' } }))).close
  const picture = (name: string) => find('button', name).querySelector('img')?.getAttribute('src')
  expect(picture('视力防控')).toBe('/local/eye.svg')
  expect(picture('学校管理')).toBeUndefined()
})

test('SHELL-01 the menu has the pages of the module, and folds to icons that keep their names', async () => {
  const { saved } = await open(Menu)
  expect(names('link')).toEqual([
    '数据屏',
    '进度统计',
    '视力分析',
    '视力导入',
    '档案记录',
    '转诊与复诊',
    '数据导出',
    '国家上报',
  ])
  expect(find('link', '数据屏').getAttribute('aria-current')).toBe('page')
  press('button', '收起菜单')
  await until(() => names('button').includes('展开菜单'))
  expect(document.querySelector('aside')?.className).toContain('w-20')
  expect(names('link')).toContain('视力分析')
  await until(() => saved.length > 0)
  expect(saved).toEqual([{ siderCollapsed: true }])
})

test('SHELL-02 between 600 and 992 it folds by itself, and nothing is saved', async () => {
  windowWidth = 900
  const { saved } = await open(Menu)
  expect(document.querySelector('aside')?.className).toContain('w-20')
  press('button', '展开菜单')
  await until(() => names('button').includes('收起菜单'))
  expect(saved).toEqual([])
})

test('SHELL-01 in the side layout all modules are an accordion, one open at a time', async () => {
  await open(Menu, { layout: 'side' })
  const isOpen = (name: string) => find('button', name).getAttribute('aria-expanded')
  expect([isOpen('视力防控'), isOpen('学校管理')]).toEqual(['true', 'false'])
  press('button', '学校管理')
  await until(() => names('link').includes('学生档案'))
  expect([isOpen('视力防控'), isOpen('学校管理')]).toEqual(['false', 'true'])
})

test('SHELL-01 folded, each module of the side layout opens its pages in a menu', async () => {
  const page = await open(Menu, { layout: 'side', siderCollapsed: true })
  press('button', '学校管理')
  await until(() => names('menuitem').includes('教师信息'))
  find('menuitem', '教师信息').click()
  await until(() => page.at() === '/manage/teacher')
})

test('SHELL-01 a dark menu stands in a light page; on a dark page it is as dark as the page', async () => {
  await open(Menu, { siderTheme: 'dark' })
  const theme = () => document.querySelector('aside')?.dataset['theme']
  expect(theme()).toBe('dark')
  setOwnTheme('wall')
  await until(() => theme() === undefined)
})

const crumbs = [
  { label: '视力防控', path: '/visionCheck/base' },
  { label: '档案记录', path: '/visionCheck/records' },
  { label: '三年级 2 班，7 号' },
]

test('SHELL-01 the breadcrumb leads to the module’s first page; the last is where one is', async () => {
  const page = await open(() => <Crumbs crumbs={crumbs} />)
  expect(names('link')).toEqual(['视力防控', '档案记录'])
  expect(document.querySelector('li[aria-current=page]')?.textContent).toBe('三年级 2 班，7 号')
  find('link', '视力防控').click()
  await until(() => page.at() === '/visionCheck/base')
})

test('SHELL-01 steps of the breadcrumb that are called alike stand side by side', async () => {
  const complaints = vi.spyOn(console, 'error')
  const alike = [
    { label: '记录', path: '/visionCheck/base' },
    { label: '记录', path: '/a' },
    { label: '记录' },
  ]
  await open(() => <Crumbs crumbs={[...alike.slice(0, 2), ...alike.slice(1)]} />)
  expect(names('link')).toEqual(['记录', '记录', '记录'])
  expect(complaints).not.toHaveBeenCalled()
})

test('SHELL-01 wider than 560, the middle of the breadcrumb folds into a menu', async () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(561)
  const page = await open(() => <Crumbs crumbs={crumbs} />)
  expect(names('link')).toEqual(['视力防控'])
  press('button', '更多')
  await until(() => names('menuitem').includes('档案记录'))
  find('menuitem', '档案记录').click()
  await until(() => page.at() === '/visionCheck/records')
})

function Hiding() {
  const { isHidden, show } = useHiddenHeader(true, useConsoleMenu().path)
  return (
    <button type="button" onClick={show}>
      {isHidden ? 'gone' : 'there'}
    </button>
  )
}
function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  act(() => void window.dispatchEvent(new Event('scroll')))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
}

test('SHELL-03 the header goes on the way down past 300 px and is back on the way up', async () => {
  scrollTo(0)
  await open(Hiding)
  scrollTo(300)
  expect(text()).toBe('there')
  scrollTo(301)
  await until(() => text() === 'gone')
  scrollTo(700)
  scrollTo(690)
  await until(() => text() === 'there')
})

test('SHELL-03 it is back when the focus enters it, and stays away where the option is off', async () => {
  scrollTo(0)
  const page = await open(Hiding)
  scrollTo(400)
  await until(() => text() === 'gone')
  press('button', 'gone')
  await until(() => text() === 'there')
  page.close()
  scrollTo(0)
  await open(() => <p>{useHiddenHeader(false, '/').isHidden ? 'gone' : 'there'}</p>)
  scrollTo(900)
  expect(text()).toBe('there')
})
