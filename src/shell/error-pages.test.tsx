// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { accountQueries } from '@/api/account-queries.ts'
import { CallError } from '@/api/call-error.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import { rootErrors } from '@/log/capture.ts'
import { setLogCounts } from '@/log/counts.ts'
import { errorNumber } from '@/log/error-number.ts'
import { handOver, type Met } from '@/log/log.ts'
import { ErrorPage } from './error-page.tsx'
import { LogBadge } from './log-badge.tsx'
import { NotFound } from './not-found.tsx'
import { RouteError } from './route-error.tsx'

let thrown: unknown
let close = () => {}
let logged: Met[] = []
const text = () => document.body.textContent ?? ''
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find((each) => each.textContent === name)
const links = () =>
  [...document.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href')])

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startWithAllNamespaces()
  handOver((met) => logged.push(met))
})
afterEach(async () => {
  close()
  vi.restoreAllMocks()
  thrown = undefined
  logged = []
  await act(() => setLanguage('zh-CN'))
})

function Thrower() {
  if (thrown) throw thrown
  return <p>the page</p>
}

/** The page throws this; that the router says so on the console is no news. */
function willThrow(error: unknown) {
  thrown = error
  vi.spyOn(console, 'warn').mockImplementation(() => {})
}

/** A console of one page, inside a frame that must stay. */
async function open(path: string, access: readonly string[] | null = ['admin']) {
  const root = createRootRoute({
    component: () => (
      <>
        <header>
          <LogBadge />
        </header>
        <Outlet />
      </>
    ),
    notFoundComponent: NotFound,
  })
  const page = (at: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path: at, component, errorComponent: RouteError })
  const routeTree = root.addChildren([
    page('/', () => 'home'),
    page('/log', () => 'log'),
    page('/manage/base', Thrower),
    page('/visionCheck/cityProgress', () => <ErrorPage code={403} />),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  const client = new QueryClient()
  const user = access && {
    uuid: 'u',
    info: { name: '周老师', avatar: '', access },
    hiddenMenus: [],
    modules: [1, 2, 3, 4, 5, 81],
  }
  if (user) client.setQueryData(accountQueries.current().queryKey, user as never)
  const box = document.body.appendChild(document.createElement('div'))
  const mounted = createRoot(box, rootErrors)
  close = () => {
    act(() => mounted.unmount())
    box.remove()
  }
  await act(async () => {
    mounted.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    )
  })
  await act(async () => router.load())
  return router
}

test('NAV-07 403 says whom the page is for and who is asking', async () => {
  await open('/visionCheck/cityProgress')
  expect(text()).toContain('抱歉，您没有权限访问此页面')
  expect(text()).toContain('数据统计只对区级开放，您是学校管理员。')
  expect(text()).toContain("Sorry, you don't have access to this page.")
  expect(text()).toContain('返回首页')
  expect(button('换账号登录')).toBeDefined()
})

test('NAV-07 404 shows the address and the pages that are close to it, of those the reader may open', async () => {
  await open('/visionCheck/anlysis')
  expect(text()).toContain('抱歉，您访问的页面不存在')
  expect(text()).toContain('/visionCheck/anlysis')
  expect(links()[0]).toEqual(['视力分析', '/visionCheck/analysis'])
  expect(links().flat().join()).not.toContain('city')
  expect(text()).toContain('Sorry, the page you visited does not exist.')
  close()
  await open('/nothing/like/it')
  expect(links()).toEqual([])
})

test('NAV-07 404 without a session names no pages', async () => {
  await open('/visionCheck/anlysis', null)
  expect(links()).toEqual([])
  expect(button('搜索')).toBeUndefined()
})

test('NAV-07 a page that throws shows 500 in its place; the frame stays, the log has it by its number', async () => {
  willThrow(new TypeError('x is undefined'))
  const router = await open('/manage/base')
  expect(document.querySelector('header a')).not.toBeNull()
  expect(text()).toContain('抱歉，服务器出错了')
  expect(text()).toContain('Sorry, the server is reporting an error.')
  expect(text()).not.toContain('x is undefined')
  const number = /错误号 (ui-[0-9a-f]{8})，\d\d:\d\d:\d\d/.exec(text())?.[1]
  expect(logged).toMatchObject([
    { type: 'error', message: 'TypeError: x is undefined', meta: { kind: 'caught' } },
  ])
  expect(errorNumber(logged[0]?.error)).toBe(number)
  thrown = undefined
  await act(async () => button('重新打开')?.click())
  expect(text()).toContain('the page')
  await act(() => router.navigate({ to: '/' }))
  expect(text()).toContain('home')
})

test('NAV-07 a page whose call failed shows the number of the request, to be copied', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(async () => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
  willThrow(new CallError(504, '网关超时', '/eye/api/x', [], '3f2504e0-4f89-41d3-9a0c-0305e82c3301'))
  await open('/manage/base')
  expect(text()).toContain('网关超时')
  expect(text()).toContain('错误号 3f2504e0-4f89-41d3-9a0c-0305e82c3301')
  await act(async () => button('复制错误号')?.click())
  expect(copied).toHaveBeenCalledWith('3f2504e0-4f89-41d3-9a0c-0305e82c3301')
})

test('NAV-07 in English the English line stands once', async () => {
  await setLanguage('en-US')
  await open('/nothing')
  expect(text().split('Sorry, the page you visited does not exist.')).toHaveLength(2)
})

test('NAV-09 a part that did not load offers a reload in place', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  willThrow(new Error('Loading chunk failed (missing): records.js'))
  await open('/manage/base')
  expect(text()).toContain('这一页没有加载完')
  act(() => button('重新加载')?.click())
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  [{ logs: 0, errors: 0 }, [], '没有日志或异常'],
  [{ logs: 7, errors: 0 }, ['7'], '日志 7 条，错误 0 条'],
  [{ logs: 128, errors: 16 }, ['99+', '16'], '日志 128 条，错误 16 条'],
  [{ logs: 400, errors: 99 }, ['99+', '99'], '日志 400 条，错误 99 条'],
  [{ logs: 400, errors: 100 }, ['99+', '99+'], '日志 400 条，错误 100 条'],
])('SHELL-06 the badge for %j shows entries and errors, %j, and says %s', async (counts, shown, tip) => {
  setLogCounts(counts)
  await open('/')
  const badge = document.querySelector('header a')
  const pills = [...(badge?.querySelectorAll('span span') ?? [])].map((each) => each.textContent)
  expect(pills).toEqual(shown)
  expect(badge?.getAttribute('title')).toBe(tip)
  expect(badge?.getAttribute('aria-label')).toBe(`日志，${tip}`)
  expect(badge?.getAttribute('href')).toBe('/log')
})
