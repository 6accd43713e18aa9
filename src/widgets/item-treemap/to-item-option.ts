import { formatPercent } from '@/i18n/formats.ts'
import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { pixelGrid } from '@/widgets/echart/pixel-grid.ts'
import { drawing, roundBox, labelsInside, type Shape } from '@/widgets/echart/shapes.ts'
import { textEms } from '@/widgets/text-ems.ts'
import type { ItemTile } from './to-item-tiles.ts'

/**
 * Tiles on one ground, since an item is neither better nor worse. Drawn, not of ECharts' treemap: that weighs 11 KB, seven times its
 * heatmap, and data screens have no room left for it.
 */
export function toItemOption(
  tiles: readonly ItemTile[],
  total: number,
  size: { width: number; height: number },
  theme: ChartTheme,
): ChartOption {
  const { u, colour } = theme
  return {
    ...baseOption(theme, false),
    ...pixelGrid(size),
    series: [
      drawing('tiles', () =>
        tiles.flatMap((tile) => {
          const middle = { x: tile.x + tile.width / 2, y: tile.y + tile.height / 2 }
          return [roundBox(middle, tile, { fill: colour.hover }, 4 * u), ...labelsOf(tile, total, theme)]
        }),
      ),
    ],
  }
}

/** Name and share where both have room; else the name; else nothing, and the tooltip has both. */
function labelsOf({ x, y, width, height, ...tile }: ItemTile, total: number, theme: ChartTheme): Shape[] {
  const { u, wall, axis, label, title, colour } = theme
  const pad = 8 * u
  const room = { width: width - 2 * pad, colour: colour.t1 }
  const nameSize = wall ? axis : label
  if (room.width < 2 * nameSize || height < nameSize + 2 * pad) return []
  const name = labelsInside(
    { x: x + pad, y: y + pad },
    tile.label,
    { ...room, size: nameSize, edge: 'top' },
    theme,
  )
  const share = formatPercent({ n: tile.minutes, of: total })
  const size = wall || width < 76 * u ? label : title
  // A share that is cut would be another share.
  if (textEms(share) * size > room.width || height < nameSize + size + 2.5 * pad) return [name]
  const foot = { x: x + pad, y: y + height - pad }
  return [name, labelsInside(foot, share, { ...room, size, bold: true, edge: 'bottom' }, theme)]
}
