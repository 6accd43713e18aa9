import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { Route as root } from './__root.tsx'
import { placedIn, type PlacedPages } from './-placed-in.ts'
import { Route as bind } from './bind.tsx'
import { Route as bindCode } from './bind_.$code.tsx'
import { Route as login } from './login.tsx'
import { Route as phone } from './phone.tsx'
import { Route as register } from './register.tsx'
import { Route as setup } from './setup.tsx'

/** Pages that are shown before a sign-in. */
export const firstPages: PlacedPages = [
  ['/login', '/login', login],
  ['/bind', '/bind', bind],
  ['/bind/$code', '/bind_/$code', bindCode],
  ['/phone', '/phone', phone],
  ['/register', '/register', register],
  ['/setup', '/setup', setup],
]

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
  return placedIn(firstPages, others)
}
