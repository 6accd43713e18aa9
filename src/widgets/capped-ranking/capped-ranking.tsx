import { useCallback, useMemo } from 'react'
import { formatSigned, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Chart } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { PlotRows } from '@/widgets/echart/plot-rows.tsx'
import { usePlotBox } from '@/widgets/echart/use-plot-box.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { rankLabels, toCappedMarks, type CappedRankingData, type CappedRow } from './to-capped-marks.ts'
import { toCappedOption } from './to-capped-option.ts'

export type CappedRankingProps = CappedRankingData &
  Drill & {
    label: string
    /** Whether the cap and the tick are explained below it. */
    foot?: boolean
  }

const columns = 'grid-cols-[2.25em_minmax(6.2em,5fr)_minmax(0,8fr)_3em] gap-x-2 text-note wall:text-body'

/** Units of one stage by minutes per student of the roster, each student's day capped, so that no heavy recorder lifts a rank. */
export function CappedRanking({ label, rows, cap, foot = true, onDrill, onUp }: CappedRankingProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toCappedMarks({ rows, cap }, t), [rows, cap, t])
  const room = usePlotBox(rows.length > 0)
  const { box } = room
  const toOption = useCallback((theme: ChartTheme) => toCappedOption({ rows, box }, theme), [rows, box])
  return (
    <div className="flex size-full flex-col">
      <PlotRows
        rows={rows}
        room={room}
        columns={columns}
        console={[6, 9]}
        wall={[6, 16]}
        look={({ rank }) => (rank === null ? 'text-t3' : 'text-t1')}
        before={(row) => (
          <>
            <span className="text-right text-axis text-t3">{rankLabels(row)}</span>
            <span className="truncate">{row.label}</span>
          </>
        )}
        after={(row) => <Minutes row={row} />}
      >
        <Chart label={label} toOption={toOption} marks={marks} onDrill={onDrill} onUp={onUp} hit="row" />
      </PlotRows>
      {foot && (
        <p className="flex shrink-0 flex-wrap justify-between gap-x-4 pt-1 text-axis text-t2">
          <span>{t('capped.rule', { n: cap })}</span>
          <span>{t('capped.tick')}</span>
        </p>
      )}
    </div>
  )
}

const Minutes = ({ row: { figure } }: { row: CappedRow }) => (
  <b className="text-right font-semibold">
    {figure ? formatSigned(figure.capped, 1) : figure === null ? <Hidden className="px-0.5" /> : noFigure}
  </b>
)
