import type { Cell } from '@/widgets/cell.ts'
import type { PanelState } from '@/widgets/panel/panel-body.tsx'
import type { Target } from './target-gap.ts'

export type FigureCardProps = {
  label: string
  rate: Cell | undefined
  /** The same term one school year earlier. */
  previous?: { label: string; rate: Cell }
  betterWhen: 'lower' | 'higher'
  target?: Target
  asOf?: string
  state: PanelState
  stale?: boolean
  offline?: boolean
  /** With a figure on show: the last update failed. Without: why nothing could be read. */
  error?: { message: string }
  onRetry?: () => void
  /** Press on the label: the definition, or the analysis behind the figure. */
  onOpen?: () => void
  /** What `of` counts, when it is not children. */
  unit?: string
  /** At the end of the last row where no target stands: `全区 94.0`. On the console only. */
  quarantined?: string | undefined
  /** Coverage, lessons, submissions: never hidden, so that few are no secret either. */
  isProcess?: boolean
  /** On a wall with five cards or more: counts stand below the figure, not beside it. */
  isNarrow?: boolean
  /** Why there is no figure, in the empty state. */
  note?: string
}
