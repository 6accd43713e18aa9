import { formatCount, formatRate, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { percentagePoints } from '@/standards/rate.ts'
import { cx } from '@/ui/cx.ts'
import type { Cell } from '@/widgets/cell.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'

export const cardClass = (wall: boolean) =>
  cx(
    'h-full min-w-0 overflow-hidden rounded bg-surface text-t1',
    wall
      ? 'relative grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] px-5 py-3.5'
      : '@container grid min-h-27 grid-cols-[minmax(0,1fr)] grid-rows-[20px_44px_minmax(20px,auto)] border border-line px-4 py-[11px] max-[600px]:px-3',
  )

export const changeOf = (rate: Cell | undefined, previous: { rate: Cell } | undefined) =>
  rate && previous?.rate ? percentagePoints(rate, previous.rate) : null

/** The figure itself, with a small unit; hatched when hidden. */
export function Value({ rate }: { rate: Cell | undefined }) {
  if (rate === null) return <Hidden className="h-8 px-3 wall:h-14" />
  if (rate === undefined || rate.of === 0) return <span className="text-figure text-t3">{noFigure}</span>
  return (
    <span className="text-figure font-semibold @max-[179px]:text-[26px]">
      {formatRate(rate)}
      <span className="ml-0.5 text-unit font-normal text-t2 @max-[179px]:text-body">%</span>
    </span>
  )
}

/** `480 / 1,146 人`; on a wall the numerator is the louder one. */
export function Counts({ rate, unit }: { rate: Cell | undefined; unit: string | undefined }) {
  const t = useT('widgets')
  if (rate === null) return <span className="truncate text-t2">{t('suppressedWhy')}</span>
  if (!rate) return <span />
  return (
    <span className="text-t1 wall:text-t2">
      <span className="wall:text-[calc(24*var(--u))] wall:font-semibold wall:text-t1">
        {formatCount(rate.n)}
      </span>
      {` / ${formatCount(rate.of)} `}
      <span className="whitespace-nowrap">{unit ?? t('people')}</span>
    </span>
  )
}
