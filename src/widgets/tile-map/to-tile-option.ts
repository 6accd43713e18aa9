import { formatPp, formatRate } from '@/i18n/formats.ts'
import type { Rate } from '@/standards/rate.ts'
import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme, ColourName } from '@/widgets/echart/chart-theme.ts'
import { pixelGrid } from '@/widgets/echart/pixel-grid.ts'
import { drawing, roundBox, labelsInside, type Shape } from '@/widgets/echart/shapes.ts'
import { rateColours } from '@/widgets/rate-key/rate-bin-class.ts'
import { textEms } from '@/widgets/text-ems.ts'
import type { Rect } from './tile-layout.ts'
import { lowCoverage, type TileSchool } from './to-tile-marks.ts'

export type PlacedTile = { school: TileSchool; rect: Rect }
type Size = { width: number; height: number }
/** Ground and ink of a rate. */
export type RateRamp = (rate: Rate) => { ground: ColourName; ink: ColourName }

/** Mean width of a bold digit or point. */
const figureEms = 0.52

/** Inside a tile, in pixels. */
const tilePad = ({ u, wall }: ChartTheme) => ({ x: 6 * u, y: (wall ? 6 : 5) * u })

/** Whether a name has room above the rate. */
export const isTall = ({ height }: Size, { u, wall }: ChartTheme) => height >= (wall ? 64 : 44) * u

/** Each school a tile in the colour of its rate, hidden ones left to the component. ECharts has no series for areas in bands read like text. */
export const toTileOption = (
  tiles: readonly PlacedTile[],
  size: Size,
  theme: ChartTheme,
  ramp: RateRamp = rateColours,
): ChartOption => ({
  ...baseOption(theme, false),
  ...pixelGrid(size),
  series: [
    drawing('tiles', () =>
      tiles.flatMap(({ school, rect }) =>
        school.rate ? tileShapes({ school, rect }, school.rate, theme, ramp(school.rate)) : [],
      ),
    ),
  ],
})

function tileShapes(
  { school, rect }: PlacedTile,
  rate: Rate,
  theme: ChartTheme,
  { ground, ink }: ReturnType<RateRamp>,
): Shape[] {
  const { u, wall, colour } = theme
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
  const inset = (wall ? 6 : 5) * u
  const inner = { width: Math.max(0, rect.width - inset), height: Math.max(0, rect.height - inset) }
  const dashes = { width: (wall ? 2 : 1) * u, dash: wall ? [6 * u, 4 * u] : [3 * u, 2 * u] }
  return [
    roundBox(middle, rect, { fill: colour[ground] }, 4 * u),
    ...labelsOf({ school, rect }, formatRate(rate), colour[ink], theme),
    ...(lowCoverage(school.coverage)
      ? [roundBox(middle, inner, { stroke: colour[ink], ...dashes }, 2 * u)]
      : []),
  ]
}

/** Between a rate and the small words beside it. */
const tailGap = ({ u }: ChartTheme) => 8 * u

/** What stands beside the rate: the first of the words given that fits whole, else the change in tiles that are at least 126 wide. */
function tailOf({ school: { tails, changePp }, rect }: PlacedTile, used: number, theme: ChartTheme) {
  if (tails) {
    const room = rect.width - 2 * tilePad(theme).x - used - tailGap(theme)
    return tails.find((tail) => textEms(tail) * theme.axis <= room)
  }
  return rect.width >= 126 * theme.u && typeof changePp === 'number' ? formatPp(changePp) : undefined
}

/** Further words from the top of what the name and the rate leave, as many as fit whole. */
function lineShapes({ school, rect }: PlacedTile, colour: string, rateSize: number, theme: ChartTheme) {
  const { axis } = theme
  const pad = tilePad(theme)
  const width = rect.width - 2 * pad.x
  const step = 1.4 * axis
  const room = rect.height - 2 * pad.y - 1.3 * axis - 1.3 * rateSize
  const shown = (school.lines ?? []).slice(0, Math.max(0, Math.floor(room / step)))
  return shown
    .filter((line) => textEms(line) * axis <= width)
    .map((line, i) =>
      labelsInside(
        { x: rect.x + pad.x, y: rect.y + pad.y + 1.3 * axis + i * step },
        line,
        { width, colour, size: axis, edge: 'top' },
        theme,
      ),
    )
}

/** Name above, rate below, each where it fits; between them what else a tall tile has room for. */
function labelsOf({ school, rect }: PlacedTile, rate: string, colour: string, theme: ChartTheme): Shape[] {
  const { u, axis } = theme
  const pad = tilePad(theme)
  const left = rect.x + pad.x
  const shapes: Shape[] = []
  if (isTall(rect, theme)) {
    const look = { width: rect.width - 2 * pad.x, colour, size: axis, edge: 'top' as const }
    shapes.push(labelsInside({ x: left, y: rect.y + pad.y }, school.name, look, theme))
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
  const tail = tailOf({ school, rect }, rate.length * figureEms * step.size, theme)
  const look = {
    width,
    colour,
    size: step.size,
    bold: true,
    edge: 'bottom' as const,
    ...(tail !== undefined && { tail: { text: tail, size: axis } }),
  }
  const foot = rect.y + rect.height - pad.y
  return [
    ...shapes,
    ...lineShapes({ school, rect }, colour, step.size, theme),
    labelsInside({ x: left, y: foot }, rate, look, theme),
  ]
}
