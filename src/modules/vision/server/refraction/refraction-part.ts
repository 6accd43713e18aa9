import type { Rate } from '@/standards/rate.ts'
import { addUpRows } from '../add-up-rows.ts'
import type { Suppressed } from '../suppression/suppression.ts'
import { correctionMeasures, type MaskedFigures } from '../suppression/masked-figures.ts'
import { publishRate } from '../publish.ts'
import { rateOf } from '../read-summary.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import type { ScreenView } from '../screen-view.ts'

/** What the figures of a part are made from. */
export const refractionMeasures = [
  'refracted',
  'astigmatism',
  'anisometropia',
  'reserve_known',
  'low_reserve',
  'glasses_known',
  'glasses_worn',
  ...correctionMeasures,
  'ucva_right_n',
  'ucva_right_sum',
  'ucva_left_n',
  'ucva_left_sum',
]

/** Refraction of a place as this reader may see it. */
export function refractionOf(
  view: ScreenView,
  rows: readonly SummaryRow[],
  area: Parameters<Suppressed>[1],
  suppressed: Suppressed,
  suppressedCorrection: Suppressed,
) {
  const sum = addUpRows(rows)
  const publish = (figures: MaskedFigures, n: string, of: string) =>
    publishRate(view, rateOf(sum, { n, of }), suppressed(figures, area))
  const mean = (eye: 'right' | 'left') => {
    const of = sum[`ucva_${eye}_n`] ?? 0
    const shown = publishRate(view, { n: of, of }, suppressed('acuity', area))
    return shown && of > 0 ? { mean: meanMark(sum[`ucva_${eye}_sum`] ?? 0, of), of } : shown && nobody
  }
  return {
    astigmatism: publish('astigmatism', 'astigmatism', 'refracted'),
    anisometropia: publish('anisometropia', 'anisometropia', 'refracted'),
    lowReserve: publish('lowReserve', 'low_reserve', 'reserve_known'),
    // Among children who all wear glasses, or none of whom does, both say nothing.
    ...(view.glasses === undefined && {
      glasses: publish('glasses', 'glasses_worn', 'glasses_known'),
      correction: correctionOf(view, sum, suppressedCorrection('correction', area)),
    }),
    acuity: { right: mean('right'), left: mean('left') },
  }
}

const nobody = { mean: 0, of: 0 }

/** Of tenths of a 5-mark, as a mark with one decimal more than the chart has. Halves go up. */
const meanMark = (tenths: number, of: number): number => Math.floor((tenths * 20 + of) / (of * 2)) / 100

/** All parts or none. */
function correctionOf(view: ScreenView, sum: SummaryRow, isSuppressed: boolean) {
  const [uncorrected, under, full, unmeasured] = correctionMeasures.map((name) => sum[name] ?? 0) as [
    number,
    number,
    number,
    number,
  ]
  const of = uncorrected + under + full + unmeasured
  const rates: Rate[] = [uncorrected, under, full, unmeasured].map((n) => ({ n, of }))
  return rates.some((rate) => publishRate(view, rate, isSuppressed) === null)
    ? null
    : { uncorrected, under, full, unmeasured }
}
