import { defineMetrics, processRate, rate } from './metric.ts'

const higher = { ...rate, direction: 'higher', clause: 'fitness-2014' } as const
const process = { ...processRate, clause: 'fitness-2014' } as const
const mean = { kind: 'mean', unit: 'points', decimals: 1 } as const
const points = { ...mean, audience: 'published', clause: 'fitness-2014' } as const
const none = { direction: 'none' } as const

/** The national fitness test. */
export const fitnessMetrics = defineMetrics('fitness', {
  good: { ...higher, numerator: 'goodOrExcellent', denominator: 'withTotal' },
  pass: { ...higher, numerator: 'passed', denominator: 'withTotal' },
  mean: { ...points, numerator: 'totals', denominator: 'withTotal', direction: 'higher' },
  tested: { ...process, numerator: 'tested', denominator: 'notExempt' },
  complete: { ...process, numerator: 'everyItem', denominator: 'tested' },
  exempt: { ...process, ...none, numerator: 'exempt', denominator: 'enrolled' },
  madeUp: { ...process, ...none, numerator: 'madeUp', denominator: 'enrolled', clause: 'convention' },
  scored: { ...process, numerator: 'withTotal', denominator: 'notExempt' },
  scores: { ...higher, ...none, numerator: 'ofScore', denominator: 'withTotal' },
  items: { ...points, numerator: 'itemScores', denominator: 'withItemScore', direction: 'higher' },
  itemGood: { ...higher, numerator: 'itemGood', denominator: 'withItemScore' },
  itemPass: { ...higher, numerator: 'itemPassed', denominator: 'withItemScore' },
  missing: { ...process, numerator: 'itemMissing', denominator: 'tested', direction: 'lower' },
  borderline: { ...higher, ...none, numerator: 'justShort', denominator: 'withTotal' },
  spread: { ...points, ...none, numerator: 'itemScores', denominator: 'withItemScore' },
  cohort: { ...points, numerator: 'totalChange', denominator: 'matched', direction: 'higher' },
})
