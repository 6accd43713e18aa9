import { useMemo } from 'react'
import { formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { toItemMarks, toItemTiles, type ItemTile, type ItemTreemapData } from './to-item-tiles.ts'

export type ItemTreemapProps = ItemTreemapData & Drill & { label: string }

/** What all minutes were spent on: area is share. One ground for all, since an item is neither better nor worse. */
export function ItemTreemap({ label, items, total, onDrill, onUp }: ItemTreemapProps) {
  const t = useT('widgets')
  const [ref, box] = useBox<HTMLDivElement>()
  const data = useMemo(() => ({ items, total }), [items, total])
  const marks = useMemo(() => toItemMarks(data, t), [data, t])
  const tiles = useMemo(() => toItemTiles(data, t('treemap.rest'), box), [data, box, t])
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="relative size-full">
      {(cursor) => (
        <div ref={ref} className="relative size-full">
          {tiles.map((tile) => (
            <MarkElement
              key={tile.id}
              cursor={cursor}
              id={tile.id}
              pressable={onDrill !== undefined}
              // Padding is the least that a tile can shrink to: without words there is none.
              className={cx(
                '!absolute flex flex-col items-start justify-between overflow-hidden rounded-tag bg-hover text-left',
                hasWords(tile, box.u) && 'px-2 py-1.5',
              )}
              style={{ left: tile.x, top: tile.y, width: tile.width, height: tile.height }}
            >
              <Words tile={tile} total={total} u={box.u} />
            </MarkElement>
          ))}
        </div>
      )}
    </MarkHost>
  )
}

const hasWords = ({ width, height }: ItemTile, u: number) => width >= 40 * u && height >= 28 * u

/** Name and share where both have room; else the name; else nothing, and the tooltip tells. */
function Words({ tile, total, u }: { tile: ItemTile; total: number; u: number }) {
  const [isSmall, isLow] = [tile.width < 76 * u, tile.height < 52 * u]
  if (!hasWords(tile, u)) return <span className="sr-only">{tile.label}</span>
  return (
    <>
      <span className="max-w-full truncate text-note text-t1 wall:text-axis">{tile.label}</span>
      {!isLow && tile.width >= 56 * u && (
        <b className={cx('font-semibold text-t1 wall:text-body', isSmall ? 'text-note' : 'text-title')}>
          {formatPercent({ n: tile.minutes, of: total })}
        </b>
      )}
    </>
  )
}
