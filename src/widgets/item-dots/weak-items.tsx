import { useCallback, useMemo } from 'react'
import { formatCount, formatRate, formatTarget, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { AxisFoot } from '@/widgets/echart/axis-foot.tsx'
import { Chart } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { PlotRows } from '@/widgets/echart/plot-rows.tsx'
import { usePlotBox } from '@/widgets/echart/use-plot-box.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { nameWidth } from '@/widgets/row-axis/name-width.ts'
import { toWeakMarks, weakestFirst, type WeakItemsData, type WeakRow } from './to-weak-marks.ts'
import { toWeakOption, weakSpan } from './to-weak-option.ts'

export type WeakItemsProps = WeakItemsData &
  Drill & {
    label: string
    /** A share from 0 to 1 and the year it is due. */
    target?: { year: number; ratio: number } | undefined
  }

const columns = 'gap-x-2 text-note text-t1 wall:text-body'

/** Items from the weakest, with what chance alone would allow. For mean scores against another group, use item dots. */
export function WeakItems({ label, rows, metric, target, onDrill, onUp }: WeakItemsProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toWeakMarks({ rows, metric }, t), [rows, metric, t])
  const room = usePlotBox(rows.length > 0)
  const { box } = room
  const ratio = target?.ratio
  const toOption = useCallback(
    (theme: ChartTheme) => toWeakOption({ rows, target: ratio, box }, theme),
    [rows, ratio, box],
  )
  const longest = Math.max(10, ...rows.map(({ rate }) => countsOf(rate).length))
  const style = { gridTemplateColumns: `${nameWidth(rows)} minmax(0,1fr) 2.8em ${longest * 0.5}em` }
  const key = [{ id: 'weak', label: t('items.weak'), look: 'rounded-full! bg-s3' }]
  const aim = target && t('targetShort', { relation: '≥', value: `${formatTarget(target.ratio)}%` })
  return (
    <div className="flex size-full flex-col">
      <KeyList
        entries={key}
        end={
          aim && (
            <span className="flex items-center gap-1.5">
              <i aria-hidden className="h-3 w-0 border-l-2 border-dashed border-t2" />
              {target.year} {aim}
            </span>
          )
        }
      />
      <PlotRows
        room={room}
        columns={columns}
        style={style}
        rows={weakestFirst(rows)}
        console={[5.5, 10]}
        wall={[8, 12]}
        before={({ label: name }) => <span className="truncate">{name}</span>}
        after={(row) => <Figures row={row} />}
      >
        <Chart label={label} toOption={toOption} marks={marks} onDrill={onDrill} onUp={onUp} hit="row" />
      </PlotRows>
      <AxisFoot span={weakSpan} columns={columns} style={style} />
    </div>
  )
}

/** `170/2,904` */
const countsOf = (rate: WeakRow['rate']) =>
  rate && rate.of > 0 ? `${formatCount(rate.n)}/${formatCount(rate.of)}` : ''

function Figures({ row: { rate } }: { row: WeakRow }) {
  if (rate === null) return <Hidden className="col-span-2" />
  return (
    <>
      <b className="text-right font-semibold">{rate ? formatRate(rate) : noFigure}</b>
      <span className="text-right text-axis whitespace-nowrap text-t2">{countsOf(rate)}</span>
    </>
  )
}
