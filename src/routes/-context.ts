import type { TypeOptions } from 'i18next'
import type { Queries } from '@/api/queries.ts'
import type { Access } from '@/contract/call.ts'

type Texts = keyof TypeOptions['resources'] & string

/** What every route can reach. */
export type ConsoleContext = {
  queries: Queries
  /** Fetches what is missing of these namespaces in the present language. */
  loadTexts: (namespaces: readonly Texts[]) => Promise<void>
  /** The router is that of one tab: frame, title and progress bar are around it already. */
  isTab: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Window title of a page outside the table of pages. */
    title?: keyof TypeOptions['resources']['routes']['titles']
    /** Namespaces it needs at first paint. */
    texts?: readonly Texts[]
    /** Who may open it: these, or everyone who is signed in. Typed against the table of pages (shell/page-roles.ts); the guard reads it. */
    roles?: readonly Access[] | 'signed-in'
    /** Shown without a session too. */
    public?: true
  }
}
