import { formatCount, formatRate } from '@/i18n/formats.ts'
import {
  baseOption,
  categoryAxis,
  labelledGrid,
  valueAxis,
  type ChartOption,
} from '@/widgets/echart/chart-option.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { ChartTheme, ColourName } from '@/widgets/echart/chart-theme.ts'
import { barSeries } from '@/widgets/echart/series-parts.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** The line of the chart read, in tenths: 49 is 4.9; or all that is below its lowest, 4.0. */
export type DistributionMark = number | 'below'
/** `n` children, null when hidden. */
export type DistributionBin = { mark: DistributionMark; n: number | null }
export type DistributionData = { bins: readonly DistributionBin[]; of: number }

export const bandIds = ['severe', 'moderate', 'mild', 'normal'] as const
export type BandId = (typeof bandIds)[number]

/** Bands of the worse eye's UCVA as on every page: ≤ 4.5, 4.6–4.8, 4.9, ≥ 5.0. */
export function bandOf(mark: DistributionMark): BandId {
  if (mark === 'below') return 'severe'
  if (mark >= 50) return 'normal'
  if (mark === 49) return 'mild'
  return mark >= 46 ? 'moderate' : 'severe'
}

const colours: Record<BandId, ColourName> = { normal: 's0', mild: 's1', moderate: 's2', severe: 's3' }

/** Its place from the worst up. */
export const heightOf = (mark: DistributionMark) => (mark === 'below' ? 0 : mark)

/** 49 → `4.9`, below the chart `<4.0` */
export const markText = (mark: DistributionMark) =>
  mark === 'below' ? '<4.0' : `${Math.trunc(mark / 10)}.${mark % 10}`

/** A round upper bound for counts, in four or five steps. */
export function countAxis(highest: number): { max: number; step: number } {
  const rough = Math.max(1, highest / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((size) => size * power >= rough) ?? 10) * power)
  return { max: Math.ceil(Math.max(highest, 1) / step) * step, step }
}

export const toDistributionMarks = ({ bins, of }: DistributionData, t: WidgetT): PlacedMark[] =>
  bins.map(({ mark, n }, i) => ({
    id: String(mark),
    title: `${t('distribution.mark')} ${markText(mark)}`,
    rows: [
      { label: t('mark.n'), value: n === null ? t('suppressed') : `${formatCount(n)} / ${formatCount(of)}` },
      ...(n === null || of === 0 ? [] : [{ label: t('mark.share'), value: `${formatRate({ n, of })}%` }]),
      { label: t('distribution.band'), value: t(`distribution.${bandOf(mark)}`) },
    ],
    at: [i, n ?? 0] as const,
    points: [{ series: 'bins', index: i }],
  }))

export const toDistributionTable = ({ bins, of }: DistributionData, t: WidgetT): TableData => ({
  columns: [
    { label: t('distribution.mark') },
    { label: t('distribution.band') },
    { label: t('mark.n'), numeric: true },
    { label: `${t('mark.share')} %`, numeric: true },
  ],
  rows: bins.map(({ mark, n }) => [
    markText(mark),
    t(`distribution.${bandOf(mark)}`),
    n,
    n === null ? null : of === 0 ? undefined : formatRate({ n, of }),
  ]),
})

/** Counts per line of the chart in the colour of their band, from 0. */
export function toDistributionOption({ bins }: DistributionData, theme: ChartTheme): ChartOption {
  const axis = countAxis(Math.max(0, ...bins.map(({ n }) => n ?? 0)))
  const bars = barSeries(theme, {
    id: 'bins',
    colour: theme.colour.s0,
    width: theme.box,
    values: bins.map(({ mark, n }) => {
      if (n === null) return null
      const band = bandOf(mark)
      // The palest would melt into the panel.
      const edge = band === 'normal' && { stroke: theme.colour.line2 }
      return { value: n, fill: theme.colour[colours[band]], ...edge }
    }),
  })
  return {
    ...baseOption(theme),
    grid: labelledGrid({ top: 0.7 * theme.axis }),
    xAxis: categoryAxis(
      theme,
      bins.map(({ mark }) => markText(mark)),
    ),
    yAxis: valueAxis(theme, 0, axis.max, axis.step),
    // As wide as their lines of the chart are, with a little between two.
    series: [{ ...bars, barWidth: '86%' }],
  }
}
