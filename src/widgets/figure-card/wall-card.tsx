import { useMemo, type ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { ArrivalOutline } from '@/widgets/arrival/arrival-outline.tsx'
import { useArrived } from '@/widgets/arrival/use-arrived.ts'
import { AsOf } from '@/widgets/panel/as-of.tsx'
import { changeOf, Counts, Value } from './card-parts.tsx'
import { Change } from './change.tsx'
import type { FigureCardProps } from './figure-card-props.ts'
import { targetLabels } from './target-gap.ts'
import { versusLabels } from './versus-labels.ts'

/** From five metres: the figure at the left, its counts and its change at the right, the dated target above. */
export function WallCard({ heading, ...card }: FigureCardProps & { heading: ReactNode }) {
  const t = useT('widgets')
  const { rate, previous, target, asOf, stale, offline, error } = card
  const values = useMemo(() => (rate ? new Map([['rate', `${rate.n}/${rate.of}`]]) : undefined), [rate])
  const { round } = useArrived(card.label, values)
  const points = changeOf(rate, previous)
  const goal = target && targetLabels(rate, target, t)
  const outline = round > 0 && <ArrivalOutline key={round} />
  const change = previous && points !== null && (
    <>
      {versusLabels(previous.label, t)}
      <Change points={points} betterWhen={card.betterWhen} signed={false} />
    </>
  )
  const isLate = stale || offline || error !== undefined
  const late = isLate && <AsOf asOf={asOf} stale={stale || error !== undefined} offline={offline} />
  if (card.isNarrow)
    return (
      <div className="flex flex-col justify-between text-body text-t2">
        {outline}
        <div className="flex items-baseline justify-between gap-3">
          <div className="min-w-0 truncate text-t1">{heading}</div>
          {late}
        </div>
        <div className="flex items-center justify-between gap-2">
          <div className="leading-none text-t1">
            <Value rate={rate} />
          </div>
          <div className="flex min-w-0 flex-col items-end text-axis leading-[1.25] whitespace-nowrap">
            {change}
            {goal && <span className={goal.met ? 'text-good' : ''}>{goal.short}</span>}
          </div>
        </div>
        <div className="truncate">
          <Counts rate={rate} unit={card.unit} />
        </div>
      </div>
    )
  return (
    <>
      {outline}
      <div className="flex items-center justify-between gap-3">
        {heading}
        {late ||
          (goal && (
            <span className="truncate text-body text-t2">
              {goal.dated}
              {goal.gap && t('listComma')}
              <span className={goal.met ? 'text-good' : ''}>{goal.gap}</span>
            </span>
          ))}
      </div>
      <div className="flex items-center justify-between gap-3">
        <Value rate={rate} />
        <div className="flex min-w-0 flex-col items-end text-body whitespace-nowrap text-t2">
          <Counts rate={rate} unit={card.unit} />
          {change && <span className="flex items-baseline gap-2">{change}</span>}
        </div>
      </div>
    </>
  )
}
