import { useMemo } from 'react'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { percent } from '@/standards/rate.ts'
import { cx } from '@/ui/cx.ts'
import { InternalDot } from '@/widgets/internal-mark/internal-mark.tsx'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Metric } from '@/widgets/mark/mark.ts'
import type { Drill, MarkCursor } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import {
  meanWords,
  rankingScale,
  rankText,
  targetWords,
  toRankingMarks,
  type RankingData,
  type RankingRow,
} from './to-ranking-marks.ts'

export type RankingProps = RankingData & Drill & Metric & { label: string }

/** Units of one stage in order, each with its interval: overlapping intervals are no difference. Never rank across stages. */
export function Ranking({ label, rows, mean, target, metric, onDrill, onUp }: RankingProps) {
  const t = useT('widgets')
  const data = useMemo(() => ({ rows, mean, ...(target && { target }) }), [rows, mean, target])
  const marks = useMemo(() => toRankingMarks(data, t, metric), [data, t, metric])
  const scale = useMemo(() => rankingScale(data), [data])
  const at = (share: number) => `${((share - scale.from) / (scale.to - scale.from)) * 100}%`
  const columns = 'grid grid-cols-[2.25em_minmax(6.2em,5fr)_minmax(0,8fr)_3.25em] gap-x-2 items-center'
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <div className="relative min-h-0 flex-1 overflow-auto">
            <ol className="relative z-10 flex min-h-full flex-col">
              {rows.map((row) => (
                <li key={row.id} className="min-h-6 max-h-9 flex-1 wall:max-h-11">
                  <Row {...{ row, cursor, at, columns, pressable: onDrill !== undefined }} />
                </li>
              ))}
            </ol>
            <div
              aria-hidden
              className={cx('pointer-events-none absolute inset-0 text-note wall:text-body', columns)}
            >
              <span className="relative col-start-3 h-full">
                {mean !== null && <i className="absolute inset-y-0 w-px bg-t3" style={{ left: at(mean) }} />}
                {target && (
                  <i
                    className="absolute inset-y-0 border-l-[1.5px] border-dashed border-brand wall:border-l-2"
                    style={{ left: at(target.value) }}
                  />
                )}
              </span>
            </div>
          </div>
          <p className="flex shrink-0 justify-center gap-4 pt-1 text-axis">
            {target && <span className="text-brand-strong">{targetWords(target, t)}</span>}
            {mean !== null && <span className="text-t2">{meanWords(mean, t)}</span>}
          </p>
        </>
      )}
    </MarkHost>
  )
}

type RowProps = {
  row: RankingRow
  cursor: MarkCursor
  at: (share: number) => string
  columns: string
  pressable: boolean
}

function Row({ row, cursor, at, columns, pressable }: RowProps) {
  const out = row.rank === null || row.coverageLow === true
  const rate = row.rate ? percent(row.rate) : null
  return (
    <MarkElement
      cursor={cursor}
      id={row.id}
      pressable={pressable}
      className={cx(
        columns,
        'h-full w-full rounded-tag text-left text-note wall:text-body',
        out ? 'text-t3' : 'text-t1',
      )}
    >
      <span className="text-right text-axis text-t3">{rankText(row)}</span>
      <span className="truncate">{row.name}</span>
      <span className="relative h-full">
        {row.low !== null && row.high !== null && rate !== null && (
          <>
            <i
              className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-line2"
              style={{ left: at(row.low), right: `calc(100% - ${at(row.high)})` }}
            />
            <i
              className={cx(
                'absolute top-1/2 size-2.5 -translate-1/2 rounded-full wall:size-3',
                out ? 'bg-t3' : 'bg-t1',
              )}
              style={{ left: at(rate / 100) }}
            />
          </>
        )}
      </span>
      <span className="text-right font-semibold">
        <InternalDot cell={row.rate} className="mr-1 align-middle" />
        {row.rate ? formatRate(row.rate) : <Hidden className="px-0.5" />}
      </span>
    </MarkElement>
  )
}
