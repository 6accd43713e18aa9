import { useMemo } from 'react'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { textEms } from '@/widgets/text-ems.ts'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import {
  rowTotal,
  toCompositionMarks,
  type CompositionData,
  type CompositionRow,
} from './to-composition-marks.ts'

export type StackedCompositionProps = CompositionData & Drill & { label: string }

const looks = ['bg-s0 text-on-s0', 'bg-s1 text-on-s1', 'bg-s2 text-on-s2', 'bg-s3 text-on-s3']

/** Rows of 100 %, normal first and worse to the right: how bad, not how many. For how many, use grouped bars. */
export function StackedComposition({ label, parts, rows, onDrill, onUp }: StackedCompositionProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toCompositionMarks({ parts, rows }, t), [parts, rows, t])
  // As wide as the widest name needs, within reason.
  const names = `${Math.min(7, Math.max(3, ...rows.map((row) => textEms(row.label))) + 0.2)}em`
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <ul className="flex h-6 shrink-0 items-center gap-x-4 whitespace-nowrap text-axis text-t2 wall:h-8">
            {parts.map((part, i) => (
              <li key={part.id} className="flex items-center gap-1.5">
                <i aria-hidden className={cx('size-2 rounded-bar wall:size-3', looks[i])} />
                {part.label}
              </li>
            ))}
            <li aria-hidden className="ml-auto">
              %
            </li>
          </ul>
          <div className="flex min-h-0 flex-1 flex-col overflow-auto">
            {rows.map((row) => (
              <MarkElement
                key={row.id}
                cursor={cursor}
                id={row.id}
                pressable={onDrill !== undefined}
                className="grid max-h-12 min-h-6 w-full flex-1 grid-cols-[auto_minmax(0,1fr)] items-center rounded-tag text-left data-linked:-outline-offset-2 wall:max-h-14"
              >
                <span style={{ width: names }} className="truncate text-note text-t1 wall:text-body">
                  {row.label}
                </span>
                <Bar row={row} />
              </MarkElement>
            ))}
          </div>
        </>
      )}
    </MarkHost>
  )
}

/** Segments with a gap of one pixel; a share is written where it takes at least 11 %. */
function Bar({ row }: { row: CompositionRow }) {
  const t = useT('widgets')
  const of = rowTotal(row)
  const shape = 'flex h-5 gap-px text-axis wall:h-6'
  if (of === null || of === 0) {
    return (
      <span
        className={cx(
          shape,
          'items-center justify-center rounded-bar text-t2',
          of === null ? 'hatch' : 'bg-hover',
        )}
      >
        <span className="bg-surface px-1 leading-none">{of === null ? t('suppressed') : t('noData')}</span>
      </span>
    )
  }
  return (
    <span className={shape}>
      {row.counts.map((n, i) => {
        const count = n ?? 0
        return (
          <span
            key={i}
            className={cx(
              'flex items-center justify-center overflow-hidden',
              looks[i],
              count === 0 && 'hidden',
            )}
            style={{ width: `${(count / of) * 100}%` }}
          >
            {count / of >= 0.11 && formatRate({ n: count, of })}
          </span>
        )
      })}
    </span>
  )
}
