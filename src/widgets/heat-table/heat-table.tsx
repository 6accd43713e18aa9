import { useMemo, type ReactNode } from 'react'
import { formatPp, formatRate, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { useSize } from '@/ui/size.tsx'
import type { Cell } from '@/widgets/cell.ts'
import { InternalDot } from '@/widgets/internal-mark/internal-mark.tsx'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Metric } from '@/widgets/mark/mark.ts'
import type { Drill, MarkCursor } from '@/widgets/mark/use-mark-cursor.tsx'
import { moreLook } from '@/widgets/more-ramp/more-bin.ts'
import { MoreKey } from '@/widgets/more-ramp/more-key.tsx'
import { rateBinClass } from '@/widgets/rate-key/rate-bin-class.ts'
import { RateKey } from '@/widgets/rate-key/rate-key.tsx'
import { toHeatMarks, totalId, type HeatRow, type HeatTableData } from './to-heat-marks.ts'

export type HeatTableProps = HeatTableData &
  Drill &
  Metric & {
    label: string
    /** Head of the totals column. */
    totalLabel?: string
    /** Name before the key: `近视率 %`. */
    keyLabel?: string
    /** The cell (or `total:<row id>`) that the rest of the page is about. */
    selected?: string | undefined
    /** At the right of the key: the whole, as words. */
    foot?: ReactNode
    /** More is better: lessons held, not children with poor vision. */
    isMore?: boolean
  }

/** Rows × columns of rates on the absolute ramp, every rate printed with its n/of. For up to 12 columns; beyond, use the ranking. */
export function HeatTable(props: HeatTableProps) {
  const {
    label,
    columns,
    rows,
    totalLabel,
    keyLabel,
    selected,
    foot,
    metric,
    onDrill,
    onUp,
    isMore = false,
  } = props
  const t = useT('widgets')
  const wall = useSize() === 'wall'
  const marks = useMemo(() => toHeatMarks({ columns, rows }, t, metric), [columns, rows, t, metric])
  const withChange = rows.some((row) => row.changePp !== undefined)
  const stacked = columns.length > 6
  const names = rows.some((row) => row.label.length > 2) ? '56px' : '28px'
  const template = [
    wall ? 'calc(84*var(--u))' : names,
    `repeat(${columns.length},minmax(0,1fr))`,
    wall ? 'calc(92*var(--u))' : 'minmax(56px,1fr)',
    ...(withChange ? [wall ? 'calc(104*var(--u))' : '80px'] : []),
  ].join(' ')
  const head =
    'flex h-7 items-center justify-center text-note whitespace-nowrap text-t2 wall:h-9 wall:text-axis'
  return (
    <MarkHost
      label={label}
      marks={marks}
      onDrill={onDrill}
      onUp={onUp}
      className="@container flex size-full flex-col"
    >
      {(cursor) => (
        <>
          <div
            role="table"
            aria-label={label}
            className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-auto wall:gap-1"
          >
            <div
              role="row"
              className="grid shrink-0 gap-x-0.5 wall:gap-x-1"
              style={{ gridTemplateColumns: template }}
            >
              <span role="columnheader" className="sr-only">
                {t('heat.row')}
              </span>
              <span aria-hidden />
              {columns.map((column) => (
                <span role="columnheader" key={column} className={head}>
                  {column}
                </span>
              ))}
              <span role="columnheader" className={cx(head, 'ml-3')}>
                {totalLabel ?? t('heat.total')}
              </span>
              {withChange && (
                <span role="columnheader" className={cx(head, 'justify-end! text-right')}>
                  {t('heat.change')}
                </span>
              )}
            </div>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                cursor={cursor}
                template={template}
                stacked={stacked}
                withChange={withChange}
                selected={selected}
                isMore={isMore}
                pressable={onDrill !== undefined}
              />
            ))}
          </div>
          <div className="mt-2 flex shrink-0 items-center justify-between gap-4 wall:mt-3">
            <div className="min-w-0 flex-1">
              {isMore ? <MoreKey label={keyLabel ?? ''} /> : <RateKey label={keyLabel} />}
            </div>
            {foot && <span className="text-axis whitespace-nowrap text-t2">{foot}</span>}
          </div>
        </>
      )}
    </MarkHost>
  )
}

type RowProps = {
  row: HeatRow
  cursor: MarkCursor
  template: string
  stacked: boolean
  withChange: boolean
  pressable: boolean
  selected: string | undefined
  isMore: boolean
}

function Row({ row, template, withChange, ...cell }: RowProps) {
  const { stacked } = cell
  const change = row.changePp
  return (
    <div
      role="row"
      className={cx(
        'grid flex-1 gap-x-0.5 wall:gap-x-1',
        stacked ? 'min-h-11' : 'min-h-8 @max-[519px]:min-h-11',
      )}
      style={{ gridTemplateColumns: template }}
    >
      <span role="rowheader" className="flex items-center truncate text-note text-t1 wall:text-body">
        {row.label}
      </span>
      {row.cells.map((each, i) =>
        each ? (
          <HeatCell key={each.id} {...cell} id={each.id} rate={each.rate} />
        ) : (
          <span role="cell" key={i} className="flex items-center justify-center text-t3">
            {noFigure}
          </span>
        ),
      )}
      <HeatCell {...cell} id={totalId(row.id)} rate={row.total} total />
      {withChange && (
        <span role="cell" className="flex items-center justify-end text-note text-t2">
          {change === null || change === undefined ? noFigure : formatPp(change)}
        </span>
      )}
    </div>
  )
}

type HeatCellProps = Omit<RowProps, 'row' | 'template' | 'withChange'> & {
  id: string
  rate: Cell
  total?: boolean
}

function HeatCell({ id, rate, cursor, stacked, pressable, selected, isMore, total }: HeatCellProps) {
  const t = useT('widgets')
  const look = rate ? (isMore ? moreLook(rate) : rateBinClass(rate)) : 'hatch text-t2'
  return (
    <div role="cell" className={cx('min-w-0', total && 'ml-3')}>
      <MarkElement
        cursor={cursor}
        id={id}
        pressable={pressable}
        className={cx(
          'relative flex size-full items-center justify-center overflow-hidden rounded-tag',
          stacked
            ? 'flex-col'
            : 'gap-2 @max-[519px]:flex-col @max-[519px]:gap-0 wall:flex-row! wall:gap-1.5!',
          look,
          id === selected && 'outline-2 -outline-offset-2 outline-brand',
        )}
      >
        {rate === null ? (
          <span className="text-axis">{t('suppressed')}</span>
        ) : (
          <>
            <InternalDot cell={rate} className="absolute top-1 right-1" />
            <span
              className={cx(
                'font-semibold',
                stacked ? 'text-title/5 wall:leading-6' : 'text-rate @max-[359px]:text-note',
              )}
            >
              {formatRate(rate)}
            </span>
            {!total && (
              <span className="text-axis">
                {rate.n}/{rate.of}
              </span>
            )}
          </>
        )}
      </MarkElement>
    </div>
  )
}
