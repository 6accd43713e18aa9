import { CallError } from '@/api/call-error.ts'
import { isPassing } from '@/api/query-client.ts'
import type { PanelState } from '@/widgets/panel/panel-body.tsx'
import type { Provenance } from '../../provenance-notes.ts'

/** The part of a query's result that a panel shows. */
export type Query<D = object> = {
  data: D | undefined
  isError: boolean
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** Round, definitions and time of an answer that carries them, as every one with figures does. */
export const stampOf = (data: object | undefined): Provenance | undefined =>
  data && 'definitionSet' in data ? (data as Provenance) : undefined

export type Shown = {
  state: PanelState
  asOf?: string
  offline?: boolean
  error?: { message: string }
}

/** What a frame shows of a reading: a failed update keeps the picture and says so; without a picture it says why. */
export function shownOf(query: Query, isEmpty: boolean, isDown: boolean): Shown {
  const { data, error, isError } = query
  const message = { message: error?.message ?? '' }
  if (!data) {
    if (!isError) return { state: 'loading' }
    const isForbidden = error instanceof CallError && error.code === 403
    return isForbidden ? { state: 'forbidden' } : { state: 'error', error: message }
  }
  const asOf = 'asOf' in data && typeof data.asOf === 'string' ? { asOf: data.asOf } : {}
  const base: Shown = { state: isEmpty ? 'empty' : 'ready', ...asOf }
  if (!isError) return base
  return isDown && isPassing(error) ? { ...base, offline: true } : { ...base, error: message }
}
