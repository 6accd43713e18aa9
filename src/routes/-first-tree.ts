import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { Route as root } from './__root.tsx'
import { Route as bind } from './bind.tsx'
import { Route as bindCode } from './bind_.$code.tsx'
import { Route as login } from './login.tsx'
import { Route as phone } from './phone.tsx'
import { Route as register } from './register.tsx'
import { Route as setup } from './setup.tsx'

/** Pages that are shown before a sign-in, each at the path that the generated tree gives it. */
export const firstPages: readonly (readonly [path: string, id: string, route: AnyRoute])[] = [
  ['/login', '/login', login],
  ['/bind', '/bind', bind],
  ['/bind/$code', '/bind_/$code', bindCode],
  ['/phone', '/phone', phone],
  ['/register', '/register', register],
  ['/setup', '/setup', setup],
]

/** Of a page that is put into a tree by hand; the router declares no type for it. */
type Placed = Parameters<AnyRoute['update']>[0] & { path: string; id: string; getParentRoute: () => AnyRoute }

const firstSegment = (path: string) => path.split('/')[1]
const segments = new Set(firstPages.map(([path]) => firstSegment(path)))
export const isFirstPage = (pathname: string) => segments.has(firstSegment(pathname))

/**
 * The routes of the pages before a sign-in, without the search schemas and the table of all others: the sign-in page is small. Any other
 * address fetches the whole tree (`open` puts it in place) and is asked for again.
 */
export function firstTree(open: () => Promise<void>): AnyRoute {
  const others = ['/', '$'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: async ({ location }) => {
        await open()
        throw redirect({ href: location.href, state: location.state, replace: true })
      },
    }),
  )
  const pages = firstPages.map(([path, id, route]) => {
    const placed: Placed = { path, id, getParentRoute: () => root }
    return route.update(placed)
  })
  return root.addChildren([...pages, ...others])
}
