// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import type { CurrentUser } from '@/contract/current-user.ts'
import { Header } from './header.tsx'
import { closeOverlay } from './overlay-store.ts'
import { Overlays } from './overlays.tsx'
import { all, find, openPart, press, someUser, until } from './testing/open-part.tsx'
import { useConsoleMenu } from './use-console-menu.ts'
import { useSettingsKey } from './use-settings-key.ts'

const openStart = vi.fn<() => void>()
let close = () => {}
let width = 1920

function Part() {
  const { modules, module } = useConsoleMenu()
  useSettingsKey()
  return (
    <>
      <Header modules={modules} module={module} onStartPanel={openStart} />
      <Overlays />
    </>
  )
}

async function open(user: CurrentUser = someUser()) {
  const page = await openPart(Part, user)
  close = page.close
  return page
}
const names = (role: string) => all(role).map(({ name }) => name)
const text = () => document.body.textContent ?? ''

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  width = 1920
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.matches('[data-header]') ? width : 80
  })
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
})
afterEach(async () => {
  close()
  closeOverlay()
  await setLanguage('zh-CN')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('SHELL-01 the entries stand in their order: guide, log, notices, full screen, language, settings, user', async () => {
  await open()
  const order = ['操作指南', '日志', '通知', '全屏', '语言', '个人设置', '周老师']
  const positions = order.map((name) => document.body.innerHTML.indexOf(name))
  expect(positions.every((position) => position >= 0)).toBe(true)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})

test('SHELL-01 in a narrow window the entries are in one menu, the modules in another', async () => {
  width = 700
  const page = await open()
  expect(names('button')).not.toContain('语言')
  press('button', '更多功能')
  await until(() => names('menuitem').includes('个人设置Ctrl ,'))
  expect(names('menuitem')).toEqual(['操作指南', '日志', '全屏', 'English', '个人设置Ctrl ,'])
  find('menuitem', '日志').click()
  await until(() => page.at() === '/log')
  press('button', '更多')
  await until(() => names('menuitem').includes('劳动教育与研学'))
  find('menuitem', '劳动教育与研学').click()
  await until(() => page.at() === '/work/base')
})

test('SHELL-05 entries that the settings leave out are not there', async () => {
  await open(someUser({ preferences: { headerEntries: ['language'] } }))
  expect(names('button')).toContain('语言')
  for (const name of ['全屏', '通知', '个人设置']) expect(names('button')).not.toContain(name)
})

test('SHELL-07 the name opens the start panel', async () => {
  await open()
  press('button', /明目/)
  expect(openStart).toHaveBeenCalled()
})

test('SHELL-08 the branding variant: another picture, the school’s name, the partner’s slogan, for that user alone', async () => {
  const user = someUser()
  const branding = { userId: 7, logo: '/logo.png', schoolName: '示范学校', slogan: '合作伙伴' }
  const page = await open({ ...user, settings: { ...user.settings, branding } })
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/logo.png')
  expect(text()).toContain('示范学校合作伙伴')
  expect(text()).not.toContain('明目')
  page.close()
  await open({ ...user, userId: 8, settings: { ...user.settings, branding } })
  expect(document.querySelector('img')).toBeNull()
  expect(text()).toContain('明目')
})

test('SHELL-04 full screen: icon and name follow the screen, also when Esc left it', async () => {
  let filled: Element | null = null
  const notify = () => document.dispatchEvent(new Event('fullscreenchange'))
  Object.defineProperty(document, 'fullscreenElement', { get: () => filled, configurable: true })
  document.documentElement.requestFullscreen = async () => {
    filled = document.documentElement
    notify()
  }
  await open()
  press('button', '全屏')
  await until(() => names('button').includes('退出全屏'))
  filled = null
  notify()
  await until(() => names('button').includes('全屏'))
})

test('SHELL-04 the language switches at once, is saved, and loses nothing', async () => {
  const { saved } = await open()
  press('button', '语言')
  await until(() => names('menuitem').includes('English'))
  find('menuitem', 'English').click()
  await until(() => text().includes('Vision'))
  await until(() => saved.length > 0)
  expect(saved).toEqual([{ locale: 'en-US' }])
  expect(document.documentElement.lang).toBe('en-US')
})

test('SHELL-04 the user menu leads home, to settings, picture, password, phone, guide and service, and out', async () => {
  await open()
  press('button', '周老师')
  await until(() => names('menuitem').length > 0)
  expect(names('menuitem')).toEqual([
    '我的首页',
    '个人设置Ctrl ,',
    '个人头像',
    '修改密码',
    '手机扫码',
    '操作指南',
    '在线客服',
    '退出登录',
  ])
})

test('AUTH-07 bureau staff reach the accounts that wait for approval', async () => {
  const organisation = {
    ...someUser().organisation,
    kind: 'region' as const,
    schoolId: 0,
    name: '云溪区教育局',
  }
  const page = await open(someUser({ organisation, info: { name: '陈科长', avatar: '', access: ['qu'] } }))
  press('button', '陈科长')
  await until(() => names('menuitem').includes('账号审批'))
  expect(text()).toContain('云溪区教育局，区级')
  find('menuitem', '账号审批').click()
  await until(() => page.at() === '/manage/schoolMaster?tab=pending')
})

test('SHELL-04 Ctrl and comma open the settings from anywhere', async () => {
  await open()
  dispatchEvent(new KeyboardEvent('keydown', { key: ',', ctrlKey: true, bubbles: true }))
  await until(() => text().includes('已保存到账号'))
  expect(find('button', '个人设置').getAttribute('aria-expanded')).toBe('true')
})
