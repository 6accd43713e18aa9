import { createRouter, RouterProvider, type RegisteredRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n, loadNamespaces, startI18n } from '@/i18n/i18n.ts'
import { rootErrors } from '@/log/capture.ts'
import { consoleParts, followFirstPaint, followSessionEnd } from '@/routes/-console.ts'
import { firstTree, isFirstPage } from '@/routes/-first-tree.ts'
import { startLog } from '@/shell/start-log.ts'
import '@/styles.css'

startI18n()
const { queries, routerOptions } = consoleParts({
  loadTexts: loadNamespaces,
  failureText: (code, url) => i18n.t(`status:${code}` as 'status:500', { url }),
})
startLog(queries)

type RouteTree = Awaited<ReturnType<typeof fetchTree>>
const fetchTree = async () => (await import('@/route-tree.gen.ts')).routeTree
const makeRouter = (routeTree: RouteTree) => createRouter({ routeTree, ...routerOptions })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

/** Pages before a sign-in start without the routes of all others. */
function startFirst() {
  // Whoever begins to type is about to sign in.
  addEventListener('input', () => void fetchTree().catch(() => {}), { once: true })
  const router = makeRouter(
    firstTree(async () => {
      await fetchTree()
      // The whole tree has the same root as the first: it is read anew from there.
      router.setRoutes(router.buildRouteTree())
    }) as RouteTree,
  )
  show(router)
}

function show(router: RegisteredRouter) {
  followSessionEnd(router)
  followFirstPaint(router)
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root, rootErrors).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

// Not awaited at the top of this module: what the tree imports imports this file's chunk, and would wait for it.
if (isFirstPage(location.pathname)) startFirst()
// Where the tree cannot be fetched, the first one asks once more and shows its failure.
else void fetchTree().then((tree) => show(makeRouter(tree)), startFirst)
