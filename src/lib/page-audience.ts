import { createContext, use } from 'react'

/** For whom the figures of a page are (contract/figures.ts). */
export type PageAudience = {
  audience: 'internal' | 'published'
  /**
   * Saves or prints what stands on the page. Internal figures leave the desk only with a reason; otherwise the page turns to published ones
   * first. `save` is called when the figures that may leave are on show: it reads them then, and not before.
   */
  leave: (save: (isInternal: boolean) => void) => void
  /** A mark 不对外 is on show until the returned function is called. */
  mark: () => () => void
}

/** Null on pages whose figures are all of processes, which are never hidden. */
const Context = createContext<PageAudience | null>(null)
export const PageAudienceContext = Context.Provider
export const usePageAudience = (): PageAudience | null => use(Context)

/** What a call has to be asked for: nothing on a page of internal figures, so that its keys stay as they are. */
export const useRequestedAudience = (): { audience?: 'published' } =>
  use(Context)?.audience === 'published' ? published : internal

const published = { audience: 'published' } as const
const internal = {}

/** Opens what will be printed: on a page of internal figures it is asked first for whom. */
export function useLeaving(open: () => void): () => void {
  const page = use(Context)
  return () => (page ? page.leave(open) : open())
}
