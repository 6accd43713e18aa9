import { useMemo, type ReactNode } from 'react'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { nameWidth } from '@/widgets/row-axis/name-width.ts'
import { sumProgress, todoOf, toProgressMarks, type ProgressRow } from './to-progress-marks.ts'

export type ProgressRowsProps = Drill & {
  label: string
  rows: readonly ProgressRow[]
  /** At the right of the key, such as the estimated finish. */
  foot?: ReactNode
}

const parts = [
  { key: 'done', className: 'bg-brand' },
  { key: 'absent', className: 'bg-line2' },
  { key: 'todo', className: 'bg-hover' },
] as const

/** How far each group is: brand for done, on a track. For one figure alone, use the ring. */
export function ProgressRows({ label, rows, foot, onDrill, onUp }: ProgressRowsProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toProgressMarks(rows, t), [rows, t])
  const total = sumProgress(rows)
  // One width of the counts for all rows: a row with shorter counts would get a longer track than the others.
  const longest = Math.max(0, ...rows.map((row) => countsOf(row).length))
  const columns = { gridTemplateColumns: `${nameWidth(rows)} minmax(0,1fr) ${longest * 0.5}em 3.9em` }
  const counts = { done: null, absent: total.absent, todo: todoOf(total) }
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <div className="flex min-h-0 flex-1 flex-col overflow-auto">
            {rows.map((row) => (
              <MarkElement
                key={row.id}
                cursor={cursor}
                id={row.id}
                pressable={onDrill !== undefined}
                className="grid max-h-11 min-h-7 w-full flex-1 items-center gap-x-3 rounded-tag text-left text-note text-t2 wall:max-h-14 wall:text-body"
                style={columns}
              >
                <span className="truncate text-t1">{row.label}</span>
                <span className="flex h-3.5 gap-px overflow-hidden rounded-bar bg-hover wall:h-4.5">
                  <i className="bg-brand" style={{ width: share(row.done, row.due) }} />
                  <i className="bg-line2" style={{ width: share(row.absent, row.due) }} />
                </span>
                <span className="text-right whitespace-nowrap">{countsOf(row)}</span>
                <span className="text-right font-semibold text-t1">
                  {formatPercent({ n: row.done, of: row.due })}
                </span>
              </MarkElement>
            ))}
          </div>
          <ul className="flex shrink-0 items-center gap-4 pt-2 text-axis whitespace-nowrap text-t2">
            {parts.map(({ key, className }) => (
              <li key={key} className="flex items-center gap-1.5">
                <i aria-hidden className={cx('size-2.5 rounded-bar wall:size-3.5', className)} />
                {t(`progress.${key}`)} {counts[key] !== null && formatCount(counts[key])}
              </li>
            ))}
            {foot && <li className="ml-auto">{foot}</li>}
          </ul>
        </>
      )}
    </MarkHost>
  )
}

const countsOf = ({ done, due }: ProgressRow) => `${formatCount(done)} / ${formatCount(due)}`
const share = (n: number, of: number) => `${of === 0 ? 0 : Math.min(100, (n / of) * 100)}%`
