import type { PanelState } from '@/widgets/panel/panel-body.tsx'

type Query = { data: unknown; error: Error | null; refetch: () => unknown }

/** What a table shows of a reading: rows that were read stay when reading them again fails. */
export function tableState({ data, error, refetch }: Query, isEmpty: boolean) {
  const state: PanelState = data ? (isEmpty ? 'empty' : 'ready') : error ? 'error' : 'loading'
  return { state, onRetry: () => void refetch(), ...(error && { error: { message: error.message } }) }
}
