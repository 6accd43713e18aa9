import type { InverseOutcome } from '@/modules/health/contract/inverse-names.ts'

interface Outcome {
  /** Of whose rounds it is found in. */
  rounds: 'vision' | 'check' | 'fitness'
  /** Where children with a known outcome, and those who have it, are counted. */
  summary: {
    table: 'vision_grade_summary' | 'health_summary' | 'fitness_summary'
    valid: string
    has: string
    unconfirmed: string | null
  }
  /** Null: as the definition set says. */
  standard: string | null
}

export const outcomes: Readonly<Record<InverseOutcome, Outcome>> = {
  myopia: {
    rounds: 'vision',
    summary: { table: 'vision_grade_summary', valid: 'refraction_valid', has: 'myopia', unconfirmed: null },
    standard: null,
  },
  obesity: {
    rounds: 'check',
    summary: {
      table: 'health_summary',
      valid: 'weight_valid',
      has: 'obese',
      unconfirmed: 'weight_unconfirmed',
    },
    standard: 'WS/T 586—2018',
  },
  lowFitness: {
    rounds: 'fitness',
    summary: { table: 'fitness_summary', valid: 'complete', has: 'fail', unconfirmed: null },
    standard: '国家学生体质健康标准（2014年修订）',
  },
  raisedPressure: {
    rounds: 'check',
    summary: {
      table: 'health_summary',
      valid: 'pressure_valid',
      has: 'pressure_raised',
      unconfirmed: 'pressure_unconfirmed',
    },
    standard: 'WS/T 610—2018',
  },
}
