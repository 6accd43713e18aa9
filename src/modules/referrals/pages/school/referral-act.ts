import type { Selection } from '@/contract/lists/list.ts'

/** What is to be done with whom. */
export type ReferralAct = {
  kind: 'book' | 'recheck' | 'cancel'
  selection: Selection
  n: number
  round: number
  /** Lets go of what was ticked. */
  onDone?: () => void
}
