import { formatRate } from '@/i18n/formats.ts'
import { baseOption, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { pixelGrid } from '@/widgets/echart/pixel-grid.ts'
import { closed, dot, drawing, lines, drawText, type Shape } from '@/widgets/echart/shapes.ts'
import { rateColours } from '@/widgets/rate-key/rate-bin-class.ts'
import { lowCoverage } from '@/widgets/tile-map/to-tile-marks.ts'
import type { RateRamp } from '@/widgets/tile-map/to-tile-option.ts'
import type { MapCircle, MapLayout } from './layout-map.ts'
import type { MapSizes } from './map-sizes.ts'

/** Mean width of a bold digit or point, in ems. */
const figureEms = 0.56

/**
 * Ground, river, names, then each school a circle in the colour of its rate, hidden ones left to the component. In pixels of the picture:
 * a district's lines come projected, so that ECharts' own maps are not needed.
 */
export const toMapOption = (
  layout: MapLayout,
  box: { width: number; height: number },
  sizes: MapSizes,
  theme: ChartTheme,
  ramp: RateRamp = rateColours,
): ChartOption => ({
  ...baseOption(theme, false),
  ...pixelGrid(box),
  series: [
    drawing('ground', () => groundShapes(layout, sizes, theme)),
    drawing('names', () =>
      layout.names.map(({ x, y, text }) =>
        drawText({ x, y: y - sizes.labelHeight / 2 }, text, nameLook(sizes, theme), theme),
      ),
    ),
    drawing('schools', () => layout.circles.flatMap((circle) => circleShapes(circle, sizes, theme, ramp))),
  ],
})

const nameLook = (sizes: MapSizes, { colour, u }: ChartTheme) => ({
  size: sizes.name,
  colour: colour.t3,
  side: 'below' as const,
  gap: 2 * u,
  halo: 'transparent',
})

function groundShapes(layout: MapLayout, sizes: MapSizes, { colour, u }: ChartTheme): Shape[] {
  const border = { stroke: colour.line2, width: u }
  const water = { stroke: colour.z2, width: sizes.river, opacity: 0.5, cap: 'round' as const }
  const areas = layout.ground.flatMap(({ kind, rings }) =>
    rings.map((ring) =>
      closed(
        ring,
        kind === 'water'
          ? { fill: colour.z2, opacity: 0.5 }
          : kind === 'cell'
            ? { fill: colour.hover, stroke: colour.surface, width: 1.5 * u }
            : { fill: colour.hover, ...border },
      ),
    ),
  )
  const along = layout.lines.flatMap(({ kind, points }) =>
    lines(
      points,
      kind === 'water'
        ? water
        : kind === 'road'
          ? { stroke: colour.line2, width: sizes.road, cap: 'round' }
          : { stroke: colour.line2, width: 1.5 * u, cap: 'round' },
    ),
  )
  return [...areas, ...along]
}

function circleShapes(circle: MapCircle, sizes: MapSizes, theme: ChartTheme, ramp: RateRamp): Shape[] {
  const { colour, u } = theme
  const { x, y, r, school, name, hasLabel } = circle
  const { rate, coverage } = school.tile
  const shapes: Shape[] = []
  if (hasLabel)
    shapes.push(
      drawText(
        { x, y: y + r },
        name,
        {
          size: sizes.label,
          colour: colour.t1,
          side: 'below',
          gap: sizes.labelGap,
          halo: colour.hover,
        },
        theme,
      ),
    )
  if (!rate) return shapes
  const { ground, ink } = ramp(rate)
  shapes.push(dot({ x, y }, 2 * r, { fill: colour[ground], stroke: colour.t3, width: u }))
  if (lowCoverage(coverage))
    shapes.push(
      dot({ x, y }, 2 * (r + sizes.dash), {
        stroke: colour.t1,
        width: sizes.dash / 2,
        dash: [sizes.dash * 1.5, sizes.dash],
      }),
    )
  const figure = formatRate(rate)
  const size = Math.min(sizes.figure, (2 * r - 5 * u) / (figure.length * figureEms))
  // A figure that cannot be read is no use: the text of the circle says it.
  if (size >= 0.6 * sizes.figure)
    shapes.push(
      drawText(
        { x, y: y - size * 0.5 },
        figure,
        { size, colour: colour[ink], bold: true, side: 'below', gap: 0, halo: 'transparent' },
        theme,
      ),
    )
  return shapes
}
