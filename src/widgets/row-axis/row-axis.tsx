import { cx } from '@/ui/cx.ts'
import { MarkRows, type MarkRowsProps } from './mark-rows.tsx'

export type AxisRowsProps<Row> = Omit<MarkRowsProps<Row>, 'className'> & {
  ticks: readonly number[]
  /** Where a value stands in the second column, which is the plot: `40%`. */
  at: (value: number) => string
}

const box = 'pointer-events-none grid gap-x-2 text-note wall:text-body'
const plot = 'relative col-start-2 h-full'

/** Rows on one axis: hairlines behind them, its figures below. */
export function AxisRows<Row extends { id: string; label: string }>(props: AxisRowsProps<Row>) {
  const { ticks, at, ...shown } = props
  return (
    <>
      <div className="min-h-0 flex-1 overflow-auto">
        <div className="relative grid min-h-full">
          <div aria-hidden className={cx('absolute inset-0', box)} style={shown.columns}>
            <span className={plot}>
              {ticks.map((tick) => (
                <i key={tick} className="absolute inset-y-0 w-px bg-line" style={{ left: at(tick) }} />
              ))}
            </span>
          </div>
          <div className="relative flex flex-col">
            <MarkRows {...shown} className="max-h-10 min-h-5.5 wall:max-h-12 wall:min-h-8" />
          </div>
        </div>
      </div>
      <div aria-hidden className={cx('h-5 shrink-0 pt-1 wall:h-8', box)} style={shown.columns}>
        <span className={plot}>
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute -translate-x-1/2 text-axis text-t3"
              style={{ left: at(tick) }}
            >
              {tick}
            </span>
          ))}
        </span>
      </div>
    </>
  )
}

/** Where a value stands between two others, as a length of CSS. */
export const placeBetween = (min: number, max: number) => (value: number) =>
  `${((value - min) / (max - min)) * 100}%`
