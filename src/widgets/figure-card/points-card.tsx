import { useId } from 'react'
import { formatCount, formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { AsOf } from '@/widgets/panel/as-of.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { cardClass } from './card-parts.tsx'
import { Change } from './change.tsx'
import { FigureCard } from './figure-card.tsx'
import type { FigureCardProps } from './figure-card-props.ts'
import { versusLabels } from './versus-labels.ts'

/** Points to 0.1 of so many children; null hidden, undefined not there. */
export type MeanPoints = { mean: number; of: number } | null | undefined

export type PointsCardProps = Omit<FigureCardProps, 'rate' | 'previous' | 'target' | 'unit'> & {
  points: MeanPoints
  previous?: { label: string; points: MeanPoints } | undefined
  /** Behind the figure and its change: `分`. */
  unit: string
  /** Of how many it is: `有效 187 人`. */
  counts: (of: string) => string
}

/** A mean in points, as a figure card says a rate; on the console. */
export function PointsCard(props: PointsCardProps) {
  const { points, previous, unit, counts, ...card } = props
  const { label, state, asOf, stale, offline, error, betterWhen, quarantined, onOpen } = card
  const t = useT('widgets')
  const id = useId()
  if (state !== 'ready' || points === undefined || points?.of === 0)
    return <FigureCard {...card} rate={undefined} />
  const change = points && previous?.points ? points.mean - previous.points.mean : null
  return (
    <section aria-labelledby={id} className={cardClass(false)}>
      <div className="flex h-5.5 flex-wrap items-center justify-between gap-x-2 overflow-hidden">
        <h2 id={id} className="shrink-0 text-body text-t2">
          {onOpen ? (
            <button type="button" className="rounded-tag" onClick={onOpen}>
              {label}
            </button>
          ) : (
            label
          )}
        </h2>
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
        {points === null ? (
          <Hidden className="h-8 px-3" />
        ) : (
          <span className="text-figure font-semibold @max-[179px]:text-[26px]">
            {formatSigned(points.mean, 1)}
            <span className="ml-0.5 text-unit font-normal text-t2 @max-[179px]:text-body">{unit}</span>
          </span>
        )}
        {change !== null && (
          <span className="text-title @max-[179px]:text-body">
            <Change points={change} unit={unit} betterWhen={betterWhen} signed />
          </span>
        )}
      </div>
      <div className="flex h-5 justify-between gap-x-2 overflow-hidden text-note whitespace-nowrap">
        <span className={points ? 'text-t1' : 'truncate text-t2'}>
          {points ? counts(formatCount(points.of)) : t('suppressedWhy')}
        </span>
        {points && quarantined && <span className="truncate text-t2">{quarantined}</span>}
      </div>
    </section>
  )
}
