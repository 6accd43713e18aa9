import type { PanelState } from '@/widgets/panel/panel-body.tsx'
import type { PeReading } from '../figures/figures-panel.tsx'

/** What a table shows of a reading: rows that were read stay when reading them again fails. */
export function tableState({ data, error, refetch }: PeReading, isEmpty: boolean) {
  const state: PanelState = data ? (isEmpty ? 'empty' : 'ready') : error ? 'error' : 'loading'
  return { state, onRetry: () => void refetch(), ...(error && { error: { message: error.message } }) }
}
