import { useCallback, useMemo, type ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { ChartLegend } from '@/widgets/echart/chart-legend.tsx'
import type { ChartPlot } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { SuppressedInRow } from '@/widgets/echart/suppressed-in-row.tsx'
import { roomIn } from '@/widgets/echart/row-rates.ts'
import { RowsChart } from '@/widgets/echart/rows-chart.tsx'
import { useHiddenSeries } from '@/widgets/echart/use-hidden-series.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import {
  standardLabels,
  toWeightMarks,
  weightParts,
  weightSpan,
  type WeightBarsData,
  type WeightPart,
} from './to-weight-marks.ts'
import { isPublished, leftEms, toWeightOption } from './to-weight-option.ts'

export type WeightBarsProps = WeightBarsData &
  Drill & {
    label: string
    /** The standards stand elsewhere, such as in the head of the panel. */
    areStandardsNamed?: boolean
  }

const swatches: Record<WeightPart, string> = { wasting: 'bg-line2', overweight: 'bg-s1', obesity: 'bg-s2' }

/** Too light to the left of the line, too heavy to the right, each on one scale, its standard written below. */
export function WeightBars({ label, rows, standards, areStandardsNamed, onDrill, onUp }: WeightBarsProps) {
  const t = useT('widgets')
  const [frame, { width }] = useBox<HTMLDivElement>()
  const legend = useHiddenSeries(weightParts)
  const { hidden } = legend
  const room = roomIn(width)
  const toOption = useCallback(
    (theme: ChartTheme) => toWeightOption({ rows, room, hidden }, theme),
    [rows, room, hidden],
  )
  const marks = useMemo(() => toWeightMarks({ rows, standards }, t), [rows, standards, t])
  const { right } = useMemo(() => weightSpan(rows), [rows])
  const overlay = (plot: ChartPlot) =>
    rows.map((row, i) => (
      <div key={row.id}>
        {row.wasting === null && <SuppressedAtLeft plot={plot} row={i} />}
        {!isPublished(row) && <SuppressedInRow plot={plot} row={i} from={0} to={right / 2} />}
        {isPublished(row) && !row.overweight && <NoData plot={plot} row={i} labels={t('noData')} />}
      </div>
    ))
  const items = weightParts.map((part) => ({
    id: part,
    label: t(`weight.${part}`),
    swatch: swatches[part],
  }))
  return (
    <div ref={frame} className="flex size-full flex-col">
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4">
        <ChartLegend {...legend} items={items} />
        <span className="text-axis text-t2 wall:hidden">{t('weight.both')} %</span>
      </div>
      <RowsChart
        count={rows.length}
        console={[7, 12]}
        wall={[7, 14]}
        chart={{ label, toOption, marks, overlay, onDrill, onUp }}
      />
      {!areStandardsNamed && (
        <p className="shrink-0 pt-1 text-axis text-t2">
          <Judged what={`${t('weight.overweight')}${t('weight.and')}${t('weight.obesity')}`}>
            {standardLabels(standards.overweight, t)}
          </Judged>
          {t('listStop')}
          <Judged what={t('weight.wasting')}>{standardLabels(standards.wasting, t)}</Judged>
        </p>
      )}
    </div>
  )
}

/** A hidden bar of the left side: one width, which holds its word, so that it discloses nothing. */
function SuppressedAtLeft({ plot, row }: { plot: ChartPlot; row: number }) {
  const zero = plot.locate([0, row], 0)
  if (!zero) return null
  const width = leftEms * plot.theme.axis
  return (
    <span
      className="absolute flex h-4 -translate-y-1/2 wall:h-6"
      style={{ left: zero.x - width, top: zero.y, width }}
    >
      <Hidden className="size-full !px-0" />
    </span>
  )
}

function NoData({ plot, row, labels }: { plot: ChartPlot; row: number; labels: string }) {
  const zero = plot.locate([0, row], 0)
  return (
    zero && (
      <span
        className="absolute -translate-y-1/2 pl-1 text-axis whitespace-nowrap text-t2"
        style={{ left: zero.x, top: zero.y }}
      >
        {labels}
      </span>
    )
  )
}

const Judged = ({ what, children }: { what: string; children: ReactNode }) => (
  <>
    {what} <span className="whitespace-nowrap">{children}</span>
  </>
)
