import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { accountQueries } from '@/api/account-queries.ts'
import { createQueryClient } from '@/api/query-client.ts'
import type { CurrentUser } from '@/contract/current-user.ts'
import type { OpenTab, Preferences } from '@/contract/preferences.ts'
import { forgetUnsavedWork, TabContext, useUnsavedWork } from '@/lib/unsaved-work.ts'
import { TabBar } from '../tab-bar.tsx'
import { tabActions, tabStore } from '../tab-store.ts'
import { useTabSync } from '../use-tab-sync.ts'

const home: OpenTab = { id: 'home', name: '/manage/cityBase', params: {}, fullPath: '/manage/cityBase' }
export const progress = '/visionCheck/cityProgress'
export const analysis = '/visionCheck/cityAnalysis'
export const records = '/visionCheck/cityRecords'
const tabAt = (path: string): OpenTab => ({ id: path, name: path, params: {}, fullPath: path })

type BarOptions = {
  tabs?: readonly string[]
  at?: string
  preferences?: Preferences
  /** What tabs hold unsaved, by path. */
  work?: Record<string, string>
}

/** The bar over a bureau's tabs, with the address bar it belongs to; pages are left out. */
export async function openBar(options: BarOptions = {}) {
  const { tabs = [progress, analysis, records], at = analysis, work = {} } = options
  const saved = [home, ...tabs.map(tabAt)]
  function Frame() {
    useTabSync(() => saved)
    return (
      <>
        <TabBar />
        {Object.entries(work).map(([id, what]) => (
          <TabContext key={id} value={id}>
            <Work what={what} />
          </TabContext>
        ))}
      </>
    )
  }
  const root = createRootRoute({ component: Frame })
  const page = createRoute({ getParentRoute: () => root, path: '/$' })
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  const queryClient = createQueryClient(() => {})
  queryClient.setQueryData(accountQueries.current().queryKey, {
    info: { name: '陈科长', avatar: '', access: ['qu'] },
    organisation: {
      kind: 'region',
      schoolId: 0,
      regionCode: '110101',
      name: '云溪区教育局',
      regionName: '云溪区',
    },
    preferences: { closableTabs: true, ...options.preferences },
  } as unknown as CurrentUser)
  const box = document.body.appendChild(document.createElement('div'))
  const mounted = createRoot(box)
  await act(async () =>
    mounted.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider<AnyRouter> router={router} />
      </QueryClientProvider>,
    ),
  )
  await until(() => tabNames().length > 0)
  return {
    queryClient,
    at: () => history.location.href,
    tabOfAddress: () => history.location.state.tab,
    close: () => {
      act(() => mounted.unmount())
      box.remove()
      tabActions.forgetAll()
      forgetUnsavedWork()
    },
  }
}

const works = new Map<string, { what: string }>()
function Work({ what }: { what: string }) {
  if (!works.has(what)) works.set(what, { what })
  useUnsavedWork(works.get(what) ?? null)
  return null
}

/** Lets the bar work until it has come to what is awaited; what loads meanwhile is drawn. */
export async function until(isSo: () => unknown) {
  const end = performance.now() + 4000
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Waited in vain for ${isSo}`)
    await act(() => new Promise((next) => setTimeout(next, 5)))
  }
}

const all = (role: string) => [...document.querySelectorAll<HTMLElement>(role)]
const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent ?? ''
export const tabNames = () => all('[role=tab]').map(nameOf)
export const currentId = () => tabStore.getState().current

function named(selector: string, name: string) {
  const found = all(selector).find((one) => nameOf(one) === name)
  if (!found)
    throw new Error(`No ${selector} is called ${name} among ${all(selector).map(nameOf).join(' | ')}`)
  return found
}
export const tab = (name: string) => named('[role=tab]', name)
export const button = (name: string) => named('button', name)
export const entries = () => all('[role=menuitem]').map((one) => one.textContent)
export const entry = (text: string) => {
  const found = all('[role=menuitem]').find((one) => one.textContent.startsWith(text))
  if (!found) throw new Error(`No entry ${text} among ${entries().join(' | ')}`)
  return found
}

export const press = (target: HTMLElement) => act(async () => target.click())
export const focusOn = (target: HTMLElement) => act(async () => target.focus())
export const pressMiddle = (target: HTMLElement) =>
  act(async () => target.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true })))
export const key = (name: string, more: KeyboardEventInit = {}, target = document.activeElement) =>
  act(async () =>
    target?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    ),
  )
export async function openMenu(name: string) {
  await act(async () =>
    tab(name).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 })),
  )
  await until(() => entries().length > 0)
}
