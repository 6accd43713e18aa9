import { defineMetrics, processRate, rate } from './metric.ts'

const lower = { ...rate, direction: 'lower' } as const
const bySet = { clause: 'definition-set' } as const
const ofRefracted = { denominator: 'refracted', ...bySet } as const
const ofMatched = { denominator: 'matched', ...bySet } as const
const myopic = ['myopiaThreshold', 'thresholdIsMyopic', 'myopiaUcvaBelow', 'myopiaUcvaBelowUnder6'] as const

export const visionMetrics = defineMetrics('vision', {
  myopia: { ...lower, ...ofRefracted, numerator: 'myopic', reads: myopic },
  poorVision: { ...lower, ...bySet, numerator: 'poorVision', denominator: 'ucvaValid' },
  highMyopia: { ...lower, ...ofRefracted, numerator: 'highMyopic', reads: [...myopic, 'highFrom'] },
  coverage: { ...processRate, numerator: 'screened', denominator: 'enrolled', clause: 'convention' },
  included: {
    ...rate,
    numerator: 'included',
    denominator: 'screened',
    direction: 'higher',
    clause: 'convention',
  },
  completion: { ...processRate, numerator: 'screened', denominator: 'toScreen', clause: 'convention' },
  degree: { ...rate, ...bySet, numerator: 'ofDegree', denominator: 'ucvaValid', direction: 'none' },
  distribution: { ...rate, ...bySet, numerator: 'ofMark', denominator: 'ucvaValid', direction: 'none' },
  progression: {
    kind: 'mean',
    numerator: 'seChange',
    denominator: 'matchedEyes',
    unit: 'D/a',
    decimals: 2,
    direction: 'higher',
    audience: 'published',
    clause: 'convention',
  },
  alerts: {
    ...rate,
    ...ofRefracted,
    numerator: 'ofAlertLevel',
    direction: 'none',
    reads: ['myopiaThreshold', 'thresholdIsMyopic', 'moderateFrom', 'highFrom'],
  },
  astigmatism: {
    ...lower,
    numerator: 'astigmatic',
    denominator: 'bothEyesRefracted',
    clause: 'wupol',
    reads: ['astigmatismFrom'],
  },
  anisometropia: {
    ...lower,
    numerator: 'anisometropic',
    denominator: 'bothEyesRefracted',
    clause: 'wupol',
    reads: ['anisometropia'],
  },
  lowReserve: { ...lower, numerator: 'lowReserve', denominator: 'cycloplegic', clause: 'wupol' },
  glasses: {
    ...rate,
    numerator: 'wearsGlasses',
    denominator: 'glassesKnown',
    direction: 'none',
    clause: 'convention',
  },
  correction: {
    ...rate,
    numerator: 'ofCorrection',
    denominator: 'poorVisionGlassesKnown',
    direction: 'none',
    clause: 'convention',
  },
  acuity: {
    kind: 'mean',
    numerator: 'ucvaMarks',
    denominator: 'eyesWithMark',
    unit: 'mark',
    decimals: 2,
    direction: 'higher',
    audience: 'published',
    clause: 'convention',
  },
  cohort: { ...lower, ...ofMatched, numerator: 'matchedMyopic', reads: myopic },
  newlyMyopic: {
    ...lower,
    ...bySet,
    numerator: 'newlyMyopic',
    denominator: 'matchedNotMyopic',
    reads: myopic,
  },
  fastProgression: { ...lower, numerator: 'fastProgressing', denominator: 'matched', clause: 'convention' },
  retested: { ...processRate, numerator: 'retested', denominator: 'screened', clause: 'retest-663' },
  retestErrors: { ...lower, numerator: 'itemsInError', denominator: 'itemsRetested', clause: 'retest-663' },
  changedMyopia: {
    ...processRate,
    ...ofRefracted,
    numerator: 'myopicByOneSetOnly',
    direction: 'none',
    reads: myopic,
  },
  changedAlert: { ...processRate, ...ofRefracted, numerator: 'ofOtherAlertLevel', direction: 'none' },
})
