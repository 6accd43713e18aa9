import { useMemo } from 'react'
import { formatCount, formatRate, formatTarget, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { wilsonInterval } from '@/standards/wilson.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { nameWidth } from '@/widgets/row-axis/name-width.ts'
import { AxisRows, placeBetween } from '@/widgets/row-axis/row-axis.tsx'
import {
  isWeak,
  meanOfItems,
  toWeakMarks,
  weakestFirst,
  type WeakItemsData,
  type WeakRow,
} from './to-weak-marks.ts'

export type WeakItemsProps = WeakItemsData &
  Drill & {
    label: string
    /** A share from 0 to 1 and the year it is due. */
    target?: { year: number; ratio: number } | undefined
  }

const ticks = [0, 25, 50, 75, 100]
const at = placeBetween(0, 100)

/** Items from the weakest, with what chance alone would allow. For mean scores against another group, use item dots. */
export function WeakItems({ label, rows, metric, target, onDrill, onUp }: WeakItemsProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toWeakMarks({ rows, metric }, t), [rows, metric, t])
  const mean = useMemo(() => meanOfItems(rows), [rows])
  const longest = Math.max(10, ...rows.map(({ rate }) => countsOf(rate).length))
  const columns = { gridTemplateColumns: `${nameWidth(rows)} minmax(0,1fr) 2.8em ${longest * 0.5}em` }
  const key = [{ id: 'weak', label: t('items.weak'), look: 'rounded-full! bg-s3' }]
  const aim = target && t('targetShort', { relation: '≥', value: `${formatTarget(target.ratio)}%` })
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <KeyList
            entries={key}
            end={
              aim && (
                <span className="flex items-center gap-1.5">
                  <i aria-hidden className="h-3 w-0 border-l-2 border-dashed border-t2" />
                  {target.year} {aim}
                </span>
              )
            }
          />
          <AxisRows
            rows={weakestFirst(rows)}
            isPressable={onDrill !== undefined}
            {...{ cursor, columns, ticks, at }}
          >
            {(row) => (
              <>
                <Plot row={row} isLow={isWeak(row, mean)} target={target?.ratio} />
                <Figures row={row} />
              </>
            )}
          </AxisRows>
        </>
      )}
    </MarkHost>
  )
}

type PlotProps = { row: WeakRow; isLow: boolean; target: number | undefined }

function Plot({ row: { rate }, isLow, target }: PlotProps) {
  const interval = rate && wilsonInterval(rate.n, rate.of)
  const look = isLow ? 'bg-s3' : 'bg-t1'
  return (
    <span className="relative h-full">
      {target !== undefined && (
        <i
          className="absolute inset-y-0 w-0 border-l-2 border-dashed border-t2"
          style={{ left: `calc(${at(target * 100)} - 1px)` }}
        />
      )}
      {rate && interval && (
        <>
          <i
            className={cx('absolute top-1/2 h-0.75 -translate-y-1/2 wall:h-1', look)}
            style={{ left: at(interval.low * 100), right: `calc(100% - ${at(interval.high * 100)})` }}
          />
          <i
            className={cx('absolute top-1/2 size-2.5 -translate-1/2 rounded-full wall:size-3.5', look)}
            style={{ left: at((rate.n / rate.of) * 100) }}
          />
        </>
      )}
    </span>
  )
}

/** `170/2,904` */
const countsOf = (rate: WeakRow['rate']) =>
  rate && rate.of > 0 ? `${formatCount(rate.n)}/${formatCount(rate.of)}` : ''

function Figures({ row: { rate } }: { row: WeakRow }) {
  if (rate === null) return <Hidden className="col-span-2" />
  return (
    <>
      <b className="text-right font-semibold">{rate ? formatRate(rate) : noFigure}</b>
      <span className="text-right text-axis whitespace-nowrap text-t2">{countsOf(rate)}</span>
    </>
  )
}
