import type { PanelState } from '@/widgets/panel/panel-body.tsx'

type Query = { data: unknown; error: Error | null; isError: boolean }

/** What a table shows: rows that were read stay when reading them again fails. */
export function stateOf({ data, error, isError }: Query, isEmpty: boolean) {
  const state: PanelState = data === undefined ? (isError ? 'error' : 'loading') : isEmpty ? 'empty' : 'ready'
  return { state, ...(isError && { error: { message: error?.message ?? '' } }) }
}
