// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { NavigationBar } from './navigation-bar.tsx'

const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 4000 })
const bar = () => document.querySelector('[aria-hidden]')
const text = () => document.body.textContent

test('NAV-06 a bar shows while a page is on its way, over the page that was, and is gone with it', async () => {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  const root = createRootRoute({
    component: () => (
      <>
        <NavigationBar />
        <Outlet />
      </>
    ),
  })
  const page = (path: string, loader: () => unknown) =>
    createRoute({ getParentRoute: () => root, path, loader, component: () => <p>{path}</p> })
  const router = createRouter({
    routeTree: root.addChildren([page('/now', () => null), page('/late', () => late)]),
    history: createMemoryHistory({ initialEntries: ['/now'] }),
  })
  const mounted = createRoot(document.body.appendChild(document.createElement('div')))
  mounted.render(<RouterProvider router={router as never} />)
  await until(() => text() === '/now' && !bar())
  const way = router.navigate({ to: '/late' as never })
  await until(bar)
  expect(text()).toBe('/now')
  arrive()
  await way
  await until(() => text() === '/late' && !bar())
  mounted.unmount()
})
