// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Preferences } from '@/contract/preferences.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import { dismissToast } from '@/ui/toast-store.ts'
import { Toaster } from '@/ui/toaster.tsx'
import { find, openPart, press, someUser, until } from '../testing/open-part.tsx'
import { setTheme } from '../theme.ts'
import { useAccountPreferences } from '../use-preferences.ts'
import { SettingsDrawer } from './settings-drawer.tsx'
import { settingsLink, defaultShared } from './settings-link.ts'
import { SettingsOffer } from './settings-offer.tsx'

const root = document.documentElement
const text = () => document.body.textContent ?? ''
const offered = new URL(
  settingsLink({ ...defaultShared, theme: 'dark', tabBar: true }, 'https://x'),
).searchParams.get('settings')
const answered = vi.fn<() => void>()
let close = () => {}

function Drawer() {
  useAccountPreferences()
  return (
    <>
      <SettingsDrawer onClose={answered} />
      <Toaster />
    </>
  )
}
const Offer = () => <SettingsOffer text={offered ?? ''} onClose={answered} />

async function open(Part: () => React.ReactNode, preferences: Preferences = {}) {
  const page = await openPart(Part, someUser({ preferences }))
  close = page.close
  return page
}

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  localStorage.clear()
  setTheme('light')
  answered.mockClear()
})
afterEach(async () => {
  close()
  dismissToast()
  await setLanguage('zh-CN')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('SHELL-05 without a choice the defaults stand', async () => {
  await open(Drawer)
  const checked = [...document.querySelectorAll<HTMLInputElement>('input.peer:checked')]
  expect(checked.map((input) => input.closest('label')?.textContent)).toEqual(['混合', '浅色'])
  const on = (name: string) => find('switch', name).getAttribute('aria-checked')
  expect(on('显示标签栏')).toBe('false')
  expect(on('固定头部和侧栏')).toBe('true')
  for (const entry of ['全屏', '通知', '语言', '设置'])
    expect(find('checkbox', entry).getAttribute('aria-checked')).toBe('true')
})

test('SHELL-05 a change shows at once and is saved with the account', async () => {
  const { saved } = await open(Drawer)
  find('radio', '大屏').click()
  await until(() => root.dataset['theme'] === 'wall')
  find('radio', '紧凑').click()
  await until(() => root.dataset['density'] === 'compact')
  press('switch', '显示标签栏')
  find('checkbox', '通知').click()
  await until(() => saved.length === 4)
  expect(Object.assign({}, ...saved)).toEqual({
    theme: 'wall',
    density: 'compact',
    tabBar: true,
    headerEntries: ['fullscreen', 'language', 'settings'],
  })
  expect(text()).toContain('已保存到账号')
})

test('SHELL-05 a failed save says so; the next one takes along what is missing', async () => {
  const page = await open(Drawer)
  const works = page.server.answer
  page.server.answer = () => ({ code: 500, msg: '', data: null })
  press('switch', '显示标签栏')
  await until(() => text().includes('保存失败'))
  page.server.answer = works
  press('switch', '下滚时隐藏头部')
  await until(() => text().includes('已保存到账号'))
  expect(page.saved.at(-1)).toEqual({ tabBar: true, hideHeader: true })
})

test('SHELL-05 defaults come back at one press, and go again by undo; the language stays', async () => {
  const { saved } = await open(Drawer, { theme: 'dark', layout: 'top', locale: 'en-US' })
  await until(() => text().includes('Restore defaults'))
  press('button', 'Restore defaults')
  await until(() => saved.at(-1)?.layout === 'mixed')
  expect(root.dataset['theme']).toBe('light')
  expect(saved.at(-1)).not.toHaveProperty('locale')
  press('button', /^Undo/)
  await until(() => saved.at(-1)?.layout === 'top')
  expect(root.dataset['theme']).toBe('dark')
})

test('SHELL-05 SHELL-14 the settings are copied as a link, and the answer says so', async () => {
  await open(Drawer, { theme: 'dark' })
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (word) => void copied.push(word))
  press('button', '复制为链接')
  await until(() => text().includes('复制成功'))
  expect(copied).toEqual([settingsLink({ ...defaultShared, theme: 'dark' }, location.origin)])
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  press('button', '复制为链接')
  await until(() => text().includes('复制失败'))
})

test('SHELL-05 a link with settings asks first and changes nothing until it is answered', async () => {
  const { saved } = await open(Offer)
  await until(() => text().includes('主题：深色'))
  expect(text()).toContain('显示标签栏：开')
  expect(saved).toEqual([])
  expect(root.dataset['theme']).toBe('light')
  press('button', '采用')
  await until(() => saved.length > 0)
  expect(saved[0]).toMatchObject({ theme: 'dark', tabBar: true })
  expect(answered).toHaveBeenCalled()
})

test('SHELL-05 a link declined, or none of ours, leaves everything as it is', async () => {
  const page = await open(Offer)
  await until(() => text().includes('不采用'))
  press('button', '不采用')
  expect(answered).toHaveBeenCalledTimes(1)
  page.close()
  await open(() => (
    <>
      …
      <SettingsOffer text="%%%" onClose={answered} />
    </>
  ))
  await until(() => answered.mock.calls.length === 2)
  expect(page.saved).toEqual([])
})
