import { formatCount, formatPercent, formatPp, formatRate } from '@/i18n/formats.ts'
import { percent, type Rate } from '@/standards/rate.ts'
import type { Cell } from '@/widgets/cell.ts'
import { changeRow, rateRows, type Mark, type WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

export type TileSchool = {
  id: string
  name: string
  roster: number
  rate: Cell
  changePp?: number | null
  /** How many were examined, where not everybody is counted. */
  coverage?: Rate
  /** Beside the rate, small, in place of the change: the first of them that fits whole. */
  tails?: readonly string[]
  /** Below the rate where a tile is tall enough, the first ones first. */
  lines?: readonly string[]
}
export type TileGroup = {
  id: string
  label: string
  rate: Cell
  tiles: readonly TileSchool[]
  /** Below its rate, in place of how many schools it has. */
  note?: string
}
export type TileOrder = 'rate' | 'change' | 'roster'

/** Too few screened to be judged: dashed, and not celebrated. */
export const lowCoverage = (coverage: Rate | undefined) =>
  coverage !== undefined && coverage.of > 0 && coverage.n * 100 < coverage.of * 80

/** High to low inside each group; hidden and missing figures at the end, ties by name. */
export function orderTiles(groups: readonly TileGroup[], order: TileOrder): TileGroup[] {
  const value = (tile: TileSchool) => {
    if (order === 'roster') return tile.roster
    if (order === 'change') return tile.changePp ?? Number.NEGATIVE_INFINITY
    return tile.rate ? (percent(tile.rate) ?? -1) : -1
  }
  return groups.map((group) => ({
    ...group,
    tiles: group.tiles.toSorted((a, b) => value(b) - value(a) || (a.name < b.name ? -1 : 1)),
  }))
}

export const toTileMarks = (
  groups: readonly TileGroup[],
  t: WidgetT,
  metric?: string,
  betterWhen: 'lower' | 'higher' = 'lower',
): Mark[] =>
  groups.flatMap((group) =>
    group.tiles.map((tile) => ({
      id: tile.id,
      title: tile.name,
      rows: [
        ...rateRows(tile.rate, t, metric),
        ...changeRow(t('mark.change'), tile.changePp, betterWhen),
        ...(tile.coverage ? [{ label: t('mark.coverage'), value: formatPercent(tile.coverage) }] : []),
        { label: t('mark.roster'), value: formatCount(tile.roster) },
      ],
    })),
  )

export const toTileTable = (groups: readonly TileGroup[], t: WidgetT): TableData => ({
  columns: [
    { label: t('tiles.group') },
    { label: t('tiles.name') },
    { label: `${t('mark.rate')} %`, numeric: true },
    { label: t('mark.n'), numeric: true },
    { label: t('mark.change'), numeric: true },
    { label: `${t('mark.coverage')} %`, numeric: true },
    { label: t('mark.roster'), numeric: true },
  ],
  rows: groups.flatMap((group) =>
    group.tiles.map((tile) => [
      group.label,
      tile.name,
      tile.rate && formatRate(tile.rate),
      tile.rate && `${formatCount(tile.rate.n)} / ${formatCount(tile.rate.of)}`,
      typeof tile.changePp === 'number' ? formatPp(tile.changePp) : undefined,
      tile.coverage && formatRate(tile.coverage),
      tile.roster,
    ]),
  ),
})
