/** 优秀, 良好, 及格, 不及格, best first. */
export const fitnessLevels = ['excellent', 'good', 'pass', 'fail'] as const

export type FitnessLevel = (typeof fitnessLevels)[number]

/** From which score on a level is reached. */
export const fitnessLevelFrom = { excellent: 90, good: 80, pass: 60 } as const

/** Level of a total (to 0.1) or of an item's score: 优秀 from 90, 良好 from 80, 及格 from 60. */
export function fitnessLevelOf(score: number): FitnessLevel {
  if (score >= fitnessLevelFrom.excellent) return 'excellent'
  if (score >= fitnessLevelFrom.good) return 'good'
  return score >= fitnessLevelFrom.pass ? 'pass' : 'fail'
}

/** Totals less than two points below 良好. */
export const nearGood = { from: 78, below: fitnessLevelFrom.good } as const

/** Just short of a level: 55–59.9 of 及格, 85–89.9 of 优秀; null for anybody else. */
export function borderlineOf(total: number): 'pass' | 'excellent' | null {
  if (total >= 55 && total < 60) return 'pass'
  return total >= 85 && total < 90 ? 'excellent' : null
}
