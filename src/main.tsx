import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n, loadNamespaces, startI18n } from '@/i18n/i18n.ts'
import { routeTree } from '@/route-tree.gen.ts'
import { rootErrors } from '@/log/capture.ts'
import { consoleParts, followSessionEnd } from '@/routes/-console.ts'
import { startLog } from '@/shell/start-log.ts'
import '@/styles.css'

startI18n()
const { queries, routerOptions } = consoleParts({
  loadTexts: loadNamespaces,
  failureText: (code, url) => i18n.t(`status:${code}` as 'status:500', { url }),
})
startLog(queries)
const router = createRouter({ routeTree, ...routerOptions })
followSessionEnd(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root, rootErrors).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
