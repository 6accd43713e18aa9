// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRouter,
  RouterProvider,
  type RegisteredRouter,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { routeTree } from '@/route-tree.gen.ts'
import { clearSession, readSession } from '@/session/cookies.ts'
import { beginSession } from '@/session/end.ts'
import { consoleParts, followSessionEnd } from './-console.ts'

const user = (role: 'admin' | 'qu') => ({
  uuid: 'u',
  username: 'school01',
  info: { name: '周老师', avatar: '', access: [role] },
  organisation: { kind: 'school', schoolId: 1, regionCode: '110101', name: '清河小学', regionName: '云溪区' },
  modules: [1, 2],
  preferences: {},
})

/** What the server answers, by path; a test changes it. */
let replies: Record<string, () => { code: number; msg?: string; data: unknown }>
let unmount = () => {}

class SilentSocket {
  static OPEN = 1
  readyState = 0
  close() {}
}

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  replies = {
    '/eye/api/admin/h5/getUser': () => ({ code: 0, data: user('admin') }),
    '/eye/api/login_v2': () => ({ code: 505, msg: '账号或密码错误', data: null }),
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const reply = replies[url]?.() ?? { code: 404, msg: url, data: null }
    return new Response(JSON.stringify(reply), {
      status: reply.code === 0 || reply.code === 505 ? 200 : reply.code,
    })
  })
  vi.stubGlobal('WebSocket', SilentSocket)
})
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
  clearSession()
})

async function open(path: string) {
  const { queryClient, routerOptions } = consoleParts({ loadTexts: async () => {}, failureText: String })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree, history, ...routerOptions })
  followSessionEnd(router as RegisteredRouter)
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  unmount = () => {
    root.unmount()
    box.remove()
  }
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as RegisteredRouter} />
    </QueryClientProvider>,
  )
  await until(() => router.state.status === 'idle' && text())
  return { router, queryClient, at: () => router.history.location.href }
}

/** Lets the page work until it has come to what is awaited. */
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 4000 })
const text = () => document.body.textContent
const find = <E extends Element>(selector: string) => {
  const found = document.querySelector<HTMLElement & E>(selector)
  if (!found) throw new Error(`Nothing matches ${selector} in ${text()}`)
  return found
}
const named = (selector: string, name: string) => {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const found = all.find((each) => each.textContent === name)
  if (!found) throw new Error(`No ${selector} is called ${name}`)
  return found
}
const press = (selector: string) => find(selector).click()

test('NAV-04 without a session a page leads to sign-in, which knows the way back', async () => {
  const { at } = await open('/visionCheck/base?round=3')
  expect(at()).toBe('/login?redirect=%2FvisionCheck%2Fbase%3Fround%3D3')
})

test('NAV-02 the root leads each role home', async () => {
  beginSession({ uuid: 'u', token: 't' })
  expect((await open('/')).at()).toBe('/manage/base')
  replies['/eye/api/admin/h5/getUser'] = () => ({ code: 0, data: user('qu') })
  unmount()
  expect((await open('/index')).at()).toBe('/manage/cityBase')
})

test('NAV-05 a page of another role shows 403 inside the frame; the address stays', async () => {
  beginSession({ uuid: 'u', token: 't' })
  const { at } = await open('/manage/cityBase')
  expect(at()).toBe('/manage/cityBase')
  expect(text()).toContain('抱歉，您没有权限访问此页面')
  expect(find('header').textContent).toContain('清河小学')
})

test('NAV-07 any other path shows 404 with the way home', async () => {
  await open('/nowhere')
  expect(text()).toContain('抱歉，您访问的页面不存在')
  expect(find<HTMLAnchorElement>('a').getAttribute('href')).toBe('/')
})

test('AUTH-13 a session the server no longer knows leads to sign-in with the reason, once', async () => {
  beginSession({ uuid: 'u', token: 't' })
  replies['/eye/api/admin/h5/getUser'] = () => ({ code: 401, msg: '', data: null })
  const { at } = await open('/manage/base')
  expect(at()).toBe('/login?redirect=%2Fmanage%2Fbase')
  expect(find('[role=alert]').textContent).toBe('登录已过期，请重新登录。')
  expect(readSession()).toBeNull()
})

