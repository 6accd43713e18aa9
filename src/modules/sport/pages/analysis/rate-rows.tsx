import { useMemo } from 'react'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { percent } from '@/standards/rate.ts'
import type { Cell } from '@/widgets/cell.ts'
import { MarkHost } from '@/widgets/mark/mark-host.tsx'
import { rateRows, type Metric } from '@/widgets/mark/mark.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { countCell } from '@/widgets/panel/rate-cells.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { MarkRows } from '@/widgets/row-axis/mark-rows.tsx'
import { nameWidth } from '@/widgets/row-axis/name-width.ts'

export type RateRow = { id: string; label: string; rate: Cell }

type RateRowsProps = Drill &
  Metric & {
    label: string
    rows: readonly RateRow[]
    /** Where few students matter the count is written before the rate. */
    withCount?: boolean
  }

/** A bar a row from 0 to 100: schools, grades or classes beside each other. */
export function RateRows({ label, rows, withCount = false, metric, onDrill, onUp }: RateRowsProps) {
  const t = useT('widgets')
  const marks = useMemo(
    () => rows.map(({ id, label: title, rate }) => ({ id, title, rows: rateRows(rate, t, metric) })),
    [rows, t, metric],
  )
  const columns = {
    gridTemplateColumns: `${nameWidth(rows)} minmax(0,1fr) ${withCount ? '2.6em ' : ''}${rows.some(({ rate }) => rate === null) ? 4.4 : 3}em`,
  }
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <div className="flex min-h-0 flex-1 flex-col overflow-auto">
          <MarkRows
            isPressable={onDrill !== undefined}
            rows={rows}
            cursor={cursor}
            columns={columns}
            className="max-h-9 min-h-6"
          >
            {({ rate }) => (
              <>
                <span className="flex h-3 overflow-hidden rounded-bar bg-hover">
                  {rate && <i className="bg-brand" style={{ width: `${percent(rate) ?? 0}%` }} />}
                </span>
                {withCount && <span className="text-right text-t2">{rate ? formatCount(rate.n) : ''}</span>}
                <b className="text-right font-semibold">
                  {rate ? formatRate(rate) : <Hidden className="px-0.5" />}
                </b>
              </>
            )}
          </MarkRows>
        </div>
      )}
    </MarkHost>
  )
}

/** The same in words. */
export const toRateTable = (rows: readonly RateRow[], row: string, metric: string): TableData => ({
  columns: [
    { label: row },
    { label: `${metric} %`, numeric: true },
    { label: `${metric} n/of`, numeric: true },
  ],
  rows: rows.map(({ label, rate }) => [label, rate && formatRate(rate), countCell(rate)]),
})
