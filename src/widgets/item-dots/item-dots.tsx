import { useCallback, useMemo } from 'react'
import { formatPp, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { AxisFoot } from '@/widgets/echart/axis-foot.tsx'
import { Chart } from '@/widgets/echart/chart.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { PlotRows } from '@/widgets/echart/plot-rows.tsx'
import { usePlotBox } from '@/widgets/echart/use-plot-box.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { toneOf } from '@/widgets/mark/mark.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { nameWidth } from '@/widgets/row-axis/name-width.ts'
import { gapOf, itemSpan, toItemMarks, type ItemDotsData, type ItemRow } from './to-item-marks.ts'
import { toItemOption } from './to-item-option.ts'

export type ItemDotsProps = ItemDotsData & Drill & { label: string }

const columns = 'gap-x-2 text-note text-t1 wall:text-body'

/** Mean score per item against another group, with the middle half of the own children. For how many are good, use weak items. */
export function ItemDots({ label, rows, names, onDrill, onUp }: ItemDotsProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toItemMarks({ rows, names }, t), [rows, names, t])
  const room = usePlotBox(rows.length > 0)
  const { box } = room
  const toOption = useCallback((theme: ChartTheme) => toItemOption({ rows, box }, theme), [rows, box])
  const style = { gridTemplateColumns: `${nameWidth(rows)} minmax(0,1fr) 3.2em` }
  const key = [
    { id: 'own', label: names.own, look: 'rounded-full! bg-brand' },
    { id: 'other', label: names.other, look: 'rounded-full! border-2 border-t2' },
    {
      id: 'spread',
      label: t('items.spread', { name: names.own }),
      look: 'h-1.5! w-4! rounded-full! bg-line2',
    },
  ]
  return (
    <div className="flex size-full flex-col">
      <KeyList entries={key} end={t('items.gap')} />
      <PlotRows
        rows={rows}
        room={room}
        columns={columns}
        style={style}
        console={[5.5, 10]}
        wall={[8, 12]}
        before={({ label: name }) => <span className="truncate">{name}</span>}
        after={(row) => <Gap row={row} />}
      >
        <Chart label={label} toOption={toOption} marks={marks} onDrill={onDrill} onUp={onUp} hit="row" />
      </PlotRows>
      <AxisFoot span={itemSpan(rows)} columns={columns} style={style} />
    </div>
  )
}

function Gap({ row }: { row: ItemRow }) {
  const gap = gapOf(row)
  if (row.own === null || row.other === null) return <Hidden className="!px-0.5" />
  const tone = gap === null ? undefined : toneOf(gap, 'higher')
  return (
    <b
      className={cx(
        'text-right font-semibold whitespace-nowrap',
        tone === 'good' && 'text-good',
        tone === 'severe' && 'text-severe',
      )}
    >
      {gap === null ? noFigure : formatPp(gap)}
    </b>
  )
}
