/** Why somebody has no result of a round: did not come (缺勤), or is excused (免检). */
export const missedStates = ['absent', 'exempt'] as const
export type MissedState = (typeof missedStates)[number]

/** Why somebody is excused: kept as a word of this list, so that no free text about a child's health is. */
export const exemptReasons = ['illness', 'injury', 'disability', 'guardian', 'elsewhere', 'other'] as const
export type ExemptReason = (typeof exemptReasons)[number]
