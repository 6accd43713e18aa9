import type { Selection } from '@/contract/lists/list.ts'
import type { FollowUpCounts } from '@/modules/vision/contract/follow-ups.ts'
import type { SchoolStep } from '../record/to-steps.ts'

/** Whose follow-ups are meant, and of which round; undefined = the newest. */
type Chosen = {
  selection: Selection
  n: number
  round: number | undefined
  /** Lets go of what was ticked. */
  onDone?: () => void
}
export type FollowUpAct = Chosen & { step: SchoolStep }

/** Of how many a step may be taken: as the server decides it. */
export const mayTake = (step: SchoolStep, counts: FollowUpCounts): number =>
  ({
    notified: counts.suggested,
    visited: counts.suggested + counts.notified + counts.seen,
    result: counts.visited,
  })[step]
