import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { DumbbellProps } from './dumbbell-data.ts'
import { columns, DumbbellHead } from './dumbbell-head.tsx'
import { DumbbellRowMark } from './dumbbell-row.tsx'
import { dumbbellSpan, toDumbbellMarks } from './to-dumbbell-marks.ts'

/** Two figures of the same thing, row by row, and how far they are apart. For how the distance changes over rounds, use the slope. */
export function Dumbbell({ label, rows, names, look, metric, onDrill, onUp }: DumbbellProps) {
  const t = useT('widgets')
  const data = useMemo(() => ({ rows, names }), [rows, names])
  const marks = useMemo(() => toDumbbellMarks(data, t, metric), [data, t, metric])
  const span = useMemo(() => dumbbellSpan(data), [data])
  const at = (value: number) => `${((value - span.min) / (span.max - span.min)) * 100}%`
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <DumbbellHead data={data} look={look} />
          <div className="relative min-h-0 flex-1 overflow-auto">
            <div aria-hidden className={`pointer-events-none absolute inset-0 ${columns}`}>
              <span className="relative col-start-2 h-full">
                {span.ticks.map((tick) => (
                  <i key={tick} className="absolute inset-y-0 w-px bg-line" style={{ left: at(tick) }} />
                ))}
              </span>
            </div>
            <ol className="relative flex min-h-full flex-col">
              {rows.map((row) => (
                <li key={row.id} className="max-h-10 min-h-6 flex-1 wall:max-h-12 wall:min-h-8">
                  <DumbbellRowMark {...{ row, look, cursor, at, isPressable: onDrill !== undefined }} />
                </li>
              ))}
            </ol>
          </div>
          <div aria-hidden className={`h-5 shrink-0 pt-1 text-axis text-t3 wall:h-8 ${columns}`}>
            <span className="relative col-start-2 h-full">
              {span.ticks.map((tick) => (
                <span key={tick} className="absolute -translate-x-1/2" style={{ left: at(tick) }}>
                  {tick}
                </span>
              ))}
            </span>
          </div>
        </>
      )}
    </MarkHost>
  )
}
