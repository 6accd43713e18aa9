export type DefinitionSetId = 'ws-t-663-2020' | 'guide-2021'

/** One versioned reading of the vision standards. Dioptres (D); acuity in tenths of a 5-mark (49 = 4.9); what has no mark is below them all (acuity.ts). */
export interface DefinitionSet {
  id: DefinitionSetId
  version: number
  /** the text the set follows, as a figure names it */
  standard: string
  /** SE at which screening myopia begins, D */
  myopiaThreshold: -0.5
  /** whether SE exactly at the threshold is myopic (SE <= −0.50) or not (SE < −0.50) */
  thresholdIsMyopic: boolean
  /** moderate myopia: SE <= this, D. Which side the limit falls on is not confirmed by an official text. */
  moderateFrom: number
  /** high myopia: SE <= this, D. Same reservation. */
  highFrom: number
  /** an eye can only be myopic with UCVA below this */
  myopiaUcvaBelow: number
  /** the same for children under 6: wupol only, unconfirmed */
  myopiaUcvaBelowUnder6: number
  /** |cylinder| from which an eye is astigmatic, D: wupol only, unconfirmed */
  astigmatismFrom: number
  /** differences between the eyes above which a child is anisometropic, D: wupol; others use SE >= 1.00 */
  anisometropia: { sphere: number; cylinder: number }
}

const shared = {
  version: 1,
  myopiaThreshold: -0.5,
  moderateFrom: -3,
  highFrom: -6,
  myopiaUcvaBelow: 50,
  myopiaUcvaBelowUnder6: 49,
  astigmatismFrom: 0.5,
  anisometropia: { sphere: 1.5, cylinder: 1 },
} as const

/** The sets that ship: they differ in SE = −0.50 D exactly. */
export const definitionSets: Record<DefinitionSetId, DefinitionSet> = {
  'ws-t-663-2020': { ...shared, id: 'ws-t-663-2020', standard: 'WS/T 663—2020', thresholdIsMyopic: false },
  'guide-2021': {
    ...shared,
    id: 'guide-2021',
    standard: '儿童青少年近视防控适宜技术指南（更新版）2021',
    thresholdIsMyopic: true,
  },
}

export const defaultDefinitionSet: DefinitionSet = definitionSets['ws-t-663-2020']
