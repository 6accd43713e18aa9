import type { QueryClient } from '@tanstack/react-query'
import type { Texts } from '@/shell/pages.ts'

/** What every route can reach. */
export type ConsoleContext = {
  queryClient: QueryClient
  /** Fetches what is missing of these namespaces in the present language. */
  loadTexts: (namespaces: readonly Texts[]) => Promise<void>
}
