import { formatCount, formatPp, formatSigned } from '@/i18n/formats.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { toneOf, type MarkRow, type WidgetT } from '@/widgets/mark/mark.ts'
import { numericColumn, type TableCell, type TableData } from '@/widgets/panel/table-data.ts'
import { roundSpan } from '@/widgets/slope/round-span.ts'

/** Scores of one item, 0 to 100, of `of` children. */
export type ItemScores = { mean: number; of: number }
/** The quartiles are null where they are of too few to be published. */
export type ItemSpread = ItemScores & { p25: number | null; p75: number | null }

/** `null` is hidden, `undefined` not tested. */
export type ItemRow = {
  id: string
  label: string
  own: ItemSpread | null | undefined
  other: ItemScores | null | undefined
}

export type ItemDotsData = {
  rows: readonly ItemRow[]
  /** `本校`, `全区`. */
  names: { own: string; other: string }
}

export const hasMean = <T extends ItemScores>(scores: T | null | undefined): scores is T =>
  Boolean(scores && scores.of > 0)

/** Own mean minus the other, in points, before rounding; null when either is hidden or not there. */
export const gapOf = ({ own, other }: ItemRow): number | null =>
  hasMean(own) && hasMean(other) ? own.mean - other.mean : null

/** Bounds of the scores that are drawn, at least 20 points wide, since dots do not begin at 0. */
export function itemSpan(rows: readonly ItemRow[]) {
  const values = rows.flatMap(({ own, other }) => [
    ...(hasMean(own) ? [own.mean, own.p25, own.p75].filter((value) => value !== null) : []),
    ...(hasMean(other) ? [other.mean] : []),
  ])
  return roundSpan(values, { parts: 5, narrowest: 20 })
}

/** The middle half of the own children; null where it is hidden or not there. */
export const spreadOf = ({ own }: ItemRow): { p25: number; p75: number } | null =>
  hasMean(own) && own.p25 !== null && own.p75 !== null ? { p25: own.p25, p75: own.p75 } : null

const points = (value: number) => formatSigned(value, 1)

/** Series of the means, the other group's below the own. */
export const itemSeries = ['other', 'own'] as const

export function toItemMarks({ rows, names }: ItemDotsData, t: WidgetT): PlacedMark[] {
  const { min } = itemSpan(rows)
  return rows.map((row, index) => {
    const gap = gapOf(row)
    const spread = spreadOf(row)
    return {
      id: row.id,
      title: row.label,
      rows: [
        ...meanRows(row.own, names.own, t),
        ...(spread
          ? [
              {
                label: t('items.spread', { name: names.own }),
                value: `${points(spread.p25)}–${points(spread.p75)}`,
              },
            ]
          : []),
        ...meanRows(row.other, names.other, t),
        ...(gap === null
          ? []
          : [
              {
                label: t('difference', { first: names.other, second: names.own }),
                value: formatPp(gap),
                tone: toneOf(gap, 'higher'),
              },
            ]),
      ],
      // Of a row without a mean where the axis begins.
      at: [[row.own, row.other].find(hasMean)?.mean ?? min, index] as const,
      points: itemSeries.map((series) => ({ series, index })),
    }
  })
}

function meanRows(scores: ItemScores | null | undefined, name: string, t: WidgetT): MarkRow[] {
  const label = t('items.mean', { name })
  if (scores === null) return [{ label, value: t('suppressed') }]
  if (!hasMean(scores)) return [{ label, value: t('noData') }]
  return [
    { label, value: points(scores.mean) },
    { label: t('items.valid', { name }), value: formatCount(scores.of) },
  ]
}

export function toItemTable({ rows, names }: ItemDotsData, t: WidgetT): TableData {
  const cell = (scores: ItemScores | null | undefined, value: number | null | undefined): TableCell =>
    scores === null || value === null
      ? null
      : hasMean(scores) && value !== undefined
        ? points(value)
        : undefined
  return {
    columns: [
      { label: t('items.item') },
      numericColumn(t('items.mean', { name: names.own })),
      numericColumn('P25'),
      numericColumn('P75'),
      numericColumn(t('items.valid', { name: names.own })),
      numericColumn(t('items.mean', { name: names.other })),
      numericColumn(t('items.valid', { name: names.other })),
      numericColumn(t('difference', { first: names.other, second: names.own })),
    ],
    rows: rows.map((row) => {
      const { own, other } = row
      const gap = gapOf(row)
      return [
        row.label,
        ...[own?.mean, own?.p25, own?.p75].map((value) => cell(own, value)),
        own && own.of,
        cell(other, other?.mean),
        other && other.of,
        gap === null ? (own === null || other === null ? null : undefined) : formatPp(gap),
      ]
    }),
  }
}
