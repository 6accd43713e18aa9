import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { InternalMark } from '@/widgets/internal-mark/internal-mark.tsx'
import { AsOf } from '@/widgets/panel/as-of.tsx'
import { changeOf, Counts, Value } from './card-parts.tsx'
import { Change } from './change.tsx'
import type { FigureCardProps } from './figure-card-props.ts'
import { targetLabels } from './target-gap.ts'
import { versusLabels } from './versus-labels.ts'

/** Three rows of two: label and comparison, value and change, n / of and target. A narrow card keeps only the gap; its n / of alone may take a second line. */
export function ConsoleCard({ heading, ...card }: FigureCardProps & { heading: ReactNode }) {
  const t = useT('widgets')
  const { rate, previous, target, asOf, stale, offline, error } = card
  const points = changeOf(rate, previous)
  const goal = target && targetLabels(rate, target, t)
  return (
    <>
      <div className="flex h-5.5 flex-wrap items-center justify-between gap-x-2 overflow-hidden">
        {heading}
        {stale || offline || error ? (
          <AsOf asOf={asOf} stale={stale || error !== undefined} offline={offline} />
        ) : (
          previous && (
            <span className="text-note whitespace-nowrap text-t3 @max-[179px]:sr-only">
              {versusLabels(previous.label, t)}
            </span>
          )
        )}
      </div>
      <div className="flex items-center justify-between gap-2 @max-[179px]:gap-1">
        <Value rate={rate} />
        {!card.isProcess && <InternalMark cell={rate} className="ml-auto" />}
        {points !== null && (
          <span className="text-title @max-[179px]:text-body">
            <Change points={points} betterWhen={card.betterWhen} signed />
          </span>
        )}
      </div>
      <div
        className={cx(
          'flex flex-wrap justify-between gap-x-2 overflow-hidden text-note',
          goal || card.quarantined ? 'h-5 whitespace-nowrap' : 'min-h-5',
        )}
      >
        <Counts rate={rate} unit={card.unit} />
        {!goal && card.quarantined && <span className="ml-auto truncate text-t2">{card.quarantined}</span>}
        {goal && rate && (
          <>
            <span className="text-t2 @max-[239px]:hidden">
              {[goal.short, goal.gap].filter(Boolean).join(t('listComma'))}
            </span>
            <span className="hidden text-t2 @max-[239px]:block">{goal.gapTo}</span>
          </>
        )}
      </div>
    </>
  )
}
