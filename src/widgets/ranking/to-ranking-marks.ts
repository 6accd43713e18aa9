import { formatPp, formatRate, formatTarget } from '@/i18n/formats.ts'
import { percent } from '@/standards/rate.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { rateRows, type WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

export type RankingRow = {
  id: string
  name: string
  rate: Cell
  /** null: shown, not ranked (too few, too little coverage, hidden) */
  rank: number | null
  /** shares its rank: written `8=` */
  tied: boolean
  /** Wilson 95 %, shares from 0 to 1; null when hidden */
  low: number | null
  high: number | null
  coverageLow?: boolean
}

export type RankingData = {
  rows: readonly RankingRow[]
  /** Mean of the stage, a share from 0 to 1; null when hidden. */
  mean: number | null
  target?: { year: number; value: number }
}

export const rankText = ({ rank, tied }: RankingRow) => (rank === null ? '–' : `${rank}${tied ? '=' : ''}`)

/** Bounds of the picture in shares: everything drawn, widened to whole 5 points. */
export function rankingScale({ rows, mean, target }: RankingData): { from: number; to: number } {
  const values = [...rows.flatMap((row) => [row.low, row.high]), mean, target?.value ?? null].filter(
    (value) => value !== null,
  )
  if (values.length === 0) return { from: 0, to: 1 }
  const from = Math.floor(Math.min(...values) * 20) / 20
  const to = Math.ceil(Math.max(...values) * 20) / 20
  return { from, to: to > from ? to : from + 0.05 }
}

/** What is shown but not compared: not ranked, or known of too few. */
export const isOut = (row: RankingRow) => row.rank === null || row.coverageLow === true

/** A rate is in the series of its colour. */
export const rankingSeries = (row: RankingRow) => (isOut(row) ? 'out' : 'ranked')

export function toRankingMarks(data: RankingData, t: WidgetT, metric?: string): PlacedMark[] {
  const { rows, mean, target } = data
  const { from } = rankingScale(data)
  return rows.map((row, index) => {
    const rate = row.rate ? percent(row.rate) : null
    const toMean =
      rate === null || mean === null
        ? []
        : [{ label: t('mark.toMean'), value: `${formatPp(rate - mean * 100)} pp` }]
    const toTarget =
      rate === null || !target
        ? []
        : [
            {
              label: t('mark.toTarget', { year: target.year }),
              value: `${formatPp(rate - target.value * 100)} pp`,
            },
          ]
    return {
      id: row.id,
      title: row.name,
      rows: [
        { label: t('ranking.rank'), value: rankText(row) },
        ...rateRows(row.rate, t, metric),
        ...toMean,
        ...toTarget,
      ],
      // Of a hidden row where the scale begins.
      at: [rate === null ? from : rate / 100, index] as const,
      points: [{ series: rankingSeries(row), index }],
    }
  })
}

export const toRankingTable = ({ rows }: RankingData, t: WidgetT): TableData => ({
  columns: [
    { label: t('ranking.rank') },
    { label: t('tiles.name') },
    { label: `${t('mark.rate')} %`, numeric: true },
    { label: t('mark.n'), numeric: true },
    { label: t('mark.count'), numeric: true },
    { label: t('ranking.low'), numeric: true },
    { label: t('ranking.high'), numeric: true },
  ],
  rows: rows.map((row) => [
    rankText(row),
    row.name,
    row.rate && formatRate(row.rate),
    row.rate && row.rate.n,
    row.rate && row.rate.of,
    row.low === null ? null : formatRate(row.low),
    row.high === null ? null : formatRate(row.high),
  ]),
})

export const meanLabels = (mean: number, t: WidgetT) => t('ranking.mean', { value: formatRate(mean) })
export const targetLabels = (target: { year: number; value: number }, t: WidgetT) =>
  t('ranking.target', { year: target.year, value: formatTarget(target.value) })
