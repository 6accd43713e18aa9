import type { AnyRoute } from '@tanstack/react-router'
import { Route as root } from './__root.tsx'

/** Pages, each at the path that the generated tree gives it. */
export type PlacedPages = readonly (readonly [path: string, id: string, route: AnyRoute])[]

/** Of a page that is put into a tree by hand; the router declares no type for it. */
type Placed = Parameters<AnyRoute['update']>[0] & { path: string; id: string; getParentRoute: () => AnyRoute }

/** A tree of the console's root with these pages and no others. */
export function placedIn(pages: PlacedPages, others: readonly AnyRoute[] = []): AnyRoute {
  const placed = pages.map(([path, id, route]) => {
    const options: Placed = { path, id, getParentRoute: () => root }
    return route.update(options)
  })
  return root.addChildren([...placed, ...others])
}
