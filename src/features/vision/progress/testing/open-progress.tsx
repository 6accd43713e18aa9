import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { createQueryClient } from '@/api/query-client.ts'
import { callBase } from '@/contract/call.ts'
import { consoleSettings } from '@/contract/console-settings.ts'
import { getUser } from '@/contract/current-user.ts'
import { PageToolsArea, PageToolsSlot } from '@/lib/page-tools.tsx'
import { progressSearch } from '../progress-search.ts'
import type { FakeProgress } from './fake-progress.ts'

const organisations = {
  bureau: { kind: 'region', schoolId: 0, name: '示范区教育局' },
  school: { kind: 'school', schoolId: 2, name: '清河小学' },
}

/** Mounts a page for a reader, with what the server answers. `asked` lists every call's path and input. */
export async function openProgress(
  Page: () => ReactNode,
  search: string,
  reader: keyof typeof organisations,
  replies: FakeProgress,
) {
  const asked: string[] = []
  const user = {
    ...{ uuid: 'u', userId: 1, username: reader, modules: [2], hiddenMenus: [], preferences: {} },
    info: { name: reader, avatar: '', access: [reader === 'bureau' ? 'qu' : 'admin'] },
    organisation: { ...organisations[reader], regionCode: '110101', regionName: '示范区' },
    settings: consoleSettings.parse({}),
    unread: { notification: 0, message: 0, todo: 0 },
  }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { pathname } = new URL(url, 'http://console')
    const input = JSON.parse(String(body ?? '{}')) as Record<string, unknown>
    asked.push(`${pathname.replace('/eye/api/SchoolAdminData/', '')} ${JSON.stringify(input)}`)
    if (pathname === callBase + getUser.path) return Response.json({ code: 0, data: user })
    const reply = replies.get(pathname)?.(input) ?? { code: 404, msg: url, data: null }
    return Response.json(reply, { status: reply.code === 0 ? 200 : reply.code })
  })
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/page',
    validateSearch: progressSearch,
    component: () => (
      <Suspense>
        <PageToolsArea>
          <PageToolsSlot className="" />
          <Page />
        </PageToolsArea>
      </Suspense>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`/page${search}`] }),
  })
  const box = document.body.appendChild(document.createElement('div'))
  const mounted = createRoot(box)
  mounted.render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const close = () => {
    mounted.unmount()
    box.remove()
  }
  return { asked, close, at: () => router.history.location.href }
}

export const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })
export const text = () => document.body.textContent ?? ''

/** The panel or card under a heading that begins so. */
export function part(title: string) {
  const heading = [...document.querySelectorAll('h2')].find(({ textContent }) =>
    textContent?.startsWith(title),
  )
  return heading?.closest('section') ?? null
}

/** The button of that name. */
export function button(name: string, within: ParentNode = document): HTMLButtonElement {
  const buttons = [...within.querySelectorAll<HTMLButtonElement>('button')]
  const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent ?? ''
  const found = buttons.find((one) => nameOf(one) === name)
  if (!found) throw new Error(`No button ${name} among ${buttons.map(nameOf).join(' | ')}`)
  return found
}
