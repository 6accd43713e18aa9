import { problemKinds, problemPairs, type ProblemKind } from '@/modules/health/contract/problem-kinds.ts'

/** What counts as a problem of a row of `health_check` (alias e): like a finding that asks for a visit, only what rests on confirmed limits. */
const has: Readonly<Record<ProblemKind, string>> = {
  weight: `e.weight in ('overweight', 'obese') and e.weight_confirmed`,
  teeth: 'e.caries',
  spine: 'e.spine_abnormal',
  pressure: 'e.pressure_raised and e.pressure_confirmed',
  anaemia: 'e.anaemia and e.anaemia_confirmed',
}
const howMany = problemKinds.map((kind) => `coalesce((${has[kind]})::int, 0)`).join(' + ')

/** The column of the students who have both. */
export const pairColumn = (first: ProblemKind, second: ProblemKind): string => `${first}_and_${second}`

/** Students by how many problems they have, three standing for more too, and those who have two certain ones, as conditions. */
export const problemCounts: Readonly<Record<string, string>> = {
  problems_1: `${howMany} = 1`,
  problems_2: `${howMany} = 2`,
  problems_3: `${howMany} >= 3`,
  ...Object.fromEntries(
    problemPairs.map(([first, second]) => [pairColumn(first, second), `${has[first]} and ${has[second]}`]),
  ),
}
