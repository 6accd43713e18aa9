// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { consoleSettings } from '@/contract/console-settings.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { beginSession } from '@/session/end.ts'
import { dismissToast } from '@/ui/toast-store.ts'
import {
  closeConsole,
  named,
  open,
  pageText,
  replies,
  startFakeServer,
  text,
  until,
  user,
} from './-testing/open-console.tsx'

const address = 'https://apps.example/mingmu?id=1'

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer('admin')
  beginSession({ uuid: 'u', token: 't' })
})
afterEach(() => {
  dismissToast()
  closeConsole()
})

test('MAN-06 without apps the page has a sentence for users and one for the operator, and no name of a setting', async () => {
  await open('/manage/appDown')
  await until(() => pageText().includes('请向教育局或系统管理员了解'))
  expect(pageText()).toContain('系统运维人员：')
  expect(pageText()).not.toMatch(/appDownloads|[A-Z]+_[A-Z]+/)
  expect(document.querySelector('[role=img]')).toBeNull()
})

test('MAN-06 each app has its code, its address and a copy of it', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const settings = consoleSettings.parse({
    appDownloads: [
      { platform: 'android', name: '明目家长端', address, note: 'Android 8 及以上' },
      { platform: 'wechat', name: '明目小程序', address: 'https://mp.example/mingmu' },
    ],
  })
  replies['/eye/api/admin/h5/getUser'] = () => ({ code: 0, data: { ...user('admin'), settings } })
  await open('/manage/appDown')
  await until(() => pageText().includes('明目家长端'))
  const codes = [...document.querySelectorAll('main [role=img]')].map((each) =>
    each.getAttribute('aria-label'),
  )
  expect(codes).toEqual(['明目家长端 的下载二维码', '明目小程序 的下载二维码'])
  expect(pageText()).toContain('Android 8 及以上')
  expect(pageText()).toContain('微信小程序')
  expect(document.querySelector(`a[href="${address}"]`)?.getAttribute('rel')).toContain('noopener')
  named('button', '复制链接').click()
  await until(() => text().includes('复制成功'))
  expect(writeText).toHaveBeenCalledWith(address)
})

test('MAN-06 an address that is none is no setting', () => {
  const bad = [
    { platform: 'android', name: 'x', address: 'javascript:alert(1)' },
    { platform: 'symbian', name: 'x', address },
    { platform: 'ios', name: ' ', address },
  ]
  for (const app of bad) expect(consoleSettings.safeParse({ appDownloads: [app] }).success).toBe(false)
})

test('MAN-07 what the bureau hides is in no menu and no search; its address still opens it', async () => {
  const hiddenMenus = ['/manage/appDown', '/visionCheck/progress']
  replies['/eye/api/admin/h5/getUser'] = () => ({ code: 0, data: { ...user('admin'), hiddenMenus } })
  await open('/manage/appDown')
  await until(() => pageText().includes('还没有可下载的应用'))
  await open('/visionCheck/analysis')
  await until(() => [...document.querySelectorAll('aside a')].some((each) => each.textContent === '视力分析'))
  expect([...document.querySelectorAll('aside a')].map((each) => each.textContent)).not.toContain('进度统计')
})
