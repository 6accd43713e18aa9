import type { Rate } from '@/standards/rate.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import type { ScreenView } from './screen-view.ts'

export type Cell = Rate | null

/** One rate, hidden when it is of few children or `isHidden` (hiding.ts) says that its cell is. */
export const publishRate = (view: ScreenView, rate: Rate, isSuppressed = false): Cell =>
  view.isWhole || (!isSuppressed && !isSmallRate(rate)) ? rate : null
