/** Findings of a check-up that a letter reports, each with its value: those that have follow-ups (health's `FollowKind`). */
export const checkFindingValues = {
  weight: ['overweight', 'obese', 'wasting'],
  stunting: ['yes'],
  pressure: ['yes'],
  spine: ['yes'],
  teeth: ['yes'],
  anaemia: ['yes'],
} as const
export type CheckFindingKind = keyof typeof checkFindingValues
export const checkFindingKinds = Object.keys(checkFindingValues) as CheckFindingKind[]

export type CheckFinding = {
  [K in CheckFindingKind]: { kind: K; value: (typeof checkFindingValues)[K][number] }
}[CheckFindingKind]

/** The name under which a letter words it: `obese`, or its kind where it has one value. */
export type CheckWord = 'overweight' | 'obese' | 'wasting' | Exclude<CheckFindingKind, 'weight'>
export const checkWordOf = (finding: CheckFinding): CheckWord =>
  finding.kind === 'weight' ? finding.value : finding.kind
export const allCheckFindings: readonly CheckFinding[] = [
  { kind: 'weight', value: 'overweight' },
  { kind: 'weight', value: 'obese' },
  { kind: 'weight', value: 'wasting' },
  { kind: 'stunting', value: 'yes' },
  { kind: 'pressure', value: 'yes' },
  { kind: 'spine', value: 'yes' },
  { kind: 'teeth', value: 'yes' },
  { kind: 'anaemia', value: 'yes' },
]

/** Raised pressure is measured again soon; the rest is seen to within the usual days. */
export const isUrgentCheck = (findings: readonly CheckFinding[]): boolean =>
  findings.some(({ kind }) => kind === 'pressure')
