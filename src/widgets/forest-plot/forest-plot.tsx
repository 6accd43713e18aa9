import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Chart } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { PlotRows } from '@/widgets/echart/plot-rows.tsx'
import { usePlotBox } from '@/widgets/echart/use-plot-box.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import type { ForestData } from './forest-data.ts'
import { FactorCells, forestGrid, RatioCells } from './forest-row.tsx'
import { forestScale, type ForestScale } from './forest-scale.ts'
import { toForestMarks } from './to-forest-marks.ts'
import { toForestOption } from './to-forest-option.ts'

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
  const room = usePlotBox(rows.length > 0)
  const { box } = room
  const toOption = useCallback((theme: ChartTheme) => toForestOption({ rows, box }, theme), [rows, box])
  const key = [
    { id: 'out', label: t('forest.out'), look: 'bg-s3' },
    { id: 'holds', label: t('forest.holds'), look: 'bg-t3' },
    { id: 'crude', label: t('forest.crude'), look: 'rounded-full! border-2 border-t2' },
  ]
  return (
    <div className="@container flex size-full flex-col text-note text-t1 wall:text-body">
      <KeyList entries={key} />
      <div className={cx(forestGrid, 'min-h-8 shrink-0 items-center bg-sunken text-t2 *:text-axis')}>
        <span className="truncate">{t('forest.factor')}</span>
        <span className="text-right @max-[599px]:hidden">{t('forest.with')}</span>
        <span className="text-right @max-[599px]:hidden">{t('forest.without')}</span>
        <span className="truncate">{t('forest.ratio')}</span>
        <span className="text-right">{t('forest.adjusted')}</span>
        <span className="text-right @max-[599px]:hidden">{t('forest.interval')}</span>
      </div>
      <PlotRows
        rows={rows}
        room={room}
        console={[7.5, 12]}
        wall={[7.5, 12]}
        columns={cx(forestGrid, 'border-b border-line')}
        look={({ id }) => id === chosen && 'bg-brand-soft/60'}
        before={(row) => <FactorCells row={row} isChosen={row.id === chosen} />}
        after={(row) => <RatioCells row={row} />}
      >
        <Chart label={label} toOption={toOption} marks={marks} onDrill={onDrill} onUp={onUp} hit="row" />
      </PlotRows>
      <Ratios scale={scale} outcome={outcome} />
    </div>
  )
}

/** The ratios under the rows, and what lies on each side of 1. */
function Ratios({ scale, outcome }: { scale: ForestScale; outcome: string }) {
  const t = useT('widgets')
  const percentAt = (ratio: number) => `${scale.at(ratio) * 100}%`
  return (
    <div aria-hidden className={cx(forestGrid, 'h-10 shrink-0 text-t2 *:text-axis wall:h-14')}>
      <span className="relative col-start-2 @min-[600px]:col-start-4">
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className={cx('absolute top-1 -translate-x-1/2', tick === 1 && 'font-semibold text-t1')}
            style={{ left: percentAt(tick) }}
          >
            {tick === 1 ? '1.0' : tick}
          </span>
        ))}
        <span
          className="absolute bottom-0 -translate-x-full pr-2 whitespace-nowrap"
          style={{ left: percentAt(1) }}
        >
          {t('forest.less', { outcome })}
        </span>
        <span className="absolute bottom-0 pl-2 whitespace-nowrap" style={{ left: percentAt(1) }}>
          {t('forest.more', { outcome })}
        </span>
      </span>
    </div>
  )
}
