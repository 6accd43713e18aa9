import type { DefinitionSet } from './definition-set.ts'

/** From best to worst, as every chart and table orders them. */
export const visionBands = ['normal', 'mild', 'moderate', 'severe'] as const
export type VisionBand = (typeof visionBands)[number]

export const myopiaDegrees = ['none', 'low', 'moderate', 'high'] as const
export type MyopiaDegree = (typeof myopiaDegrees)[number]

export const warningLevels = [0, 1, 2, 3] as const
export type WarningLevel = (typeof warningLevels)[number]

/** The highest mark (tenths) that is poor vision at an age. Under 5: wupol only, unconfirmed. Unknown age: as from 5. */
export function poorVisionLimit(ageYears: number | null): number {
  if (ageYears === null || ageYears >= 5) return 49
  if (ageYears >= 4) return 48
  return ageYears >= 3 ? 47 : 46
}

/** 轻 4.9, 中 4.6–4.8, 重 <= 4.5 (2021 guide); above the age's limit normal. */
export function bandOfUcva(tenths: number, ageYears: number | null = null): VisionBand {
  if (tenths > poorVisionLimit(ageYears)) return 'normal'
  if (tenths >= 49) return 'mild'
  return tenths >= 46 ? 'moderate' : 'severe'
}

export const isMyopicSe = (se: number, set: DefinitionSet): boolean =>
  set.thresholdIsMyopic ? se <= set.myopiaThreshold : se < set.myopiaThreshold

/** Degree by SE alone: 低 to −3.00 exclusive, 中 −6.00 < SE <= −3.00, 高 SE <= −6.00. */
export function degreeOfSe(se: number, set: DefinitionSet): MyopiaDegree {
  if (!isMyopicSe(se, set)) return 'none'
  if (se > set.moderateFrom) return 'low'
  return se > set.highFrom ? 'moderate' : 'high'
}

/**
 * Alert level by SE: 0 from −0.25 down to the threshold, then 1, 2, 3 as low, moderate and high myopia; null above −0.25.
 * The levels are wupol's, a platform's convention. Its limits are open at −3.00 and −6.00 (level 3: SE < −6.00);
 * here they fall as the degrees do (level 3: SE <= −6.00), so that level 3 and high myopia never disagree.
 */
export function warningLevelOfSe(se: number, set: DefinitionSet): WarningLevel | null {
  const levels = { none: se <= -0.25 ? 0 : null, low: 1, moderate: 2, high: 3 } as const
  return levels[degreeOfSe(se, set)]
}
