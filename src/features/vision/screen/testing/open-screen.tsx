import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { createQueryClient } from '@/api/query-client.ts'
import { consoleSettings } from '@/contract/console-settings.ts'
import { getUser } from '@/contract/current-user.ts'
import { callBase } from '@/contract/call.ts'
import { PageToolsArea, PageToolsSlot } from '@/lib/page-tools.tsx'
import { screenSearch } from '@/lib/screen-search.ts'
import { ScreenPage } from '../screen-page.tsx'
import type { FakeReplies } from './fake-replies.ts'

const users = {
  bureau: { kind: 'region', schoolId: 0, name: '示范区教育局' },
  school: { kind: 'school', schoolId: 2, name: '清河小学' },
}

/** Mounts the screen for a reader, with what the server answers. `asked` lists every call's address. */
export async function openScreen(path: string, reader: keyof typeof users, replies: FakeReplies) {
  const asked: string[] = []
  const user = {
    uuid: 'u',
    userId: 1,
    username: reader,
    info: { name: reader, avatar: '', access: [reader === 'bureau' ? 'qu' : 'admin'] },
    organisation: { ...users[reader], regionCode: '110101', regionName: '示范区' },
    modules: [2],
    hiddenMenus: [],
    preferences: {},
    settings: consoleSettings.parse({}),
    unread: { notification: 0, message: 0, todo: 0 },
  }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { pathname } = new URL(url, 'http://console')
    const input = JSON.parse(String(body ?? '{}')) as Record<string, number>
    asked.push(`${pathname} ${JSON.stringify(input)}`)
    if (pathname === callBase + getUser.path) return Response.json({ code: 0, data: user })
    const reply = replies.get(pathname)?.(input) ?? { code: 404, msg: url, data: null }
    return Response.json(reply, { status: reply.code === 0 ? 200 : reply.code })
  })
  const root = createRootRoute()
  const screen = (routePath: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path: routePath, validateSearch: screenSearch, component })
  const page = () => (
    <Suspense>
      <PageToolsArea>
        <PageToolsSlot className="" />
        <ScreenPage />
      </PageToolsArea>
    </Suspense>
  )
  const router = createRouter({
    routeTree: root.addChildren([screen('/visionCheck/base', page), screen('/manage/student', () => null)]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const box = document.body.appendChild(document.createElement('div'))
  const mounted = createRoot(box)
  const queryClient = createQueryClient(() => {})
  mounted.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const close = () => {
    mounted.unmount()
    box.remove()
  }
  return { asked, close, queryClient, at: () => router.history.location.href }
}

export const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 5000 })
export const text = () => document.body.textContent ?? ''

/** The panel under a title. */
export function panel(title: string) {
  const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === title)
  return heading?.closest('section') ?? null
}
export function press(name: string | RegExp, within: ParentNode = document) {
  const buttons = [...within.querySelectorAll<HTMLElement>('button, [role=menuitem]')]
  const found = buttons.find((one) => {
    const label = one.getAttribute('aria-label') ?? one.textContent ?? ''
    return typeof name === 'string' ? label === name : name.test(label)
  })
  if (!found) throw new Error(`No button ${name} among ${buttons.map((one) => one.textContent).join(' | ')}`)
  found.click()
}
