import { defineMetrics, processRate, rate } from './metric.ts'

const lower = { ...rate, direction: 'lower' } as const
/** Steps towards a child being cared for. */
const step = { ...rate, direction: 'higher', clause: 'convention' } as const

/** Check-ups. */
export const checkMetrics = defineMetrics('check', {
  weight: { ...lower, numerator: 'overweightOrObese', denominator: 'weighed', clause: 'weight-586-456' },
  stunting: { ...lower, numerator: 'stunted', denominator: 'heightKnown', clause: 'stunting-456' },
  pressure: { ...lower, numerator: 'raisedPressure', denominator: 'pressureKnown', clause: 'pressure-610' },
  spine: { ...lower, numerator: 'abnormalSpine', denominator: 'spineExamined', clause: 'spine-16133' },
  teeth: { ...lower, numerator: 'caries', denominator: 'teethExamined', clause: 'caries-who' },
  anaemia: { ...lower, numerator: 'anaemic', denominator: 'haemoglobinKnown', clause: 'anaemia-441' },
  meanTeeth: {
    kind: 'mean',
    numerator: 'dmft',
    denominator: 'teethExamined',
    unit: 'teeth',
    decimals: 2,
    direction: 'lower',
    audience: 'published',
    clause: 'caries-who',
  },
  filled: { ...rate, direction: 'higher', numerator: 'cariesFilled', denominator: 'caries', clause: 'wupol' },
  problems: { ...lower, numerator: 'withProblems', denominator: 'examined', clause: 'convention' },
  pair: { ...lower, numerator: 'withPair', denominator: 'examined', clause: 'convention' },
  growth: {
    kind: 'mean',
    numerator: 'measured',
    denominator: 'measuredChildren',
    unit: 'own',
    decimals: 1,
    direction: 'none',
    audience: 'published',
    clause: 'growth-610',
  },
  examined: { ...processRate, numerator: 'examined', denominator: 'enrolled', clause: 'convention' },
  sent: { ...processRate, numerator: 'withValue', denominator: 'notExempt', clause: 'convention' },
})

/** Follow-up of findings that ask for a visit. */
export const followUpMetrics = defineMetrics('followUp', {
  concern: { ...lower, numerator: 'withConcern', denominator: 'examined', clause: 'convention' },
  notified: { ...step, numerator: 'notified', denominator: 'withConcern' },
  visited: { ...step, numerator: 'visited', denominator: 'withConcern' },
  result: { ...step, numerator: 'withResult', denominator: 'withConcern' },
  spineScreened: {
    ...processRate,
    numerator: 'spineExamined',
    denominator: 'enrolled',
    clause: 'spine-16133',
  },
  spineNotified: { ...step, numerator: 'notified', denominator: 'abnormalSpine' },
  spineVisited: { ...step, numerator: 'visited', denominator: 'abnormalSpine' },
  spineConfirmed: { ...step, direction: 'none', numerator: 'confirmed', denominator: 'abnormalSpine' },
})

/** Mental health, in totals as a bureau entered them. */
export const mindMetrics = defineMetrics('mind', {
  screened: { ...step, numerator: 'screened', denominator: 'listed' },
  attention: { ...lower, numerator: 'attention', denominator: 'screened', clause: 'convention' },
  interviewed: { ...step, numerator: 'interviewed', denominator: 'attention' },
  referred: { ...step, numerator: 'referred', denominator: 'attention', direction: 'none' },
})

/** Influences on an outcome (反向分析): the outcome is that of the other metrics, held by what questionnaires say. */
export const inverseMetrics = defineMetrics('inverse', {
  outcome: { ...lower, numerator: 'withOutcome', denominator: 'answered', clause: 'convention' },
  questionnaire: {
    ...processRate,
    numerator: 'wholeQuestionnaire',
    denominator: 'validOutcome',
    clause: 'convention',
  },
})
