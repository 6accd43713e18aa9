import { useCallback, useMemo, type CSSProperties } from 'react'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Chart } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { PlotRows } from '@/widgets/echart/plot-rows.tsx'
import { usePlotBox } from '@/widgets/echart/use-plot-box.ts'
import { InternalDot } from '@/widgets/internal-mark/internal-mark.tsx'
import type { Metric } from '@/widgets/mark/mark.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { nameWidth } from '@/widgets/row-axis/name-width.ts'
import {
  isOut,
  meanLabels,
  rankText,
  targetLabels,
  toRankingMarks,
  type RankingData,
} from './to-ranking-marks.ts'
import { toRankingOption } from './to-ranking-option.ts'

export type RankingProps = RankingData & Drill & Metric & { label: string }

const columns =
  'grid-cols-[2.25em_minmax(var(--names),5fr)_minmax(0,8fr)_3.25em] gap-x-2 text-note wall:text-body'

/** Units of one stage in order, each with its interval: overlapping intervals are no difference. Never rank across stages. */
export function Ranking({ label, rows, mean, target, metric, onDrill, onUp }: RankingProps) {
  const t = useT('widgets')
  const data = useMemo(() => ({ rows, mean, ...(target && { target }) }), [rows, mean, target])
  const marks = useMemo(() => toRankingMarks(data, t, metric), [data, t, metric])
  const room = usePlotBox(rows.length > 0)
  const names = nameWidth(rows.map(({ name }) => ({ label: name })))
  const { box } = room
  const toOption = useCallback((theme: ChartTheme) => toRankingOption({ ...data, box }, theme), [data, box])
  return (
    <div className="flex size-full flex-col">
      <PlotRows
        rows={rows}
        room={room}
        columns={columns}
        style={{ '--names': names } as CSSProperties}
        console={[6, 9]}
        wall={[6, 11]}
        look={(row) => (isOut(row) ? 'text-t3' : 'text-t1')}
        before={(row) => (
          <>
            <span className="text-right text-axis text-t3">{rankText(row)}</span>
            <span className="truncate">{row.name}</span>
          </>
        )}
        after={({ rate }) => (
          <span className="text-right font-semibold">
            {/* Above the canvas, so that the pointer finds its reason. */}
            <InternalDot cell={rate} className="relative z-10 mr-1 align-middle" />
            {rate ? formatRate(rate) : <Hidden className="px-0.5" />}
          </span>
        )}
      >
        <Chart label={label} toOption={toOption} marks={marks} onDrill={onDrill} onUp={onUp} hit="row" />
      </PlotRows>
      <p className="flex shrink-0 justify-center gap-4 pt-1 text-axis">
        {target && <span className="text-brand-strong">{targetLabels(target, t)}</span>}
        {mean !== null && <span className="text-t2">{meanLabels(mean, t)}</span>}
      </p>
    </div>
  )
}
