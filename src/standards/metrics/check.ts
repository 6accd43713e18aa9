import { defineMetrics, processRate, rate } from './metric.ts'

const lower = { ...rate, direction: 'lower' } as const

/** Check-ups. */
export const checkMetrics = defineMetrics('check', {
  weight: { ...lower, numerator: 'overweightOrObese', denominator: 'weighed', clause: 'weight-586-456' },
  stunting: { ...lower, numerator: 'stunted', denominator: 'heightKnown', clause: 'stunting-456' },
  pressure: { ...lower, numerator: 'raisedPressure', denominator: 'pressureKnown', clause: 'pressure-610' },
  spine: { ...lower, numerator: 'abnormalSpine', denominator: 'spineExamined', clause: 'spine-16133' },
  teeth: { ...lower, numerator: 'caries', denominator: 'teethExamined', clause: 'caries-who' },
  anaemia: { ...lower, numerator: 'anaemic', denominator: 'haemoglobinKnown', clause: 'anaemia-441' },
  meanTeeth: {
    ...{ kind: 'mean', numerator: 'dmft', denominator: 'teethExamined', unit: 'teeth', decimals: 2 },
    ...{ direction: 'lower', audience: 'published', clause: 'caries-who' },
  },
  growth: {
    ...{ kind: 'mean', numerator: 'measured', denominator: 'measuredChildren', unit: 'own', decimals: 1 },
    ...{ direction: 'none', audience: 'published', clause: 'growth-610' },
  },
  examined: { ...processRate, numerator: 'examined', denominator: 'enrolled', clause: 'convention' },
  sent: { ...processRate, numerator: 'withValue', denominator: 'notExempt', clause: 'convention' },
})

/** Follow-up of findings that ask for a visit. */
export const followUpMetrics = defineMetrics('followUp', {
  concern: { ...lower, numerator: 'withConcern', denominator: 'examined', clause: 'convention' },
  notified: {
    ...rate,
    numerator: 'notified',
    denominator: 'withConcern',
    direction: 'higher',
    clause: 'convention',
  },
  visited: {
    ...rate,
    numerator: 'visited',
    denominator: 'withConcern',
    direction: 'higher',
    clause: 'convention',
  },
  result: {
    ...rate,
    numerator: 'withResult',
    denominator: 'withConcern',
    direction: 'higher',
    clause: 'convention',
  },
})

/** Mental health, in totals as a bureau entered them. */
export const mindMetrics = defineMetrics('mind', {
  screened: {
    ...rate,
    numerator: 'screened',
    denominator: 'listed',
    direction: 'higher',
    clause: 'convention',
  },
  attention: { ...lower, numerator: 'attention', denominator: 'screened', clause: 'convention' },
  interviewed: {
    ...rate,
    numerator: 'interviewed',
    denominator: 'attention',
    direction: 'higher',
    clause: 'convention',
  },
  referred: {
    ...rate,
    numerator: 'referred',
    denominator: 'attention',
    direction: 'none',
    clause: 'convention',
  },
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
