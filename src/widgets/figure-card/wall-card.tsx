import { useMemo, type ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { ArrivalOutline } from '@/widgets/arrival/arrival-outline.tsx'
import { useArrived } from '@/widgets/arrival/use-arrived.ts'
import { AsOf } from '@/widgets/panel/as-of.tsx'
import { changeOf, Counts, Value } from './card-parts.tsx'
import { Change } from './change.tsx'
import type { FigureCardProps } from './figure-card.tsx'
import { targetWords } from './target-gap.ts'

/** From five metres: the figure at the left, its counts and its change at the right, the dated target above. */
export function WallCard({ heading, ...card }: FigureCardProps & { heading: ReactNode }) {
  const t = useT('widgets')
  const { rate, previous, target, asOf, stale, offline, error } = card
  const values = useMemo(() => (rate ? new Map([['rate', `${rate.n}/${rate.of}`]]) : undefined), [rate])
  const { round } = useArrived(card.label, values)
  const points = changeOf(rate, previous)
  const goal = target && targetWords(rate, target, t)
  return (
    <>
      {round > 0 && <ArrivalOutline key={round} />}
      <div className="flex items-center justify-between gap-3">
        {heading}
        {stale || offline || error ? (
          <AsOf asOf={asOf} stale={stale || error !== undefined} offline={offline} />
        ) : (
          goal && (
            <span className="truncate text-body text-t2">
              {goal.dated}
              {goal.gap && t('listComma')}
              <span className={goal.met ? 'text-good' : ''}>{goal.gap}</span>
            </span>
          )
        )}
      </div>
      <div className="flex items-center justify-between gap-3">
        <Value rate={rate} />
        <div className="flex min-w-0 flex-col items-end text-body whitespace-nowrap text-t2">
          <Counts rate={rate} unit={card.unit} />
          {previous && points !== null && (
            <span className="flex items-baseline gap-2">
              {t('versus', { label: previous.label })}
              <Change points={points} betterWhen={card.betterWhen} signed={false} />
            </span>
          )}
        </div>
      </div>
    </>
  )
}
