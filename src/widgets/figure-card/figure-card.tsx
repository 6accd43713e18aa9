import { useId } from 'react'
import { cx } from '@/ui/cx.ts'
import { useSize } from '@/ui/size.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import type { Cell } from '@/widgets/cell.ts'
import type { PanelState } from '@/widgets/panel/panel-body.tsx'
import { cardClass } from './card-parts.tsx'
import { ConsoleCard } from './console-card.tsx'
import { FigureCardState } from './figure-card-state.tsx'
import type { Target } from './target-gap.ts'
import { WallCard } from './wall-card.tsx'

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
  aside?: string | undefined
  /** Coverage, lessons, submissions: never hidden, so that few are no secret either. */
  isProcess?: boolean
  /** On a wall with five cards or more: counts stand below the figure, not beside it. */
  isNarrow?: boolean
  /** Why there is no figure, in the empty state. */
  note?: string
}

/** One rate with its n / of, the change in points against the same round of last year, and the dated target. */
export function FigureCard(props: FigureCardProps) {
  const { label, rate, state, onOpen } = props
  const wall = useSize() === 'wall'
  const id = useId()
  if (state === 'loading') return <CardLoading label={label} wall={wall} />
  if (state !== 'ready' && !(state === 'error' && rate)) return <FigureCardState {...props} />
  const heading = (
    <h2 id={id} className={cx('shrink-0', wall ? 'text-title font-semibold' : 'text-body text-t2')}>
      {onOpen && !wall ? (
        <button type="button" className="rounded-tag" onClick={onOpen}>
          {label}
        </button>
      ) : (
        label
      )}
    </h2>
  )
  return (
    <section aria-labelledby={id} className={cardClass(wall)}>
      {wall ? <WallCard {...props} heading={heading} /> : <ConsoleCard {...props} heading={heading} />}
    </section>
  )
}

const CardLoading = ({ label, wall }: { label: string; wall: boolean }) => (
  <section aria-label={label} aria-busy className={cardClass(wall)}>
    <div className="flex items-center justify-between">
      <Skeleton className="h-3 w-14" />
      <Skeleton className="h-3 w-18" />
    </div>
    <div className="flex items-center justify-between">
      <Skeleton className="h-7 w-26 wall:h-14 wall:w-40" />
      <Skeleton className="h-3 w-16" />
    </div>
    {!wall && <Skeleton className="h-3 w-30 self-center" />}
  </section>
)
