import { baseOption, categoryAxis, valueAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme, ColourName } from '@/widgets/echart/chart-theme.ts'
import { lineSeries } from '@/widgets/echart/series-parts.ts'
import type { SlopeData, SlopeLook, SlopeSeries } from './slope-data.ts'
import { textEms } from '@/widgets/text-ems.ts'
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
  const labels = data.rounds.map(({ label }) => label)
  const axis = categoryAxis(theme, labels)
  const labelled = labelledRounds(labels)
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
        hideOverlap: false,
        interval: (index: number) => labelled.has(index),
      },
    },
    yAxis: valueAxis(theme, min, max, step),
    series: data.series.map((one) => slopeLine(one, theme)),
  }
}

/** Room for labels under a panel of a third of the page, in ems. */
const roomBelow = 20

/**
 * The rounds whose names stand under the axis: the last, and backwards from it as many as there is room for, an even
 * number of rounds apart, so that they are of one season.
 */
export function labelledRounds(labels: readonly string[]): Set<number> {
  const last = labels.length - 1
  const limit = Math.max(2, Math.floor(roomBelow / (Math.max(0, ...labels.map(textEms)) + 1)))
  const minimum = Math.max(1, Math.ceil(last / (limit - 1)))
  const even = minimum > 1 && minimum % 2 === 1 ? minimum + 1 : minimum
  const step = even > last ? minimum : even
  return new Set(labels.map((_, i) => i).filter((i) => (last - i) % step === 0))
}

/** Room at the right for the longest name and a figure: `女 55.4`, `Girls 55.4`. */
export const endRoom = (series: readonly SlopeSeries[], theme: ChartTheme) =>
  Math.max(0, ...series.map(({ label }) => textEms(label))) * theme.label + theme.label * 2.9 + 10 * theme.u

function slopeLine({ id, look, cells }: SlopeSeries, theme: ChartTheme) {
  const isHollow = look === 'boy' || look === 'grey'
  const colour = theme.colour[colourOf[look]]
  return lineSeries(theme, {
    id,
    colour,
    fill: isHollow ? theme.colour.surface : colour,
    width: look === 'boy' || look === 'girl' ? theme.strokeSex : theme.stroke,
    values: cells.map((cell) => {
      const value = drawnPercent(cell)
      return value === null ? null : { value }
    }),
  })
}
