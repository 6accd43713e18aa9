import { useMemo, type CSSProperties } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { MarkHost } from '@/widgets/mark/mark-host.tsx'
import { textEms } from '@/widgets/text-ems.ts'
import type { DumbbellProps } from './dumbbell-data.ts'
import { columns, DumbbellHead } from './dumbbell-head.tsx'
import { DumbbellRowMark } from './dumbbell-row.tsx'
import { dumbbellSpan, toDumbbellMarks } from './to-dumbbell-marks.ts'

/** Two figures of the same thing, row by row, and how far they are apart. For how the distance changes over rounds, use the slope. */
export function Dumbbell({ label, rows, names, minus, look, metric, onDrill, onUp }: DumbbellProps) {
  const t = useT('widgets')
  const data = useMemo(() => ({ rows, names, ...(minus && { minus }) }), [rows, names, minus])
  const marks = useMemo(() => toDumbbellMarks(data, t, metric), [data, t, metric])
  const { min, max, ticks } = useMemo(() => dumbbellSpan(data), [data])
  const at = (value: number) => `${((value - min) / (max - min)) * 100}%`
  const widest = Math.max(2, ...rows.map((row) => textEms(row.label)))
  const style = { '--names': `${Math.min(7, widest + 0.2)}em` } as CSSProperties
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <div className="flex min-h-0 flex-1 flex-col" style={style}>
          <DumbbellHead data={data} look={look} />
          <div className="min-h-0 flex-1 overflow-auto">
            <div className="relative grid min-h-full">
              <Axis ticks={ticks} at={at} isLines />
              <ol className="relative flex flex-col">
                {rows.map((row) => (
                  <li key={row.id} className="max-h-10 min-h-6 flex-1 wall:max-h-12 wall:min-h-8">
                    <DumbbellRowMark
                      {...{ row, minus, look, cursor, at, isPressable: onDrill !== undefined }}
                    />
                  </li>
                ))}
              </ol>
            </div>
          </div>
          <Axis ticks={ticks} at={at} />
        </div>
      )}
    </MarkHost>
  )
}

type AxisProps = { ticks: readonly number[]; at: (value: number) => string; isLines?: boolean }

/** Hairlines behind the rows, or the figures under them. Every row writes its own. */
function Axis({ ticks, at, isLines }: AxisProps) {
  const box = isLines ? 'pointer-events-none absolute inset-0' : 'h-5 shrink-0 pt-1 wall:h-8'
  return (
    <div aria-hidden className={`${box} ${columns}`}>
      <span className="relative col-start-2 h-full">
        {ticks.map((tick) =>
          isLines ? (
            <i key={tick} className="absolute inset-y-0 w-px bg-line" style={{ left: at(tick) }} />
          ) : (
            <span
              key={tick}
              className="absolute -translate-x-1/2 text-axis text-t3"
              style={{ left: at(tick) }}
            >
              {tick}
            </span>
          ),
        )}
      </span>
    </div>
  )
}
