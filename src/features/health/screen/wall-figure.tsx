import { useId } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { changeOf, Counts, Value } from '@/widgets/figure-card/card-parts.tsx'
import { Change } from '@/widgets/figure-card/change.tsx'
import type { FigureCardProps } from '@/widgets/figure-card/figure-card.tsx'

type WallFigureProps = Pick<FigureCardProps, 'label' | 'rate' | 'previous' | 'betterWhen'>

/** One of seven figures at the head of a wall: narrower than the four of other walls, so each part has a line of its own. */
export function WallFigure({ label, rate, previous, betterWhen }: WallFigureProps) {
  const t = useT('widgets')
  const id = useId()
  const points = changeOf(rate, previous)
  return (
    <section
      aria-labelledby={id}
      className="flex h-full min-w-0 flex-col justify-between overflow-hidden rounded bg-surface px-5 py-3 text-t1"
    >
      <h2 id={id} className="truncate text-body font-semibold">
        {label}
      </h2>
      <p className="leading-none">
        <Value rate={rate} />
      </p>
      <p className="flex min-w-0 text-axis whitespace-nowrap">
        <Counts rate={rate} unit={undefined} />
      </p>
      <p className="flex items-baseline gap-2 text-axis whitespace-nowrap text-t2">
        {previous && points !== null && (
          <>
            {t('versus', { label: previous.label })}
            <Change points={points} betterWhen={betterWhen} signed={false} />
          </>
        )}
      </p>
    </section>
  )
}
