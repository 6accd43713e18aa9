import { formatPp, formatRate } from '@/i18n/formats.ts'
import type { Rate } from '@/standards/rate.ts'
import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { pixelGrid } from '@/widgets/echart/pixel-grid.ts'
import { drawing, roundBox, wordsInside, type Shape } from '@/widgets/echart/shapes.ts'
import { rateColours } from '@/widgets/rate-key/rate-bin-class.ts'
import type { Rect } from './tile-layout.ts'
import { lowCoverage, type TileSchool } from './to-tile-marks.ts'

export type PlacedTile = { school: TileSchool; rect: Rect }
type Size = { width: number; height: number }

/** Mean width of a bold digit or point. */
const figureEms = 0.52

/** Inside a tile, in pixels. */
const tilePad = ({ u, wall }: ChartTheme) => ({ x: 6 * u, y: (wall ? 6 : 5) * u })

/** Whether a name has room above the rate. */
export const isTall = ({ height }: Size, { u, wall }: ChartTheme) => height >= (wall ? 64 : 44) * u

/** Each school a tile in the colour of its rate, hidden ones left to the component. ECharts has no series for areas in bands read like text. */
export const toTileOption = (tiles: readonly PlacedTile[], size: Size, theme: ChartTheme): ChartOption => ({
  ...baseOption(theme, false),
  ...pixelGrid(size),
  series: [
    drawing('tiles', () =>
      tiles.flatMap(({ school, rect }) =>
        school.rate ? tileShapes({ school, rect }, school.rate, theme) : [],
      ),
    ),
  ],
})

function tileShapes({ school, rect }: PlacedTile, rate: Rate, theme: ChartTheme): Shape[] {
  const { u, wall, colour } = theme
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
  const { ground, ink } = rateColours(rate)
  const inset = (wall ? 6 : 5) * u
  const inner = { width: Math.max(0, rect.width - inset), height: Math.max(0, rect.height - inset) }
  const dashes = { width: (wall ? 2 : 1) * u, dash: wall ? [6 * u, 4 * u] : [3 * u, 2 * u] }
  return [
    roundBox(middle, rect, { fill: colour[ground] }, 4 * u),
    ...wordsOf({ school, rect }, formatRate(rate), colour[ink], theme),
    ...(lowCoverage(school.coverage)
      ? [roundBox(middle, inner, { stroke: colour[ink], ...dashes }, 2 * u)]
      : []),
  ]
}

/** Name above, rate below; the change stands beside the rate only where the tile is at least 126 wide, the name where two lines fit. */
function wordsOf({ school, rect }: PlacedTile, rate: string, colour: string, theme: ChartTheme): Shape[] {
  const { u, axis } = theme
  const pad = tilePad(theme)
  const left = rect.x + pad.x
  const shapes: Shape[] = []
  if (isTall(rect, theme)) {
    const look = { width: rect.width - 2 * pad.x, colour, size: axis, edge: 'top' as const }
    shapes.push(wordsInside({ x: left, y: rect.y + pad.y }, school.name, look, theme))
  }
  // A rate may come nearer to the edge than a name; where even that is too narrow there is none, since one that is cut would be another.
  const width = rect.width - pad.x - 2 * u
  const hasRoom = (each: number) => rate.length * figureEms * each <= width && each <= rect.height
  const steps = [
    { size: theme.rate, from: 76 * u },
    { size: theme.title, from: 60 * u },
    { size: axis, from: 0 },
  ]
  const step = steps.find(({ size, from }) => rect.width >= from && hasRoom(size))
  if (!step) return shapes
  const { changePp } = school
  const tail = rect.width >= 126 * u && typeof changePp === 'number' ? formatPp(changePp) : undefined
  const look = {
    ...{ width, colour, size: step.size, bold: true, edge: 'bottom' as const },
    ...(tail !== undefined && { tail: { text: tail, size: axis } }),
  }
  const foot = rect.y + rect.height - pad.y
  return [...shapes, wordsInside({ x: left, y: foot }, rate, look, theme)]
}
