import { chartTenths } from '@/standards/acuity.ts'
import { exemptReasons, type ExemptReason } from '@/standards/missed.ts'
import { refractionMeasures, ucvaTotals } from './refraction-measures.ts'

/** The lines of the chart, in tenths. What is below them all is one bin: 3.0 to 3.9, and what has no mark. */
export const ucvaMarks: readonly number[] = Array.from({ length: 14 }, (_, step) => chartTenths + step)

/** Who is excused for a reason. */
export const exemptMeasure = (reason: ExemptReason) => `exempt_${reason}`

/**
 * What each count column of the vision summaries counts, as a condition on a row of `vision_exam` (alias e).
 * `verify/` recounts the same meanings from raw measures without this SQL.
 */
export const summaryMeasures: Readonly<Record<string, string>> = {
  enrolled: 'true',
  screened: `e.state = 'done'`,
  absent: `e.state = 'absent'`,
  exempt: `e.state = 'exempt'`,
  ucva_valid: 'e.band is not null',
  normal: 'e.band = 0',
  mild: 'e.band = 1',
  moderate: 'e.band = 2',
  severe: 'e.band = 3',
  refraction_valid: 'e.myopia is not null',
  myopia: 'e.myopia',
  low_myopia: 'e.degree = 1',
  moderate_myopia: 'e.degree = 2',
  high_myopia: 'e.degree = 3',
  warning_0: 'e.warning = 0',
  warning_1: 'e.warning = 1',
  warning_2: 'e.warning = 2',
  warning_3: 'e.warning = 3',
  ucva_below_40: `e.worse_ucva < ${chartTenths}`,
  ...Object.fromEntries(ucvaMarks.map((mark) => [`ucva_${mark}`, `e.worse_ucva = ${mark}`])),
  ...refractionMeasures,
  no_acuity: `e.state = 'done' and e.myopia is null and e.band is null`,
  night_lens: `e.state = 'done' and e.glasses = 'orthokeratology'`,
  ...Object.fromEntries(
    exemptReasons.map((reason) => [
      exemptMeasure(reason),
      `e.state = 'exempt' and e.exempt_reason = '${reason}'`,
    ]),
  ),
}

/** Each column of the summaries as what is counted, or summed, over exams. */
export const measureSums: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(summaryMeasures).map(([name, condition]) => [
      name,
      `count(*) filter (where ${condition})`,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(ucvaTotals).map(([name, value]) => [name, `coalesce(sum(${value}), 0)`]),
  ),
}

export const measureNames = Object.keys(measureSums)
export type MeasureCounts = Record<string, number>
