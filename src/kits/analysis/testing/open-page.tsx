import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyValidator,
  type AnyRouter,
} from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { createQueryClient } from '@/api/query-client.ts'
import { callBase } from '@/contract/call.ts'
import { consoleSettings } from '@/contract/console-settings.ts'
import { getUser } from '@/contract/current-user.ts'
import { PageToolsArea, PageToolsSlot } from '@/lib/page-tools.tsx'

export type Input = Record<string, any>
export type Reply = { code: number; msg?: string; data?: unknown }
/** Of the bureau of the one district, or of one of its schools. */
export type Reader = 'bureau' | 'school'

const organisations = {
  bureau: { kind: 'region', schoolId: 0, name: '示范区教育局' },
  school: { kind: 'school', schoolId: 2, name: '清河小学' },
}
const userOf = (reader: Reader) => ({
  uuid: 'u',
  userId: 1,
  username: reader,
  modules: [1, 2, 3, 4, 5, 81],
  hiddenMenus: [],
  preferences: {},
  info: { name: reader, avatar: '', access: [reader === 'bureau' ? 'qu' : 'admin'] },
  organisation: { ...organisations[reader], regionCode: '110101', regionName: '示范区' },
  settings: consoleSettings.parse({}),
  unread: { notification: 0, message: 0, todo: 0 },
})

type OpenPage = {
  Page: () => ReactNode
  /** Where the page stands, and what its address may say. */
  path: string
  search: AnyValidator
  /** The address that is opened: the path, and what is searched for. */
  address: string
  reader: Reader
  /** What the server says to a call, by its path in the contract; undefined: there is none. Who reads is not asked of it. */
  answer: (path: string, input: Input) => Reply | undefined
  /** Path of an empty page beside it, to leave to. */
  elsewhere?: string
}

/** Mounts a page for a reader, with what the server answers. */
export function openPage({ Page, path, search, address, reader, answer, elsewhere }: OpenPage) {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://console')
    const called = pathname.slice(callBase.length)
    if (called === getUser.path) return Response.json({ code: 0, data: userOf(reader) })
    const input = body ? (JSON.parse(String(body)) as Input) : Object.fromEntries(searchParams)
    const reply = answer(called, input) ?? { code: 404, msg: url, data: null }
    return Response.json(reply, { status: reply.code === 0 ? 200 : reply.code })
  })
  const root = createRootRoute()
  const route = (routePath: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path: routePath, validateSearch: search, component })
  const page = route(path, () => (
    <Suspense>
      <PageToolsArea>
        <PageToolsSlot className="" />
        <Page />
      </PageToolsArea>
    </Suspense>
  ))
  const router = createRouter({
    routeTree: root.addChildren(elsewhere ? [page, route(elsewhere, () => null)] : [page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const box = document.body.appendChild(document.createElement('div'))
  const mounted = createRoot(box)
  const queryClient = createQueryClient(() => {})
  mounted.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider<AnyRouter> router={router} />
    </QueryClientProvider>,
  )
  const close = () => {
    mounted.unmount()
    box.remove()
  }
  return { close, queryClient, at: () => router.history.location.href }
}

/** Rows and tiles are laid out by the size of their box; nothing has a size in a test. */
export function giveBoxesASize() {
  for (const side of ['clientWidth', 'clientHeight'])
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 600 })
}

export const text = () => document.body.textContent ?? ''
