import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyValidator,
} from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { createQueryClient } from '@/api/query-client.ts'
import { callBase } from '@/contract/call.ts'
import { getUser } from '@/contract/current-user.ts'
import { PageToolsArea } from '@/lib/page-tools.tsx'
import { setLiveState } from '@/live/live-state.ts'

/** What a screen of the demo district was answered: who reads, and by path (and by what it is broken down) the data. */
export type Recorded = { user: object; calls: readonly { path: string; by?: string; data: unknown }[] }

export const wallSizes = { '720p': [1280, 720], '1080p': [1920, 1080], '4K': [3840, 2160] } as const

export type RecordedScreenProps = {
  /** The page as its route mounts it. */
  Page: () => ReactNode
  path: string
  search: AnyValidator
  recorded: Recorded
  /** The picture the wall has room for, in pixels. */
  wall: keyof typeof wallSizes
}

/** Puts the recorded answers in place of the network; anything else is answered by 404. */
function serve({ user, calls }: Recorded) {
  window.fetch = async (requested, { body } = {}) => {
    const { pathname } = new URL(String(requested), 'http://console')
    const called = pathname.slice(callBase.length)
    const by = typeof body === 'string' ? (JSON.parse(body) as { by?: string }).by : undefined
    const data =
      called === getUser.path ? user : calls.find((call) => call.path === called && call.by === by)?.data
    return data === undefined
      ? Response.json({ code: 404, msg: called, data: null }, { status: 404 })
      : Response.json({ code: 0, data })
  }
}

function openWall({ Page, path, search, recorded }: RecordedScreenProps) {
  serve(recorded)
  setLiveState('live')
  const root = createRootRoute()
  const component = () => (
    <Suspense>
      <PageToolsArea>
        <Page />
      </PageToolsArea>
    </Suspense>
  )
  const page = createRoute({ getParentRoute: () => root, path, validateSearch: search, component })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`${path}?wall=1`] }),
  })
  return { router, queryClient: createQueryClient(() => {}) }
}

/** A data screen as it hangs on a wall of this size, with recorded answers. Its size in pixels is the wall's: scroll, or zoom out. */
export function RecordedScreen(props: RecordedScreenProps) {
  const [{ router, queryClient }] = useState(() => openWall(props))
  const [width, height] = wallSizes[props.wall]
  return (
    <div style={{ width, height }}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </div>
  )
}
