import { useMemo } from 'react'
import { formatRate, formatTarget } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { fitnessLevels } from '@/standards/fitness/level.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { MarkRows } from '@/widgets/row-axis/mark-rows.tsx'
import { nameWidth } from '@/widgets/row-axis/name-width.ts'
import { RowRate } from '@/widgets/row-axis/row-rate.tsx'
import { levelLooks } from './level-looks.ts'
import {
  goodOrBetter,
  levelTotal,
  toLevelMarks,
  type LevelBarsData,
  type LevelRow,
} from './to-level-marks.ts'

export type LevelBarsProps = LevelBarsData &
  Drill & {
    label: string
    /** Of 优良, as a share from 0 to 1: 0.6 in 2030. */
    target?: { year: number; ratio: number } | undefined
  }

/** Rows of 100 %, best first, so that 优良 ends where its target can be read. For where the totals lie, use the histogram. */
export function LevelBars({ label, rows, target, onDrill, onUp }: LevelBarsProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toLevelMarks({ rows }, t), [rows, t])
  const columns = { gridTemplateColumns: `${nameWidth(rows)} minmax(0,1fr) auto` }
  const key = fitnessLevels.map((level) => ({
    id: level,
    label: t(`levels.${level}`),
    look: levelLooks[level],
  }))
  const aim = target && t('levels.target', { year: target.year, value: formatTarget(target.ratio) })
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
          <KeyList entries={key} end={aim && <TargetKey words={aim} />} />
          <div className="flex min-h-0 flex-1 flex-col overflow-auto">
            <MarkRows
              isPressable={onDrill !== undefined}
              {...{ rows, cursor, columns }}
              className="max-h-12 min-h-7 wall:max-h-14"
            >
              {(row) => (
                <>
                  <span className="relative flex items-center self-stretch">
                    {target && (
                      <i
                        className="absolute inset-y-0 w-0 border-l-2 border-dashed border-t1"
                        style={{ left: `calc(${target.ratio * 100}% - 1px)` }}
                      />
                    )}
                    <Bar row={row} />
                  </span>
                  <RowRate rate={goodOrBetter(row)} />
                </>
              )}
            </MarkRows>
          </div>
        </>
      )}
    </MarkHost>
  )
}

const TargetKey = ({ words }: { words: string }) => (
  <span className="flex items-center gap-1.5">
    <i aria-hidden className="h-3 w-0 border-l-2 border-dashed border-t1" />
    {words}
  </span>
)

/** Stands before the target, which so shows between the rows only and strikes through no number. */
function Bar({ row }: { row: LevelRow }) {
  const of = levelTotal(row)
  const shape = 'relative h-5 w-full rounded-bar wall:h-6'
  if (of === null) return <Hidden className={shape} />
  return (
    <span className={cx(shape, 'flex gap-px overflow-hidden bg-surface text-axis', of === 0 && 'bg-hover')}>
      {fitnessLevels.map((level) => {
        const n = row.counts[level] ?? 0
        if (n === 0) return null
        return (
          <span
            key={level}
            className={cx('flex items-center justify-center overflow-hidden', levelLooks[level])}
            style={{ width: `${(n / of) * 100}%` }}
          >
            {n / of >= 0.1 && (
              <span className={cx(n / of < 0.13 && '@max-[399px]:hidden')}>{formatRate({ n, of })}</span>
            )}
          </span>
        )
      })}
    </span>
  )
}
