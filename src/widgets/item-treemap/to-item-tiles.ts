import { formatCount, formatPercent, formatRate } from '@/i18n/formats.ts'
import type { Mark, WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { layoutTiles, type Rect } from '@/widgets/tile-map/tile-layout.ts'

/** Minutes of an item of sport; null is hidden. */
export type TreemapItem = { id: string; label: string; minutes: number | null }
export type ItemTreemapData = {
  items: readonly TreemapItem[]
  /** Of all items, suppressed ones as well. */
  total: number
}

/** The tile of what is too small to be shown by itself, and of what is hidden. */
export const restId = 'rest'

export type ItemTile = Rect & { id: string; label: string; minutes: number }

/** The largest first, at most `most` tiles; the last holds what is left of the total. */
export function largestItems(
  { items, total }: ItemTreemapData,
  rest: string,
  max = 9,
): Omit<ItemTile, keyof Rect>[] {
  const published = items
    .flatMap(({ id, label, minutes }) => (minutes !== null && minutes > 0 ? [{ id, label, minutes }] : []))
    .toSorted((a, b) => b.minutes - a.minutes || (a.id < b.id ? -1 : 1))
  const sum = published.reduce((all, { minutes }) => all + minutes, 0)
  const isWhole = published.length <= max && sum >= total
  const shown = isWhole ? published : published.slice(0, max - 1)
  const left = Math.max(total, sum) - shown.reduce((all, { minutes }) => all + minutes, 0)
  return left > 0 ? [...shown, { id: restId, label: rest, minutes: left }] : shown
}

/** Areas exactly proportional to the minutes, read like text. */
export function toItemTiles(
  data: ItemTreemapData,
  rest: string,
  { width, height, u }: { width: number; height: number; u: number },
): ItemTile[] {
  const items = largestItems(data, rest)
  const tiles = items.map(({ id, minutes }) => ({ id, roster: minutes }))
  const bands = layoutTiles({ groups: [{ id: 'all', tiles }], width, height, gap: 4 * u, groupGap: 0 })
  const boxes = new Map(bands.flatMap((band) => band.tiles).map((tile) => [tile.id, tile]))
  return items.flatMap((item) => {
    const box = boxes.get(item.id)
    return box ? [{ ...box, ...item }] : []
  })
}

export const toItemMarks = (data: ItemTreemapData, t: WidgetT, max?: number): Mark[] =>
  largestItems(data, t('treemap.rest'), max).map(({ id, label, minutes }) => ({
    id,
    title: label,
    rows: [
      { label: t('mark.share'), value: formatPercent({ n: minutes, of: data.total }) },
      { label: t('treemap.minutes'), value: formatCount(minutes) },
    ],
  }))

/** Every item, also those without a tile of their own. */
export const toItemTable = ({ items, total }: ItemTreemapData, t: WidgetT): TableData => ({
  columns: [
    { label: t('treemap.item') },
    { label: t('treemap.minutes'), numeric: true },
    { label: `${t('mark.share')} %`, numeric: true },
  ],
  rows: items
    .toSorted((a, b) => (b.minutes ?? -1) - (a.minutes ?? -1))
    .map(({ label, minutes }) => [
      label,
      minutes,
      minutes === null ? null : total === 0 ? undefined : formatRate({ n: minutes, of: total }),
    ]),
  notes: [[t('treemap.total'), formatCount(total)]],
})
