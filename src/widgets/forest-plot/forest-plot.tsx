import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import type { ForestData } from './forest-data.ts'
import { ForestRowCells, forestGrid } from './forest-row.tsx'
import { forestScale } from './forest-scale.ts'
import { toForestMarks } from './to-forest-marks.ts'

export type ForestPlotProps = ForestData &
  Drill & {
    label: string
    /** Id of the row that another picture is about. */
    chosen?: string | undefined
  }

/** Which factors go with an outcome, and how surely: adjusted beside crude on a log axis. What goes with it need not cause it. */
export function ForestPlot({ label, rows, outcome, chosen, onDrill, onUp }: ForestPlotProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toForestMarks({ rows, outcome }, t), [rows, outcome, t])
  const scale = useMemo(() => forestScale(rows), [rows])
  const place = (ratio: number) => `${scale.at(ratio) * 100}%`
  const key = [
    { id: 'out', label: t('forest.out'), look: 'bg-s3' },
    { id: 'holds', label: t('forest.holds'), look: 'bg-t3' },
    { id: 'crude', label: t('forest.crude'), look: 'rounded-full! border-2 border-t2' },
  ]
  return (
    <MarkHost
      label={label}
      marks={marks}
      onDrill={onDrill}
      onUp={onUp}
      className="@container flex size-full flex-col text-note text-t1 wall:text-body"
    >
      {(cursor) => (
        <>
          <KeyList entries={key} />
          <div className={cx(forestGrid, 'min-h-8 shrink-0 items-center bg-sunken text-t2 *:text-axis')}>
            <span className="truncate">{t('forest.factor')}</span>
            <span className="text-right @max-[599px]:hidden">{t('forest.with')}</span>
            <span className="text-right @max-[599px]:hidden">{t('forest.without')}</span>
            <span className="truncate">{t('forest.ratio')}</span>
            <span className="text-right">{t('forest.adjusted')}</span>
            <span className="text-right @max-[599px]:hidden">{t('forest.interval')}</span>
          </div>
          <div className="min-h-0 flex-1 overflow-auto">
            <div className="relative grid min-h-full">
              <div aria-hidden className={cx(forestGrid, 'pointer-events-none absolute inset-0')}>
                <span className="relative col-start-2 h-full @min-[600px]:col-start-4">
                  {scale.ticks.map((tick) => (
                    <i
                      key={tick}
                      className={cx(
                        'absolute inset-y-0 -translate-x-1/2',
                        tick === 1 ? 'w-0.5 bg-t2' : 'w-px bg-line',
                      )}
                      style={{ left: place(tick) }}
                    />
                  ))}
                </span>
              </div>
              <div className="relative flex flex-col">
                {rows.map((row) => (
                  <MarkElement
                    key={row.id}
                    cursor={cursor}
                    id={row.id}
                    pressable={onDrill !== undefined}
                    className={cx(
                      forestGrid,
                      'max-h-12 min-h-7.5 w-full flex-1 items-center border-b border-line text-left',
                      row.id === chosen && 'bg-brand-soft/60',
                    )}
                  >
                    <ForestRowCells row={row} place={place} isChosen={row.id === chosen} />
                  </MarkElement>
                ))}
              </div>
            </div>
          </div>
          <div aria-hidden className={cx(forestGrid, 'h-10 shrink-0 text-t2 *:text-axis wall:h-14')}>
            <span className="relative col-start-2 @min-[600px]:col-start-4">
              {scale.ticks.map((tick) => (
                <span
                  key={tick}
                  className={cx('absolute top-1 -translate-x-1/2', tick === 1 && 'font-semibold text-t1')}
                  style={{ left: place(tick) }}
                >
                  {tick === 1 ? '1.0' : tick}
                </span>
              ))}
              <span
                className="absolute bottom-0 -translate-x-full pr-2 whitespace-nowrap"
                style={{ left: place(1) }}
              >
                {t('forest.less', { outcome })}
              </span>
              <span className="absolute bottom-0 pl-2 whitespace-nowrap" style={{ left: place(1) }}>
                {t('forest.more', { outcome })}
              </span>
            </span>
          </div>
        </>
      )}
    </MarkHost>
  )
}
