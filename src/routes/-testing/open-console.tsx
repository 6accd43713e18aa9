import {
  createMemoryHistory,
  createRouter,
  RouterProvider,
  type RegisteredRouter,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { consoleSettings } from '@/contract/console-settings.ts'
import type { CurrentUser } from '@/contract/current-user.ts'
import type { Preferences } from '@/contract/preferences.ts'
import { forgetUnsavedWork } from '@/lib/unsaved-work.ts'
import { routeTree } from '@/route-tree.gen.ts'
import { clearSession } from '@/session/cookies.ts'
import { tabActions } from '@/shell/tabs/tab-store.ts'
import { consoleParts, followSessionEnd } from '../-console.ts'

export const user = (role: 'admin' | 'qu' | 'none', preferences: Preferences = {}): CurrentUser => ({
  uuid: 'u',
  userId: 1,
  username: 'school01',
  info: { name: '周老师', avatar: '', access: role === 'none' ? [] : [role] },
  organisation: {
    kind: role === 'none' ? 'none' : role === 'qu' ? 'region' : 'school',
    schoolId: role === 'admin' ? 1 : 0,
    regionCode: '110101',
    name: '清河小学',
    regionName: '云溪区',
  },
  modules: [1, 2, 3, 4, 5, 81],
  hiddenMenus: [],
  preferences,
  settings: consoleSettings.parse({}),
  unread: { notification: 0, message: 0, todo: 0 },
})

type Reply = { code: number; msg?: string; data: unknown }

/** What the server answers, by path; a test changes it. Anything else is 404. */
export const replies: Record<string, (input: unknown) => Reply> = {}
/** Every call with its input, in order. */
export const requested: { path: string; input: unknown }[] = []
let unmount = () => {}

class SilentSocket {
  static OPEN = 1
  readyState = 0
  close() {}
}

/** Puts a server in place that answers as `role`; call it before each test. */
export function startFakeServer(role: 'admin' | 'qu' | 'none' = 'admin', preferences: Preferences = {}) {
  for (const path of Object.keys(replies)) delete replies[path]
  requested.length = 0
  replies['/eye/api/admin/h5/getUser'] = () => ({ code: 0, data: user(role, preferences) })
  replies['/eye/api/admin/h5/getUser/preferences'] = (input) => ({ code: 0, data: input })
  replies['/eye/api/login_v2'] = () => ({ code: 505, msg: '账号或密码错误', data: null })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const input: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    requested.push({ path: url, input })
    const reply = replies[url]?.(input) ?? { code: 404, msg: url, data: null }
    return new Response(JSON.stringify(reply), {
      status: reply.code === 0 || reply.code === 505 ? 200 : reply.code,
    })
  })
  vi.stubGlobal('WebSocket', SilentSocket)
}

/** Takes the page down, and what the module keeps between pages. */
export function closeConsole() {
  unmount()
  unmount = () => {}
  tabActions.forgetAll()
  forgetUnsavedWork()
  vi.unstubAllGlobals()
  clearSession()
}

/** The whole console at an address, over a history of its own. */
export async function open(path: string) {
  unmount()
  const { queries, routerOptions } = consoleParts({ loadTexts: async () => {}, failureText: String })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree, history, ...routerOptions }) as unknown as RegisteredRouter
  followSessionEnd(router)
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  unmount = () => {
    root.unmount()
    box.remove()
  }
  root.render(<RouterProvider router={router} />)
  await until(() => router.state.status === 'idle' && text())
  return { router, queryClient: await queries.load(), history, at: () => router.history.location.href }
}

/** Lets the page work until it has come to what is awaited. */
export const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 5000 })
export const text = () => document.body.textContent ?? ''
export function find<E extends Element>(selector: string) {
  const found = document.querySelector<HTMLElement & E>(selector)
  if (!found) throw new Error(`Nothing matches ${selector} in ${text()}`)
  return found
}
export function named(selector: string, name: string) {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const found = all.find((each) => each.textContent === name)
  if (!found) throw new Error(`No ${selector} is called ${name}`)
  return found
}
export const press = (selector: string) => find(selector).click()
/** The page on screen, without those that are kept out of sight. */
export const pageText = () =>
  [...document.querySelectorAll<HTMLElement>('main > *')]
    .filter((each) => each.style.display !== 'none')
    .map((each) => each.textContent)
    .join(' ')
