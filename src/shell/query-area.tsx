import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import type { Queries } from '@/api/queries.ts'

/** Around whatever asks the server by queries; waits for the cache to be there, so it stands below a Suspense or a route that loaded it. */
export function QueryArea({ children }: { children: ReactNode }) {
  const { queries } = useRouter().options.context as { queries: Queries }
  return <QueryClientProvider client={queries.known() ?? use(queries.load())}>{children}</QueryClientProvider>
}
