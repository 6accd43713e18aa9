import { CallError } from '@/api/call-error.ts'
import { isPassing } from '@/api/query-client.ts'
import type { PanelState } from '@/widgets/panel/panel-body.tsx'
import type { LiveLink } from './live-link.ts'

/** The part of a query's result that a panel shows. */
export type Query<D> = {
  data: D | undefined
  isError: boolean
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => unknown
}
/** When the figures were true, where they say it, and whether they still grow. */
export type Stamped = { asOf: string; round: { open: boolean } }

export type Shown = {
  state: PanelState
  asOf?: string
  stale?: boolean
  offline?: boolean
  error?: { message: string }
}

/**
 * What a frame shows of a reading. A failed update keeps the picture: with the line down it reads offline, and once
 * the channel was silent for a minute the figures of an open round are stale; any other failure says so at the foot.
 */
export function shownOf(query: Query<Stamped>, isEmpty: boolean, link: LiveLink): Shown {
  const { data, error, isError } = query
  if (!data) {
    if (!isError) return { state: 'loading' }
    const forbidden = error instanceof CallError && error.code === 403
    return forbidden ? { state: 'forbidden' } : { state: 'error', error: labelsOf(error) }
  }
  const base: Shown = { state: isEmpty ? 'empty' : 'ready', asOf: data.asOf }
  if (!isError) return base
  if (link.isLost && data.round.open) return { ...base, stale: true }
  const isDown = link.isDown && isPassing(error)
  return isDown ? { ...base, offline: true } : { ...base, error: labelsOf(error) }
}

const labelsOf = (error: Error | null) => ({ message: error?.message ?? '' })
