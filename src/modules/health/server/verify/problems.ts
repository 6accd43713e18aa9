import type { CheckFindings } from '../summaries/check-grade.ts'

const pairs = [
  ['weight', 'teeth'],
  ['weight', 'spine'],
  ['weight', 'pressure'],
  ['weight', 'anaemia'],
  ['teeth', 'spine'],
  ['teeth', 'pressure'],
  ['teeth', 'anaemia'],
  ['spine', 'pressure'],
  ['spine', 'anaemia'],
  ['pressure', 'anaemia'],
] as const

/** How many problems a student has and which two of them, counted without the SQL that keeps the summary. */
export function problemsOf(found: CheckFindings): Record<string, boolean> {
  const has = {
    weight: (found.weight === 'overweight' || found.weight === 'obese') && found.weight_confirmed === true,
    teeth: found.caries === true,
    spine: found.spine_abnormal === true,
    pressure: found.pressure_raised === true && found.pressure_confirmed === true,
    anaemia: found.anaemia === true && found.anaemia_confirmed === true,
  }
  const n = Object.values(has).filter(Boolean).length
  return {
    problems_1: n === 1,
    problems_2: n === 2,
    problems_3: n >= 3,
    ...Object.fromEntries(pairs.map(([one, other]) => [`${one}_and_${other}`, has[one] && has[other]])),
  }
}
