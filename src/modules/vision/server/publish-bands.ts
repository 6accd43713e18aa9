import { isSmallCount } from '@/standards/suppression.ts'
import { isSmallRate, suppressParts } from '@/standards/suppression-rate.ts'
import type { Suppressed } from './suppression/suppression.ts'
import type { ScreenView } from './screen-view.ts'

/** Children per band; `of` is their sum. */
export interface BandCounts {
  normal: number
  mild: number
  moderate: number
  severe: number
}
export type PublishedBands = { [band in keyof BandCounts]: number | null } & { of: number | null }

export const sumOf = (bands: BandCounts): number => bands.normal + bands.mild + bands.moderate + bands.severe

/**
 * Bands of one place. Where the place is hidden nothing is shown; where only its bands are, the three of poor vision are hidden, and
 * normal is shown, as the rate of poor vision is.
 */
export function publishBands(
  view: ScreenView,
  bands: BandCounts,
  area: Parameters<Suppressed>[1],
  suppressed: Suppressed,
): PublishedBands {
  const of = sumOf(bands)
  if (view.isWhole) return { ...bands, of }
  const isSmall = isSmallRate({ n: of - bands.normal, of })
  if (isSmall || suppressed('eyesight', area))
    return { normal: null, mild: null, moderate: null, severe: null, of: isSmallCount(of) ? null : of }
  const parts = [bands.mild, bands.moderate, bands.severe]
  if (parts.some((n) => isSmallCount(n)) || suppressed('bands', area))
    return { normal: bands.normal, mild: null, moderate: null, severe: null, of }
  return { ...bands, of }
}

export const addUp = (rows: readonly BandCounts[]): BandCounts => {
  const total = { normal: 0, mild: 0, moderate: 0, severe: 0 }
  for (const row of rows)
    for (const band of Object.keys(total) as (keyof BandCounts)[]) total[band] += row[band]
  return total
}

/** A line of the chart in tenths, or all that is below the lowest. */
type Line = number | 'below'

function bandOfLine(mark: Line): keyof BandCounts {
  if (mark === 'below' || mark < 46) return 'severe'
  return mark >= 50 ? 'normal' : mark === 49 ? 'mild' : 'moderate'
}

/** Children per line under their bands: a hidden band hides its marks, a shown one is their total. */
export function publishMarks(
  view: ScreenView,
  marks: readonly { mark: Line; n: number }[],
  total: PublishedBands,
): { mark: Line; n: number | null }[] {
  if (view.isWhole) return [...marks]
  return (['severe', 'moderate', 'mild', 'normal'] as const).flatMap((band) => {
    const group = marks.filter(({ mark }) => bandOfLine(mark) === band)
    if (total[band] === null) return group.map(({ mark }) => ({ mark, n: null }))
    const parts = suppressParts(
      group.map(({ n }) => n),
      { totalPublished: true },
    )
    return group.map(({ mark }, index) => ({ mark, n: parts[index] ?? null }))
  })
}
