import type { FigureCardProps } from './figure-card-props.ts'
import { useId } from 'react'
import { cx } from '@/ui/cx.ts'
import { useSize } from '@/ui/size.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { cardClass } from './card-parts.tsx'
import { ConsoleCard } from './console-card.tsx'
import { FigureCardState } from './figure-card-state.tsx'
import { WallCard } from './wall-card.tsx'

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
