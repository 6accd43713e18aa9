import type { Rate } from '@/standards/rate.ts'
import { suppressTable } from '@/standards/suppression.ts'
import { isSmallRate, suppressParts, suppressRates } from '@/standards/suppression-rate.ts'
import type { ScreenView } from './screen-view.ts'

/** Children per band; `of` is their sum. */
export interface BandCounts {
  normal: number
  mild: number
  moderate: number
  severe: number
}
export type PublishedBands = { [band in keyof BandCounts]: number | null } & { of: number | null }

const poorBands = ['mild', 'moderate', 'severe'] as const
export const sumOf = (bands: BandCounts): number => bands.normal + bands.mild + bands.moderate + bands.severe
const poorRate = (bands: BandCounts): Rate => ({ n: sumOf(bands) - bands.normal, of: sumOf(bands) })
const hiddenBands: PublishedBands = { normal: null, mild: null, moderate: null, severe: null, of: null }

/**
 * Bands of one view. Poor vision (mild + moderate + severe) of all is a head figure, so the three are protected
 * against that sum, and normal is shown exactly when that rate is.
 */
export function publishBandTotal(view: ScreenView, bands: BandCounts, isHidden = false): PublishedBands {
  const of = sumOf(bands)
  if (view.isOwnSchool) return { ...bands, of }
  if (isHidden || isSmallRate(poorRate(bands))) return { ...hiddenBands, of: of >= 5 || of === 0 ? of : null }
  const [mild = null, moderate = null, severe = null] = suppressParts(
    poorBands.map((band) => bands[band]),
    { totalPublished: true },
  )
  return { normal: bands.normal, mild, moderate, severe, of }
}

/** Bands by grade or stage under a total: a band hidden in the total is hidden in every row. */
export function publishBandRows(
  view: ScreenView,
  rows: readonly BandCounts[],
  total: PublishedBands,
  isRowHidden: (row: number) => boolean = () => false,
): PublishedBands[] {
  if (view.isOwnSchool) return rows.map((bands) => ({ ...bands, of: sumOf(bands) }))
  if (total.normal === null && sumOf(addUp(rows)) > 0) return rows.map(() => hiddenBands)
  const rates = suppressRates(rows.map(poorRate), { totalPublished: true }).map((rate, row) =>
    isRowHidden(row) ? null : rate,
  )
  const shown = rows.filter((_, row) => rates[row] !== null)
  const alsoHidden = shown.map(() => poorBands.map((band) => total[band] === null))
  const mask = suppressTable(
    shown.map((bands) => poorBands.map((band) => bands[band])),
    { rowTotals: true, columnTotals: true, alsoHidden },
  )
  let next = 0
  return rows.map((bands, row) => {
    if (rates[row] === null) return hiddenBands
    const hidden = mask[next++] ?? []
    const [mild = null, moderate = null, severe = null] = poorBands.map((band, column) =>
      hidden[column] ? null : bands[band],
    )
    return { normal: bands.normal, mild, moderate, severe, of: sumOf(bands) }
  })
}

export const addUp = (rows: readonly BandCounts[]): BandCounts => {
  const total = { normal: 0, mild: 0, moderate: 0, severe: 0 }
  for (const row of rows)
    for (const band of Object.keys(total) as (keyof BandCounts)[]) total[band] += row[band]
  return total
}

const bandOfMark = (mark: number): keyof BandCounts =>
  mark >= 50 ? 'normal' : mark === 49 ? 'mild' : mark >= 46 ? 'moderate' : 'severe'

/** Children per mark (tenths) under their bands: a hidden band hides its marks, a shown one is their total. */
export function publishMarks(
  view: ScreenView,
  marks: readonly { mark: number; n: number }[],
  total: PublishedBands,
): { mark: number; n: number | null }[] {
  if (view.isOwnSchool) return [...marks]
  return (['severe', 'moderate', 'mild', 'normal'] as const).flatMap((band) => {
    const group = marks.filter(({ mark }) => bandOfMark(mark) === band)
    if (total[band] === null) return group.map(({ mark }) => ({ mark, n: null }))
    const parts = suppressParts(
      group.map(({ n }) => n),
      { totalPublished: true },
    )
    return group.map(({ mark }, index) => ({ mark, n: parts[index] ?? null }))
  })
}
