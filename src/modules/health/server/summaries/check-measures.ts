import { concernCounts } from './concerns.ts'
import { problemCounts } from './problems.ts'

const teeth = (part: 'decayed' | 'missing' | 'filled') =>
  `coalesce(e.deciduous_${part}, 0) + coalesce(e.permanent_${part}, 0)`

/**
 * What each count column of `health_summary` counts, as a condition on a row of `health_check` (alias e). `verify/` recounts the same
 * meanings from raw measures without this SQL.
 */
const checkCounts: Readonly<Record<string, string>> = {
  enrolled: 'true',
  examined: `e.state = 'done'`,
  absent: `e.state = 'absent'`,
  exempt: `e.state = 'exempt'`,
  weight_valid: 'e.weight is not null',
  wasting: `e.weight = 'wasting'`,
  normal_weight: `e.weight = 'normal'`,
  overweight: `e.weight = 'overweight'`,
  obese: `e.weight = 'obese'`,
  stunting_valid: 'e.stunted is not null',
  stunted: 'e.stunted',
  pressure_valid: 'e.pressure_raised is not null',
  pressure_raised: 'e.pressure_raised',
  spine_valid: 'e.spine_abnormal is not null',
  spine_abnormal: 'e.spine_abnormal',
  teeth_valid: 'e.caries is not null',
  caries: 'e.caries',
  /** Of those with caries, who has a filling. */
  caries_filled: `e.caries and ${teeth('filled')} > 0`,
  anaemia_valid: 'e.anaemia is not null',
  anaemia: 'e.anaemia',
  /** Held against a limit that is not confirmed. */
  weight_unconfirmed: 'not e.weight_confirmed',
  pressure_unconfirmed: 'not e.pressure_confirmed',
  anaemia_unconfirmed: 'not e.anaemia_confirmed',
  height_n: 'e.height_cm is not null',
  weight_n: 'e.weight_kg is not null',
  capacity_n: 'e.capacity_ml is not null',
  ...concernCounts,
  ...problemCounts,
}

/** Over children of whom both dentitions were examined: they are the denominator of the mean. */
const ofTeeth = (sum: string) => `case when e.caries is not null then ${sum} end`

/** Sums: teeth, and mm, 0.1 kg and mL, so that they are whole numbers. */
const checkSums: Readonly<Record<string, string>> = {
  teeth_sum: ofTeeth(`${teeth('decayed')} + ${teeth('missing')} + ${teeth('filled')}`),
  filled_sum: ofTeeth(teeth('filled')),
  height_sum: '(e.height_cm * 10)',
  weight_sum: '(e.weight_kg * 10)',
  capacity_sum: 'e.capacity_ml',
}

/** Each column of `health_summary` as what is counted, or summed, over check-ups. */
export const checkMeasureSums: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(checkCounts).map(([name, condition]) => [name, `count(*) filter (where ${condition})`]),
  ),
  ...Object.fromEntries(
    Object.entries(checkSums).map(([name, value]) => [name, `coalesce(sum(${value}), 0)::int`]),
  ),
}
