import { useId, useMemo } from 'react'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { ArrivalOutline } from '@/widgets/arrival/arrival-outline.tsx'
import { useArrived } from '@/widgets/arrival/use-arrived.ts'
import { changeOf } from '@/widgets/figure-card/card-parts.tsx'
import { Change } from '@/widgets/figure-card/change.tsx'
import { versusLabels } from '@/widgets/figure-card/versus-labels.ts'
import { targetLabels } from '@/widgets/figure-card/target-gap.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import type { WallFigureProps } from '../head-figures.tsx'

/** One of seven figures at the head of a wall: narrower than the four of other walls, so what it is compared with stands below it. */
export function WallFigure({ name, label, rate, previous, betterWhen, target }: WallFigureProps) {
  const t = useT('widgets')
  const own = useT('health-wall')
  const id = useId()
  const values = useMemo(() => (rate ? new Map([['rate', `${rate.n}/${rate.of}`]]) : undefined), [rate])
  const { round } = useArrived(label, values)
  const points = changeOf(rate, previous)
  const aim = target ? targetLabels(rate, target, t).dated : name === 'mind' ? own('onlyTotals') : ''
  return (
    <section
      aria-labelledby={id}
      className="relative flex h-full min-w-0 flex-col justify-between overflow-hidden rounded bg-surface px-4.5 py-3 text-t1"
    >
      {round > 0 && <ArrivalOutline key={round} />}
      <h2 id={id} className="flex items-baseline justify-between gap-2 whitespace-nowrap">
        <b className="text-[calc(24*var(--u))] leading-[1.2] font-semibold">{own(`card.${name}.name`)}</b>
        <span className="min-w-0 truncate text-axis text-t2">{own(`card.${name}.measure`)}</span>
      </h2>
      <p className="flex items-baseline justify-between gap-2 leading-none whitespace-nowrap">
        {rate ? (
          <span className="text-[calc(60*var(--u))] leading-none font-semibold tracking-tight">
            {formatRate(rate)}
            <span className="text-[calc(26*var(--u))] font-normal text-t2">%</span>
          </span>
        ) : (
          <Hidden className="h-12 px-3" />
        )}
        {points !== null && (
          <span className="text-axis">
            <Change points={points} betterWhen={betterWhen} signed={false} />
          </span>
        )}
      </p>
      <p className="text-body leading-[1.2] whitespace-nowrap text-t2">
        {rate ? (
          <>
            <b className="font-semibold text-t1">{formatCount(rate.n)}</b> / {formatCount(rate.of)}
          </>
        ) : (
          t('suppressedWhy')
        )}
      </p>
      <p className="flex items-baseline justify-between gap-1 text-[calc(17*var(--u))] leading-[1.2] whitespace-nowrap text-t2">
        <span>{previous && points !== null && versusLabels(previous.label, t)}</span>
        <span className="min-w-0 truncate">{aim}</span>
      </p>
    </section>
  )
}
