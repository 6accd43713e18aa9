import { CallError } from '@/api/call-error.ts'
import type { PanelState } from '@/widgets/panel/panel-body.tsx'

/** The part of a query's result that a panel shows. */
export type Reading<D> = {
  data: D | undefined
  isError: boolean
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => unknown
}

export type Shown = {
  state: PanelState
  asOf?: string
  offline?: boolean
  error?: { message: string }
}

/** What a frame shows of a reading: a failed update keeps the picture, and says offline where the line is down. A round that was never held is empty. */
export function shownOf(
  { data, error, isError }: Reading<{ asOf: string }>,
  isEmpty: boolean,
  isOffline: boolean,
): Shown {
  const code = error instanceof CallError ? error.code : undefined
  if (!data) {
    if (!isError) return { state: 'loading' }
    if (code === 403) return { state: 'forbidden' }
    return code === 404 ? { state: 'empty' } : { state: 'error', error: { message: error?.message ?? '' } }
  }
  const base: Shown = { state: isEmpty ? 'empty' : 'ready', asOf: data.asOf }
  if (!isError) return base
  return isOffline ? { ...base, offline: true } : { ...base, error: { message: error?.message ?? '' } }
}
