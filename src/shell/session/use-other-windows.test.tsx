// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { requested, closeConsole, startFakeServer, text, until } from '@/routes/-testing/open-console.tsx'
import { clearSession, writeSession } from '@/session/cookies.ts'
import { uncoverPage } from './session-over.ts'
import {
  dropWork,
  holdWork,
  isCovered,
  openSignedIn,
  otherWindow,
  serverKnows,
  sessionIsOver,
  watchReload,
} from './testing/session-steps.tsx'

let other: ReturnType<typeof otherWindow>

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer()
  other = otherWindow()
})
afterEach(() => {
  other.close()
  dropWork()
  uncoverPage()
  closeConsole()
  vi.restoreAllMocks()
})

const userRequested = () => requested.filter(({ path }) => path.endsWith('/getUser')).length

test('AUTH-10 signed out in another window: here as well, and said so', async () => {
  const { at } = await openSignedIn()
  clearSession()
  other.say('signed-out')
  await until(() => at() === '/login')
  await until(() => text().includes('您在另一个窗口退出了登录'))
})

test('AUTH-10 over unsaved work the page is hidden and stays mounted', async () => {
  const { at } = await openSignedIn()
  await holdWork()
  clearSession()
  other.say('signed-out')
  await until(isCovered)
  expect(text()).toContain('已在另一个窗口退出登录')
  expect(at()).toBe('/manage/base')
})

test('AUTH-13 the same user signs in elsewhere: a covered page opens by itself', async () => {
  const { queryClient, at } = await openSignedIn()
  sessionIsOver()
  await queryClient.invalidateQueries()
  await until(isCovered)
  serverKnows(1)
  writeSession({ uuid: 'u2', token: 't2' })
  other.say('signed-in')
  await until(() => !isCovered())
  expect(at()).toBe('/manage/base')
})

test('AUTH-13 another user signs in elsewhere: this window starts anew', async () => {
  const reload = watchReload()
  await openSignedIn()
  serverKnows(2)
  writeSession({ uuid: 'u2', token: 't2' })
  other.say('signed-in')
  await until(() => reload.mock.calls.length > 0)
  expect(reload).toHaveBeenCalledWith('/')
})

test('AUTH-13 what was missed while asleep shows when the window gets the focus', async () => {
  const reload = watchReload()
  await openSignedIn()
  const before = userRequested()
  dispatchEvent(new Event('focus'))
  expect(userRequested()).toBe(before)
  serverKnows(2)
  writeSession({ uuid: 'u2', token: 't2' })
  dispatchEvent(new Event('focus'))
  await until(() => reload.mock.calls.length > 0)
})
