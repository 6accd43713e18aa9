import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n, loadNamespaces, startI18n } from '@/i18n/i18n.ts'
import { createConsole } from '@/routes/-console.tsx'
import '@/styles.css'

startI18n()
const { router, queryClient } = createConsole({
  loadTexts: loadNamespaces,
  failureText: (code, url) => i18n.t(`status:${code}` as 'status:500', { url }),
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
