import type { RateOfRow } from '@/server/suppression/cell-mask.ts'
import { poorVisionMeasures, poorVisionOf, rateMeasures, rateOf } from '../read-summary.ts'

/**
 * Figures that are hidden together. High myopia, bands, alerts by level, the hyperopia reserve, the correction of poor vision and mean
 * acuity are parts of what `eyesight` shows: where it is hidden, so are they.
 */
export const maskedFigures = [
  ...(['eyesight', 'highMyopia', 'bands', 'lowReserve', 'correction'] as const),
  ...(['alert0', 'alert1', 'alert2', 'alert3', 'acuity', 'astigmatism', 'anisometropia', 'glasses'] as const),
] as const
export type MaskedFigures = (typeof maskedFigures)[number]

/** Hidden for themselves alone. */
export const ofThemselves: readonly MaskedFigures[] = ['eyesight', 'astigmatism', 'anisometropia', 'glasses']

const share =
  (n: string, of: string): RateOfRow =>
  (row) =>
    rateOf(row, { n, of })

/** The parts of the poor vision of whom it is known whether glasses are worn; they sum to it. */
export const correctionMeasures = [
  ...(['uncorrected', 'under_corrected', 'fully_corrected', 'correction_unmeasured'] as const),
]
const sumOf = (row: Parameters<RateOfRow>[0], names: readonly string[]) =>
  names.reduce((sum, name) => sum + (row?.[name] ?? 0), 0)
const shortSighted = ['warning_1', 'warning_2', 'warning_3']
const knownPoor = (row: Parameters<RateOfRow>[0]) => sumOf(row, correctionMeasures)

/** The rates of each group: a place that one of them hides is hidden for all. */
export const ratesOf: Record<MaskedFigures, readonly RateOfRow[]> = {
  eyesight: [(row) => rateOf(row, rateMeasures.myopia), poorVisionOf],
  highMyopia: [(row) => rateOf(row, rateMeasures.highMyopia)],
  bands: ['mild', 'moderate', 'severe'].map((band) => share(band, 'ucva_valid')),
  alert0: [
    share('warning_0', 'refraction_valid'),
    // Who is at no level at all: what is left of the denominator.
    (row) => {
      const of = row?.['refraction_valid'] ?? 0
      return { n: of - sumOf(row, ['warning_0', ...shortSighted]), of }
    },
  ],
  alert1: [
    share('warning_1', 'refraction_valid'),
    // Whose refraction is short-sighted and whose acuity is not: the levels above 0 without the myopia that is shown.
    (row) => ({
      n: sumOf(row, shortSighted) - (row?.['myopia'] ?? 0),
      of: row?.['refraction_valid'] ?? 0,
    }),
  ],
  alert2: [share('warning_2', 'refraction_valid')],
  alert3: [share('warning_3', 'refraction_valid')],
  lowReserve: [
    share('low_reserve', 'reserve_known'),
    // Who has no reserve left and is not yet short-sighted: the difference of two rates that are shown, where both are of the same children.
    (row) => {
      const of = row?.['refraction_valid'] ?? 0
      const isOfSame = row?.['reserve_known'] === of
      return { n: isOfSame ? (row?.['low_reserve'] ?? 0) - (row?.['myopia'] ?? 0) : 0, of }
    },
  ],
  correction: [
    ...correctionMeasures.map((part): RateOfRow => (row) => ({ n: row?.[part] ?? 0, of: knownPoor(row) })),
    // Of the others with poor vision glasses are not known: what its rate is above the parts.
    (row) => ({ n: poorVisionOf(row).n - knownPoor(row), of: poorVisionOf(row).of }),
  ],
  // A mean of few children is of few children; and beside the rate of poor vision its denominator discloses how many read no mark at all.
  acuity: ['right', 'left'].flatMap((eye): RateOfRow[] => [
    share(`ucva_${eye}_n`, `ucva_${eye}_n`),
    (row) => {
      const n = row?.[`ucva_${eye}_unmarked`] ?? 0
      return { n, of: (row?.[`ucva_${eye}_n`] ?? 0) + n }
    },
  ]),
  astigmatism: [share('astigmatism', 'refracted')],
  anisometropia: [share('anisometropia', 'refracted')],
  glasses: [share('glasses_worn', 'glasses_known')],
}

export const maskMeasures = [
  'myopia',
  'high_myopia',
  'refraction_valid',
  'mild',
  'moderate',
  'severe',
  'warning_0',
  'warning_1',
  'warning_2',
  'warning_3',
  ...poorVisionMeasures,
  'reserve_known',
  'low_reserve',
  'refracted',
  'astigmatism',
  'anisometropia',
  'glasses_worn',
  'glasses_known',
  'ucva_right_n',
  'ucva_left_n',
  'ucva_right_unmarked',
  'ucva_left_unmarked',
  ...correctionMeasures,
]
