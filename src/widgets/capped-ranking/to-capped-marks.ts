import { formatCount, formatSigned } from '@/i18n/formats.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** Minutes a day of a unit, divided by its roster whoever recorded: `capped` ranks, `uncapped` only shows what the cap takes. */
export type CappedFigure = { capped: number; uncapped: number; roster: number }

export type CappedRow = {
  id: string
  label: string
  /** null is hidden, undefined: there is nobody to have one. */
  figure: CappedFigure | null | undefined
  /** null: shown, not ranked. */
  rank: number | null
  /** Shares its rank: written `8=`. */
  tied: boolean
}

export type CappedRankingData = {
  /** In the order of their ranks, of one stage. */
  rows: readonly CappedRow[]
  /** Minutes a student and day that count at most: 180. */
  cap: number
}

export const rankLabels = ({ rank, tied }: Pick<CappedRow, 'rank' | 'tied'>) =>
  rank === null ? '–' : `${rank}${tied ? '=' : ''}`

/** The end of the scale, which begins at 0: a round ten that holds every bar and tick. */
export const cappedEnd = (rows: readonly CappedRow[]) =>
  Math.max(
    10,
    Math.ceil(
      Math.max(0, ...rows.flatMap(({ figure }) => (figure ? [figure.capped, figure.uncapped] : []))) / 10,
    ) * 10,
  )

/** A bar is in the series of its colour. */
export const cappedSeries = ({ rank }: CappedRow) => (rank === null ? 'out' : 'ranked')

/** Series of what was not capped. */
export const uncappedSeries = 'uncapped'

export const toCappedMarks = ({ rows, cap }: CappedRankingData, t: WidgetT): PlacedMark[] =>
  rows.map((row, index) => ({
    id: row.id,
    title: row.label,
    rows: row.figure
      ? [
          { label: t('ranking.rank'), value: rankLabels(row) },
          {
            label: t('capped.capped', { n: cap }),
            value: t('minutes.value', { n: formatSigned(row.figure.capped, 1) }),
          },
          {
            label: t('capped.uncapped'),
            value: t('minutes.value', { n: formatSigned(row.figure.uncapped, 1) }),
          },
          { label: t('mark.roster'), value: formatCount(row.figure.roster) },
        ]
      : [{ label: t('minutes.mean'), value: t(row.figure === null ? 'suppressed' : 'noData') }],
    at: [row.figure?.capped ?? 0, index] as const,
    points: [cappedSeries(row), uncappedSeries].map((series) => ({ series, index })),
  }))

export const toCappedTable = ({ rows, cap }: CappedRankingData, t: WidgetT): TableData => ({
  columns: [
    { label: t('ranking.rank') },
    { label: t('tiles.name') },
    { label: t('capped.capped', { n: cap }), numeric: true },
    { label: t('capped.uncapped'), numeric: true },
    { label: t('mark.roster'), numeric: true },
  ],
  rows: rows.map((row) => [
    rankLabels(row),
    row.label,
    row.figure && formatSigned(row.figure.capped, 1),
    row.figure && formatSigned(row.figure.uncapped, 1),
    row.figure && row.figure.roster,
  ]),
})
