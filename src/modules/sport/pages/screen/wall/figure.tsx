import { useId, useMemo, type ReactNode } from 'react'
import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { shownOf, type Query } from '@/kits/live-screen/reading.ts'
import { cx } from '@/ui/cx.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { ArrivalOutline } from '@/widgets/arrival/arrival-outline.tsx'
import { useArrived } from '@/widgets/arrival/use-arrived.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { useSport } from '../sport-context.tsx'
import { grows, type Windowed } from '../sport-panel.tsx'

type FigureProps = {
  label: string
  query: Query<Windowed>
  /** As it is written; null hidden, undefined of nobody. */
  figure: string | null | undefined
  unit: string
  /** Something to look after, and not only to read. */
  isAlert?: boolean
  /** What it is compared with, at the right of it. */
  quarantined?: ReactNode
  /** Counts below it. */
  foot: ReactNode
}

/** A figure of the head: its name, the figure at 60 units, and in one line what it is made of. */
export function Figure({ label, query, figure, unit, isAlert = false, quarantined, foot }: FigureProps) {
  const { link } = useSport()
  const t = useT('widgets')
  const id = useId()
  const { state } = shownOf(grows(query), false, link)
  const { round } = useArrived(
    label,
    useMemo(() => (typeof figure === 'string' ? new Map([['figure', figure]]) : undefined), [figure]),
  )
  return (
    <section
      aria-labelledby={id}
      aria-busy={state === 'loading'}
      className="relative flex min-w-0 flex-col justify-between overflow-hidden rounded bg-surface px-5 py-3 text-t1"
    >
      {round > 0 && <ArrivalOutline key={round} />}
      <h2
        id={id}
        className="-mb-[calc(4*var(--u))] h-[calc(32*var(--u))] shrink-0 truncate text-[calc(24*var(--u))] leading-[calc(28*var(--u))] font-semibold"
      >
        {label}
      </h2>
      {state === 'loading' ? (
        <Skeleton className="h-11 w-40" />
      ) : figure === null ? (
        <Hidden className="h-12 self-start px-4" />
      ) : (
        <p className="flex h-[calc(56*var(--u))] shrink-0 items-baseline leading-[calc(56*var(--u))]! whitespace-nowrap">
          <span
            className={cx(
              'text-[calc(60*var(--u))] font-semibold',
              isAlert && 'text-warning',
              figure === undefined && 'text-t3',
            )}
          >
            {figure ?? noFigure}
          </span>
          <span className="ml-1.5 text-[calc(26*var(--u))] text-t2">{unit}</span>
          {quarantined && <span className="ml-auto pl-2 text-body text-t2">{quarantined}</span>}
        </p>
      )}
      <p className="h-[calc(26*var(--u))] shrink-0 truncate text-body leading-[calc(26*var(--u))]! text-t2">
        {state === 'error' || state === 'forbidden' ? t('panel.failedCard') : foot}
      </p>
    </section>
  )
}
