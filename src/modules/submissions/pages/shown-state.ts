import { partStates, type PartState } from '@/contract/part-state.ts'
import type { Part } from '@/modules/submissions/contract/parts.ts'

/** States as pages show them: a sent part that is being spot-checked stands apart. */
export const shownStates = [...partStates, 'spot'] as const
export type ShownState = PartState | 'spot'

export const shownState = ({ state, spot }: Pick<Part, 'state' | 'spot'>): ShownState =>
  state === 'sent' && spot === 'open' ? 'spot' : state
