import { baseOption, categoryAxis, valueAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme, ColourName } from '@/widgets/echart/chart-theme.ts'
import { dot, drawing, lines, type Coord, type Shape } from '@/widgets/echart/shapes.ts'
import type { SlopeData, SlopeLook, SlopeSeries } from './slope-data.ts'
import { textEms } from './text-ems.ts'
import { drawnPercent, slopeSpan } from './to-slope-marks.ts'

const colourOf: Record<SlopeLook, ColourName> = {
  brand: 'brand',
  boy: 'boy',
  girl: 'girl',
  pri: 'pri',
  jun: 'jun',
  sen: 'sen',
  grey: 't3',
}

/** Rounds left to right, lines on one axis that does not begin at 0. Boys and comparisons have hollow dots. */
export function toSlopeOption(data: SlopeData, theme: ChartTheme): ChartOption {
  const { min, max, step } = slopeSpan(data)
  const axis = categoryAxis(
    theme,
    data.rounds.map(({ label }) => label),
  )
  return {
    ...baseOption(theme),
    grid: {
      left: theme.axis * 2.2,
      right: endRoom(data.series, theme),
      top: 0.7 * theme.axis,
      bottom: theme.axis + 12 * theme.u,
      outerBoundsMode: 'none',
    },
    xAxis: {
      ...axis,
      boundaryGap: false,
      axisLabel: {
        ...axis.axisLabel,
        alignMinLabel: 'left',
        alignMaxLabel: 'right',
        showMinLabel: true,
        showMaxLabel: true,
      },
    },
    yAxis: valueAxis(theme, min, max, step),
    series: data.series.map((one) => drawing(one.id, (coord) => lineShapes(one, theme, coord))),
  }
}

/** Room at the right for the longest name and a figure: `女 55.4`, `Girls 55.4`. */
export const endRoom = (series: readonly SlopeSeries[], theme: ChartTheme) =>
  Math.max(0, ...series.map(({ label }) => textEms(label))) * theme.label + theme.label * 2.9 + 10 * theme.u

function lineShapes({ look, cells }: SlopeSeries, theme: ChartTheme, coord: Coord): Shape[] {
  const stroke = theme.colour[colourOf[look]]
  const isHollow = look === 'boy' || look === 'grey'
  const paint = { stroke, width: look === 'boy' || look === 'girl' ? theme.strokeSex : theme.stroke }
  const places = cells.map((cell, i) => {
    const value = drawnPercent(cell)
    return value === null ? null : coord(i, value)
  })
  const dots = places.flatMap((place) =>
    place ? [dot(place, theme.marker, { ...paint, fill: isHollow ? theme.colour.surface : stroke })] : [],
  )
  return [...lines(places, paint), ...dots]
}