test('AUTH-13 refused together, the calls of an open page give one navigation', async () => {
  beginSession({ uuid: 'u', token: 't' })
  const { router, queryClient, at } = await open('/manage/base')
  const navigate = vi.spyOn(router, 'navigate')
  replies['/eye/api/admin/h5/getUser'] = () => ({ code: 401, msg: '', data: null })
  replies['/eye/api/admin/h5/getUser/start'] = () => ({ code: 401, msg: '', data: null })
  await queryClient.invalidateQueries()
  await queryClient.invalidateQueries()
  await until(() => document.querySelector('form'))
  expect(navigate).toHaveBeenCalledTimes(1)
  expect(at()).toBe('/login?redirect=%2Fmanage%2Fbase')
})

test('AUTH-01 empty fields are asked for, and nothing is sent', async () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', sent)
  await open('/login')
  press('button[type=submit]')
  await until(() => text().includes('请输入用户名'))
  expect(text()).toContain('请输入密码')
  expect(sent).not.toHaveBeenCalled()
})

test('AUTH-05 after a wrong password the name stays, the password goes and has the focus', async () => {
  await open('/login')
  find<HTMLInputElement>('[name=username]').value = 'school01'
  find<HTMLInputElement>('[name=password]').value = 'wrong'
  press('button[type=submit]')
  await until(() => find('[role=alert]').textContent)
  expect(find('[role=alert]').textContent).toBe('账号或密码错误')
  expect(find<HTMLInputElement>('[name=username]').value).toBe('school01')
  expect(find<HTMLInputElement>('[name=password]').value).toBe('')
  expect(document.activeElement).toBe(find('[name=password]'))
})

test('AUTH-04 after sign-in the reader is where they wanted to be, under the start panel', async () => {
  const { at } = await open('/login?redirect=%2Fmanage%2Fbase')
  replies['/eye/api/login_v2'] = () => ({
    code: 0,
    data: { uuid: 'u', token: 'new', info: user('admin').info },
  })
  find<HTMLInputElement>('[name=username]').value = 'school01'
  find<HTMLInputElement>('[name=password]').value = 'right'
  press('button[type=submit]')
  await until(() => document.querySelector('[role=dialog]'))
  expect(at()).toBe('/manage/base')
  expect(readSession()).toEqual({ uuid: 'u', token: 'new' })
  expect(find('[role=dialog]').textContent).toContain('视力防控')
})

test('NAV-11 the menu shows the modules of the role', async () => {
  beginSession({ uuid: 'u', token: 't' })
  await open('/manage/base')
  expect([...document.querySelectorAll('aside nav a')].map((link) => link.getAttribute('href'))).toEqual([
    '/manage/base',
    '/manage/student',
  ])
})

test('NAV-04 a redirect to another host leads home', async () => {
  beginSession({ uuid: 'u', token: 't' })
  const { at } = await open('/login?redirect=%2F%2Fevil.example')
  await until(() => at() === '/manage/base')
})

test('AUTH-10 signing out asks first, then revokes the session and says so', async () => {
  beginSession({ uuid: 'u', token: 't' })
  const sent: (string | null)[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    if (url === '/eye/api/logout') sent.push(new Headers(options.headers).get('x-token'))
    return answer(url, options)
  })
  const { at } = await open('/manage/base')
  press('header button[aria-haspopup=menu]:last-of-type')
  await until(() => document.querySelector('[role=menuitem]'))
  named('[role=menuitem]', '退出登录').click()
  await until(() => text().includes('退出登录确认'))
  expect(readSession()).not.toBeNull()
  named('[role=dialog] button', '退出登录').click()
  await until(() => at() === '/login')
  await until(() => find('[role=alert]').textContent)
  expect(find('[role=alert]').textContent).toBe('已退出登录。')
  expect([readSession(), sent]).toEqual([null, ['t']])
})
