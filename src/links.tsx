import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n, loadNamespaces, startI18n } from '@/i18n/i18n.ts'
import { rootErrors } from '@/log/capture.ts'
import { consoleParts } from '@/routes/-console.ts'
import { linkTree } from '@/routes/-link-tree.ts'
import { startLog } from '@/shell/start-log.ts'
import '@/styles.css'

// The pages to which a link leads somebody who has no account. They are built by themselves (vite.links.config.ts), so that a phone fetches
// nothing of the console; while developing, the console's own tree shows them.
startI18n()
const { queries, routerOptions } = consoleParts({
  loadTexts: loadNamespaces,
  failureText: (code, url) => i18n.t(`status:${code}` as 'status:500', { url }),
})
startLog(queries)
const root = document.getElementById('root')
if (!root) throw new Error('links.html has no #root')
createRoot(root, rootErrors).render(
  <StrictMode>
    <RouterProvider router={createRouter({ routeTree: linkTree(), ...routerOptions })} />
  </StrictMode>,
)
