import type { SessionEnd } from './end.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The start panel lies over this page (SHELL-07). */
    startPanel?: boolean
    /** Why the sign-in page was opened; it says so in one line. */
    endedBy?: SessionEnd
    /** The tab that this entry belongs to; two tabs may have one path. */
    tab?: string | undefined
  }
}
