import { useMemo, type ReactNode } from 'react'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { useSize } from '@/ui/size.tsx'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Metric } from '@/widgets/mark/mark.ts'
import type { Drill, MarkCursor } from '@/widgets/mark/use-mark-cursor.tsx'
import { moreLook } from '@/widgets/more-ramp/more-bin.ts'
import { MoreKey } from '@/widgets/more-ramp/more-key.tsx'
import { textEms } from '@/widgets/text-ems.ts'
import { toGridMarks, type GridCell, type GridRow, type MoreGridData } from './to-grid-marks.ts'

export type MoreGridProps = MoreGridData &
  Drill &
  Metric & {
    label: string
    /** Before the key: `达标班级占比 %`. */
    keyLabel: string
    /** At the right of the key. */
    foot?: ReactNode
  }

/** Many rows × weeks or grades on the ramp where more is better, a whole percentage cut in each: who is behind, and where nothing was reported. */
export function MoreGrid({ label, keyLabel, foot, metric, onDrill, onUp, ...data }: MoreGridProps) {
  const { rowHead, columns, rows, totalLabel } = data
  const t = useT('widgets')
  const wall = useSize() === 'wall'
  const marks = useMemo(
    () => toGridMarks({ rowHead, columns, rows, totalLabel }, t, metric),
    [rowHead, columns, rows, totalLabel, t, metric],
  )
  const longest = Math.max(3, ...rows.map((row) => textEms(row.label)))
  const template = [
    `${Math.min(11, longest) + 0.5}em`,
    `repeat(${columns.length},minmax(${wall ? 1.7 : 1.9}em,1fr))`,
    ...(totalLabel ? ['3.6em'] : []),
  ].join(' ')
  // One size of letters for all rows: the widths are in it, so that heads stand over their columns.
  const shape = 'grid min-w-max grid-rows-[minmax(0,1fr)] gap-x-0.5 text-note wall:gap-x-1 wall:text-body'
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <div
            role="table"
            aria-label={label}
            className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-auto wall:gap-1"
          >
            <div
              role="row"
              className={cx(shape, 'sticky top-0 z-20 shrink-0 bg-surface text-t2')}
              style={{ gridTemplateColumns: template }}
            >
              <span role="columnheader" className="sticky left-0 bg-surface">
                {rowHead}
              </span>
              {columns.map((column) => (
                <span
                  role="columnheader"
                  key={column.id}
                  aria-label={column.title}
                  className="self-end text-center text-axis"
                >
                  {column.label}
                </span>
              ))}
              {totalLabel && (
                <span role="columnheader" className="self-end text-right text-axis">
                  {totalLabel}
                </span>
              )}
            </div>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                cursor={cursor}
                template={template}
                shape={shape}
                withTotal={totalLabel !== undefined}
                pressable={onDrill !== undefined}
              />
            ))}
          </div>
          <div className="mt-2 flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 wall:mt-3">
            <MoreKey label={keyLabel} />
            {foot && <span className="text-axis text-t2">{foot}</span>}
          </div>
        </>
      )}
    </MarkHost>
  )
}

type RowProps = {
  row: GridRow
  cursor: MarkCursor
  template: string
  shape: string
  withTotal: boolean
  pressable: boolean
}

function Row({ row, cursor, template, shape, withTotal, pressable }: RowProps) {
  return (
    <>
      {row.group && (
        <p className="sticky left-0 shrink-0 pt-0.5 text-axis leading-4 text-t2 wall:leading-6">
          {row.group}
        </p>
      )}
      <div
        role="row"
        className={cx(shape, 'max-h-9 min-h-5.5 flex-1 shrink-0 basis-5.5 wall:max-h-none wall:min-h-6')}
        style={{ gridTemplateColumns: template }}
      >
        <span
          role="rowheader"
          title={row.label}
          className="sticky left-0 z-10 flex items-center bg-surface text-t1"
        >
          <span className="truncate">{row.label}</span>
        </span>
        {row.cells.map((cell) => (
          // As wide as its column, which no word in it widens: columns stay below each other.
          <div role="cell" key={cell.id} className="w-0 min-w-full">
            <MoreCell cell={cell} cursor={cursor} pressable={pressable} />
          </div>
        ))}
        {withTotal && (
          <span role="cell" className="flex items-center justify-end font-semibold text-t1">
            {row.total && row.total.of > 0 ? formatRate(row.total) : '–'}
          </span>
        )}
      </div>
    </>
  )
}

function MoreCell({ cell, cursor, pressable }: { cell: GridCell; cursor: MarkCursor; pressable: boolean }) {
  const t = useT('widgets')
  const base =
    'flex size-full items-center justify-center overflow-hidden rounded-tag leading-none whitespace-nowrap'
  const { look, text } = lookOf(cell, t)
  return (
    <MarkElement cursor={cursor} id={cell.id} pressable={pressable} className={cx(base, look)}>
      {text}
    </MarkElement>
  )
}

function lookOf(cell: GridCell, t: (key: 'grid.unreportedShort') => string): { look: string; text: string } {
  if (cell.rate === null)
    return cell.why === 'unreported'
      ? {
          look: 'hatch border border-dashed border-warning text-axis text-warning',
          text: t('grid.unreportedShort'),
        }
      : { look: 'text-t3', text: '·' }
  const { n, of } = cell.rate
  // Cut, not rounded: 89.9 stands on the colour of 80 to 90.
  const text = of === 0 ? '–' : of === 1 ? (n === 1 ? '✓' : '0') : String(Math.floor((n * 100) / of))
  if (n === 0 && cell.isRequired) return { look: 'border-2 border-severe font-semibold text-severe', text }
  if (cell.isRunning) return { look: 'border border-line2 text-t2', text }
  return { look: moreLook(cell.rate), text }
}
