import { useCallback, useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { Chart } from '@/widgets/echart/chart.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { boxOfTile } from '@/widgets/tile-map/tile-layout.ts'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { toItemOption } from './to-item-option.ts'
import { toItemMarks, toItemTiles, type ItemTreemapData } from './to-item-tiles.ts'

export type ItemTreemapProps = ItemTreemapData & Drill & { label: string }

/** What all minutes were spent on: area is share. */
export function ItemTreemap({ label, items, total, onDrill, onUp }: ItemTreemapProps) {
  const t = useT('widgets')
  const [ref, box] = useBox<HTMLDivElement>()
  const data = useMemo(() => ({ items, total }), [items, total])
  const tiles = useMemo(() => toItemTiles(data, t('treemap.rest'), box), [data, box, t])
  const toOption = useCallback(
    (theme: ChartTheme) => toItemOption(tiles, total, box, theme),
    [tiles, total, box],
  )
  const marks = useMemo(() => {
    const boxes = new Map(tiles.map((tile) => [tile.id, tile]))
    return toItemMarks(data, t).map((mark) => ({ ...mark, ...boxOfTile(boxes.get(mark.id)) }))
  }, [data, tiles, t])
  return (
    <div ref={ref} className="size-full">
      <Chart label={label} toOption={toOption} marks={marks} onDrill={onDrill} onUp={onUp} />
    </div>
  )
}
