// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Preferences } from '@/contract/preferences.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { forgetUnsavedWork, useUnsavedWork } from '@/lib/unsaved-work.ts'
import { clearSession, readSession } from '@/session/cookies.ts'
import { beginSession, onSessionEnd } from '@/session/end.ts'
import { closeOverlay } from './overlay-store.ts'
import { Overlays } from './overlays.tsx'
import { tabActions } from './tabs/tab-store.ts'
import { openPart, press, someUser, until } from './testing/open-part.tsx'
import { UserMenu } from './user-menu.tsx'

const draft = { what: '学生档案，3 处修改' }
const ended = vi.fn<(reason: string) => void>()
const text = () => document.body.textContent ?? ''
let close = () => {}

const Part = () => (
  <>
    <UserMenu />
    <Overlays />
  </>
)
function Draft() {
  useUnsavedWork(draft)
  return <Part />
}

async function open(preferences: Preferences, Shown = Part) {
  const page = await openPart(Shown, someUser({ preferences }))
  close = page.close
  return page
}
async function leave() {
  press('button', '周老师')
  await until(() => text().includes('退出登录'))
  press('menuitem', '退出登录')
}

beforeAll(() => {
  startWithAllNamespaces()
  onSessionEnd(ended)
})
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  beginSession({ uuid: 'u', token: 'token-of-a-test' })
  ended.mockClear()
})
afterEach(() => {
  close()
  closeOverlay()
  forgetUnsavedWork()
  tabActions.forgetAll()
  clearSession()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('AUTH-10 with confirmation on, a dialog says what stays stored; cancelled, the session goes on', async () => {
  await open({})
  await leave()
  await until(() => text().includes('退出登录确认'))
  expect(text()).toContain('打开的标签页和个人设置会保存')
  press('button', '取消')
  await until(() => !text().includes('退出登录确认'))
  expect(readSession()).not.toBeNull()
  expect(ended).not.toHaveBeenCalled()
})

test('AUTH-10 with confirmation off it goes out at once, the open tabs saved before', async () => {
  const page = await open({ confirmSignOut: false })
  tabActions.visit({ name: '/visionCheck/base', params: {}, fullPath: '/visionCheck/base' })
  await leave()
  await until(() => ended.mock.calls.length > 0)
  expect(ended).toHaveBeenCalledWith('signed-out')
  expect(readSession()).toBeNull()
  expect(page.saved[0]?.tabs?.map(({ name }) => name)).toEqual(['/visionCheck/base'])
  expect(page.requested.findIndex((url) => url.endsWith('/preferences'))).toBeLessThan(
    page.requested.findIndex((url) => url.endsWith('/logout')),
  )
})

test('AUTH-10 unsaved work is named and asked about even when confirmation is off', async () => {
  await open({ confirmSignOut: false }, Draft)
  await leave()
  await until(() => text().includes('学生档案，3 处修改'))
  expect(ended).not.toHaveBeenCalled()
  press('button', '不保存，退出登录')
  await until(() => ended.mock.calls.length > 0)
})
