import { useMemo } from 'react'
import { formatPp, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { toneOf } from '@/widgets/mark/mark.ts'
import { MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { nameWidth } from '@/widgets/row-axis/name-width.ts'
import { AxisRows, placeBetween } from '@/widgets/row-axis/row-axis.tsx'
import { gapOf, itemSpan, spreadOf, toItemMarks, type ItemDotsData, type ItemRow } from './to-item-marks.ts'

export type ItemDotsProps = ItemDotsData & Drill & { label: string }

/** Mean score per item against another group, with the middle half of the own children. For how many are good, use weak items. */
export function ItemDots({ label, rows, names, onDrill, onUp }: ItemDotsProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toItemMarks({ rows, names }, t), [rows, names, t])
  const { min, max, ticks } = useMemo(() => itemSpan(rows), [rows])
  const at = placeBetween(min, max)
  const columns = { gridTemplateColumns: `${nameWidth(rows)} minmax(0,1fr) 3.2em` }
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
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <KeyList entries={key} end={t('items.gap')} />
          <AxisRows rows={rows} isPressable={onDrill !== undefined} {...{ cursor, columns, ticks, at }}>
            {(row) => (
              <>
                <Plot row={row} at={at} />
                <Gap row={row} />
              </>
            )}
          </AxisRows>
        </>
      )}
    </MarkHost>
  )
}

const dot = 'absolute top-1/2 -translate-1/2 rounded-full'

function Plot({ row, at }: { row: ItemRow; at: (value: number) => string }) {
  const { own, other } = row
  const spread = spreadOf(row)
  return (
    <span className="relative h-full">
      {spread && (
        <i
          className="absolute top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line2 wall:h-2"
          style={{ left: at(spread.p25), right: `calc(100% - ${at(spread.p75)})` }}
        />
      )}
      {other && other.of > 0 && (
        <i
          className={cx(dot, 'size-2.25 border-2 border-t2 bg-surface wall:size-3.5')}
          style={{ left: at(other.mean) }}
        />
      )}
      {own && own.of > 0 && (
        <i className={cx(dot, 'size-2.5 bg-brand wall:size-3.5')} style={{ left: at(own.mean) }} />
      )}
    </span>
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
