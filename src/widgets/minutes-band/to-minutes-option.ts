import { formatCount, formatSigned } from '@/i18n/formats.ts'
import { baseOption, categoryAxis, valueAxis, type ChartOption } from '@/widgets/echart/chart-option.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { referenceLine } from '@/widgets/echart/reference-parts.ts'
import { lineSeries } from '@/widgets/echart/series-parts.ts'
import { closed, drawing, drawText, type Coord, type Pixel, type Shape } from '@/widgets/echart/shapes.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import { lineRuns } from '@/widgets/svg-lines.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

type Quartiles = { p25: number; p75: number }
/** Minutes a day per student of the roster: mean and quartiles of one day or week; of sums of several districts there are no quartiles. */
export type MinutesFigure = { mean: number; n: number } & Partial<Quartiles>
const hasQuartiles = (figure: MinutesFigure): figure is MinutesFigure & Quartiles =>
  figure.p25 !== undefined && figure.p75 !== undefined
/** null is hidden, `undefined` has no figure. */
export type MinutesPoint = { id: string; label: string; figure: MinutesFigure | null | undefined }

export type MinutesBandData = {
  points: readonly MinutesPoint[]
  /** Minutes: 120. */
  target?: number | undefined
}

/** Half hours, or whole hours where there are many, that hold the band and the target. */
export function minutesSpan({ points, target }: MinutesBandData) {
  const values = [
    ...points.flatMap(({ figure }) =>
      figure ? [figure.mean, ...(hasQuartiles(figure) ? [figure.p25, figure.p75] : [])] : [],
    ),
    ...(target === undefined ? [] : [target]),
  ]
  const [low, high] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 120]
  const step = high - low > 150 ? 60 : 30
  const min = Math.floor(low / step) * step
  return { min, max: Math.max(min + step, Math.ceil(high / step) * step), step }
}

export const toMinutesMarks = (data: MinutesBandData, t: WidgetT): PlacedMark[] => {
  const { min } = minutesSpan(data)
  return data.points.map(({ id, label, figure }, i) => ({
    id,
    title: label,
    rows: figure
      ? [
          { label: t('minutes.mean'), value: t('minutes.value', { n: formatSigned(figure.mean, 1) }) },
          ...(hasQuartiles(figure)
            ? [{ label: 'P25–P75', value: `${formatSigned(figure.p25, 0)}–${formatSigned(figure.p75, 0)}` }]
            : []),
          ...(data.target === undefined
            ? []
            : [
                {
                  label: t('minutes.toTarget', { n: data.target }),
                  value: t('minutes.value', { n: signed(figure.mean - data.target) }),
                },
              ]),
          { label: t('mark.roster'), value: formatCount(figure.n) },
        ]
      : [{ label: t('minutes.mean'), value: t(figure === null ? 'suppressed' : 'noData') }],
    at: [i, figure?.mean ?? min],
    points: [{ series: 'mean', index: i }],
  }))
}

const signed = (minutes: number) => `${minutes > 0 ? '+' : ''}${formatSigned(minutes, 1)}`

export const toMinutesTable = ({ points }: MinutesBandData, t: WidgetT): TableData => ({
  columns: [
    { label: t('minutes.when') },
    { label: t('minutes.mean'), numeric: true },
    { label: 'P25', numeric: true },
    { label: 'P75', numeric: true },
    { label: t('mark.roster'), numeric: true },
  ],
  rows: points.map(({ label, figure }) => {
    if (!figure) return [label, figure, figure, figure, figure]
    const quartiles = hasQuartiles(figure)
      ? [formatSigned(figure.p25, 1), formatSigned(figure.p75, 1)]
      : [undefined, undefined]
    return [label, formatSigned(figure.mean, 1), ...quartiles, figure.n]
  }),
})

/** The middle half of the students as a band, their mean as a line; the latest mean is written at the right. */
export function toMinutesOption(data: MinutesBandData, theme: ChartTheme): ChartOption {
  const { min, max, step } = minutesSpan(data)
  const { u, axis: size } = theme
  return {
    ...baseOption(theme),
    grid: {
      left: 2 * size + 10 * u,
      right: 4.2 * theme.latest,
      top: 0.8 * size,
      bottom: size + 12 * u,
      outerBoundsMode: 'none' as const,
    },
    xAxis: endsOnly(data, theme),
    yAxis: valueAxis(theme, min, max, step),
    series: [drawing('band', (coord) => bandShapes(data, coord, theme)), meanLine(data, theme)],
  }
}

function endsOnly({ points }: MinutesBandData, theme: ChartTheme) {
  const axis = categoryAxis(
    theme,
    points.map(({ label }) => label),
  )
  const interval = (index: number) => index === 0 || index === points.length - 1
  return { ...axis, axisLabel: { ...axis.axisLabel, interval, hideOverlap: false } }
}

/** The means, the latest with its dot and its figure; the minutes asked for are dashed. */
function meanLine({ points, target }: MinutesBandData, theme: ChartTheme) {
  const last = points.findLastIndex(({ figure }) => figure)
  return {
    ...lineSeries(theme, {
      id: 'mean',
      colour: theme.colour.brand,
      values: points.map(({ figure }, i) => {
        if (!figure) return null
        if (i !== last) return { value: figure.mean, size: 0 }
        const text = formatSigned(figure.mean, 1)
        const gap = 8 * theme.u - theme.marker / 2
        return { value: figure.mean, label: { text, size: theme.latest, bold: true, position: 'right', gap } }
      }),
    }),
    ...(target !== undefined && { markLine: referenceLine(theme, target, theme.colour.t1) }),
  }
}

/** The middle half of the students, broken where a figure is missing; its edges are named where there is room. */
function bandShapes({ points }: MinutesBandData, coord: Coord, theme: ChartTheme): Shape[] {
  const { u, colour, axis: size } = theme
  const last = points.findLastIndex(({ figure }) => figure)
  const newest = points[last]?.figure
  const latest = newest && hasQuartiles(newest) ? newest : undefined
  const beside = ({ x, y }: Pixel, text: string) =>
    drawText(
      { x: x + 8 * u, y: y + size / 2 },
      text,
      { size, colour: colour.t3, align: 'left', side: 'above', gap: 0 },
      theme,
    )
  const far = latest ? coord(0, latest.p25).y - coord(0, latest.p75).y > 3.4 * size : false
  return [
    ...lineRuns(points.map(({ figure }, i) => (figure && hasQuartiles(figure) ? { figure, i } : null))).map(
      (run) =>
        closed(
          [
            ...run.map(({ figure, i }) => coord(i, figure.p75)),
            ...run.toReversed().map(({ figure, i }) => coord(i, figure.p25)),
          ],
          { fill: colour.line },
        ),
    ),
    ...(latest && far
      ? [beside(coord(last, latest.p75), 'P75'), beside(coord(last, latest.p25), 'P25')]
      : []),
  ]
}
