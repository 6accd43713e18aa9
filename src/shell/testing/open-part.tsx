import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { accountQueries } from '@/api/account-queries.ts'
import { createQueryClient } from '@/api/query-client.ts'
import { consoleSettings } from '@/contract/console-settings.ts'
import type { CurrentUser } from '@/contract/current-user.ts'
import type { Preferences } from '@/contract/preferences.ts'

/** A school's administrator, unless set otherwise. */
export const someUser = (change: Partial<CurrentUser> = {}): CurrentUser => ({
  uuid: 'u',
  userId: 7,
  username: 'school01',
  info: { name: '周老师', avatar: '', access: ['admin'] },
  organisation: { kind: 'school', schoolId: 2, regionCode: '110101', name: '清河小学', regionName: '云溪区' },
  modules: [1, 2, 3, 4, 5, 81],
  hiddenMenus: [],
  preferences: {},
  settings: consoleSettings.parse({}),
  unread: { notification: 0, message: 0, todo: 0 },
  ...change,
})

/**
 * Mounts a part of the frame for a user, at an address. `saved`: what was sent to be stored with the account; `answer` makes a save fail when
 * it is replaced.
 */
export async function openPart(Part: () => ReactNode, user: CurrentUser, path = '/visionCheck/base') {
  const saved: Preferences[] = []
  const requested: string[] = []
  const server = { answer: () => ({ code: 0, msg: '', data: {} as unknown }) }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    requested.push(url)
    if (url.endsWith('/preferences')) saved.push(JSON.parse(String(body)) as Preferences)
    const reply = server.answer()
    return Response.json(reply, { status: reply.code === 0 ? 200 : reply.code })
  })
  const queryClient = createQueryClient(() => {})
  queryClient.setQueryData(accountQueries.current().queryKey, user)
  const root = createRootRoute()
  const any = createRoute({ getParentRoute: () => root, path: '/$', component: Part })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: Part })
  const router = createRouter({
    routeTree: root.addChildren([any, home]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const box = document.body.appendChild(document.createElement('div'))
  const mounted = createRoot(box)
  mounted.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider<AnyRouter> router={router} />
    </QueryClientProvider>,
  )
  await until(() => router.state.status === 'idle' && document.body.textContent !== '')
  const close = () => {
    mounted.unmount()
    box.remove()
  }
  return { saved, requested, server, close, queryClient, at: () => router.history.location.href }
}

export const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 4000 })

const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ??
  document.querySelector(`label[for="${element.id}"]`)?.textContent ??
  element.closest('label')?.textContent ??
  element.textContent ??
  ''

const implied: Record<string, string> = { button: 'button', link: 'a[href]', radio: 'input[type=radio]' }

/** Everything of a role that is in the page, with its name; what is hidden by `hidden` parts of the frame included. */
export const all = (role: string) =>
  [
    ...document.querySelectorAll<HTMLElement>(`[role=${role}]${implied[role] ? `, ${implied[role]}` : ''}`),
  ].map((element) => ({ element, name: nameOf(element).trim() }))

export function find(role: string, name: string | RegExp) {
  const found = all(role).find((each) =>
    typeof name === 'string' ? each.name === name : name.test(each.name),
  )
  if (!found)
    throw new Error(
      `No ${role} ${name} among ${all(role)
        .map((each) => each.name)
        .join(' | ')}`,
    )
  return found.element
}

/** A press as a pointer makes it: menus open on the way down. */
export function press(role: string, name: string | RegExp) {
  const element = find(role, name)
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
  element.click()
}
