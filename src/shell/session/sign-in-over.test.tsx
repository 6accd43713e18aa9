// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import {
  requested,
  closeConsole,
  find,
  replies,
  startFakeServer,
  text,
  until,
} from '@/routes/-testing/open-console.tsx'
import { readSession } from '@/session/cookies.ts'
import { endSession } from '@/session/end.ts'
import { field, typeInto } from '../testing/type-into.ts'
import { uncoverPage } from './session-over.ts'
import {
  dropWork,
  holdWork,
  isCovered,
  openSignedIn,
  press,
  sessionIsOver,
  watchReload,
} from './testing/session-steps.tsx'

beforeAll(() => startWithAllNamespaces())
beforeEach(() => startFakeServer())
afterEach(() => {
  dropWork()
  uncoverPage()
  closeConsole()
  vi.restoreAllMocks()
})

test('AUTH-13 a session that ran out leaves the page as it is, under a sign-in of the same user', async () => {
  const { queryClient, at } = await openSignedIn()
  const header = find('header')
  sessionIsOver()
  await queryClient.invalidateQueries()
  await until(isCovered)
  expect([at(), readSession()]).toEqual(['/manage/base', null])
  expect(text()).toContain('登录已过期')
  expect([field('用户名').value, field('用户名').readOnly]).toEqual(['school01', true])
  expect(header.closest('[inert]')).not.toBeNull()

  typeInto('密码', 'right')
  press('登录并继续')
  await until(() => !isCovered())
  expect(readSession()).toEqual({ uuid: 'u2', token: 't2' })
  expect(find('header')).toBe(header)
  expect(header.closest('[inert]')).toBeNull()
  expect(at()).toBe('/manage/base')
})

test('AUTH-13 ten refused calls give one sign-in and no navigation', async () => {
  const { queryClient, router } = await openSignedIn()
  const navigate = vi.spyOn(router, 'navigate')
  sessionIsOver()
  await Promise.all(Array.from({ length: 10 }, () => queryClient.invalidateQueries()))
  await until(isCovered)
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
  expect(navigate).not.toHaveBeenCalled()
})

test('AUTH-13 keys do not lead back: Esc leaves sign-in and focus where they are', async () => {
  const { queryClient } = await openSignedIn()
  sessionIsOver()
  await queryClient.invalidateQueries()
  await until(() => isCovered() && document.activeElement === field('密码'))
  field('密码').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  )
  expect([isCovered(), document.activeElement]).toEqual([true, field('密码')])
})

test('AUTH-13 an empty and a wrong password are said; the page stays covered', async () => {
  const { queryClient } = await openSignedIn()
  sessionIsOver()
  replies['/eye/api/login_v2'] = () => ({ code: 505, msg: '账号或密码错误', data: null })
  await queryClient.invalidateQueries()
  await until(isCovered)
  press('登录并继续')
  await until(() => text().includes('请输入密码'))
  expect(requested.some(({ path }) => path.endsWith('login_v2'))).toBe(false)
  typeInto('密码', 'wrong')
  press('登录并继续')
  await until(() => text().includes('账号或密码错误'))
  expect([isCovered(), field('密码').value]).toEqual([true, ''])
})

test('AUTH-13 if the name belongs to another one by now, nothing of the page stays', async () => {
  const reload = watchReload()
  const { queryClient } = await openSignedIn()
  sessionIsOver({ userId: 2 })
  await queryClient.invalidateQueries()
  await until(isCovered)
  typeInto('密码', 'right')
  press('登录并继续')
  await until(() => reload.mock.calls.length > 0)
  expect(reload).toHaveBeenCalledWith('/')
  expect(isCovered()).toBe(true)
})

test('AUTH-11 ended from elsewhere over unsaved work: the page is hidden and stays mounted', async () => {
  const { at } = await openSignedIn()
  await holdWork()
  endSession('forced-out', 't')
  await until(isCovered)
  expect(text()).toContain('本次登录已被结束')
  expect(at()).toBe('/manage/base')
})

test('AUTH-11 ended from elsewhere with nothing to lose: to the sign-in page, which says why', async () => {
  const { at } = await openSignedIn()
  endSession('forced-out', 't')
  await until(() => at() === '/login?redirect=%2Fmanage%2Fbase')
  await until(() => text().includes('在别处结束'))
  expect(isCovered()).toBe(false)
})

test('AUTH-13 another account: asked before unsaved work is lost, then the sign-in page knows the way back', async () => {
  const { queryClient, at } = await openSignedIn()
  await holdWork()
  sessionIsOver()
  await queryClient.invalidateQueries()
  await until(isCovered)
  press('换账号登录')
  await until(() => text().includes('3 处修改'))
  press('留在这里')
  await until(() => !text().includes('3 处修改'))
  expect([isCovered(), at()]).toEqual([true, '/manage/base'])
  press('换账号登录')
  await until(() => text().includes('3 处修改'))
  press('不保存，离开')
  await until(() => at() === '/login?redirect=%2Fmanage%2Fbase')
  expect(isCovered()).toBe(false)
})
