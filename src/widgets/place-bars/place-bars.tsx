import { useMemo } from 'react'
import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { textEms } from '@/widgets/text-ems.ts'
import { sumOf, toPlaceMarks, written, type PlaceBarsData } from './to-place-marks.ts'

const looks = ['bg-g2 text-on-g2', 'bg-g4 text-on-g4', 'bg-line2 text-t1'] as const

/** Minutes by where they were spent: bars of one scale from 0, the sum at the right. */
export function PlaceBars({ label, parts, rows, onDrill, onUp }: PlaceBarsData & Drill & { label: string }) {
  const t = useT('widgets')
  const marks = useMemo(() => toPlaceMarks({ parts, rows }, t), [parts, rows, t])
  const longest = Math.max(1, ...rows.map((row) => sumOf(row.minutes ?? [])))
  const names = `${Math.min(8, Math.max(3, ...rows.map((row) => textEms(row.label)))) + 0.5}em`
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <ul className="flex h-6 shrink-0 items-center justify-end gap-x-4 text-axis whitespace-nowrap text-t2 wall:h-8">
            {parts.map((part, i) => (
              <li key={part.id} className="flex items-center gap-1.5">
                <i aria-hidden className={cx('size-2 rounded-bar wall:size-3', looks[i])} />
                {part.label}
              </li>
            ))}
          </ul>
          <div className="flex min-h-0 flex-1 flex-col overflow-auto">
            {rows.map((row) => (
              <MarkElement
                key={row.id}
                cursor={cursor}
                id={row.id}
                pressable={onDrill !== undefined}
                className="grid max-h-10 min-h-5.5 w-full flex-1 items-center gap-2 rounded-tag text-left text-note data-linked:-outline-offset-2 wall:max-h-14 wall:text-body"
                style={{ gridTemplateColumns: `${names} minmax(0,1fr) 3.2em` }}
              >
                <span className="truncate text-t1">{row.label}</span>
                <span className="flex h-5 gap-px text-axis wall:h-6">
                  {row.minutes?.map((minutes, i) => (
                    <span
                      key={parts[i]?.id}
                      className={cx('flex items-center justify-center overflow-hidden rounded-bar', looks[i])}
                      style={{ width: `${(minutes / longest) * 100}%` }}
                    >
                      {minutes / longest >= 0.12 && written(minutes)}
                    </span>
                  ))}
                </span>
                <b className="text-right font-semibold">
                  {row.minutes ? (
                    written(sumOf(row.minutes))
                  ) : row.minutes === null ? (
                    <Hidden className="px-0.5" />
                  ) : (
                    noFigure
                  )}
                </b>
              </MarkElement>
            ))}
          </div>
        </>
      )}
    </MarkHost>
  )
}
