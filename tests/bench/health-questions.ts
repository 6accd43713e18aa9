import { fitnessCompletenessOfSchools } from '../../src/contract/exports.ts'
import { mindTotals } from '../../src/modules/health/contract/mind.ts'
import * as fitness from '../../src/modules/health/contract/fitness-analysis.ts'
import { healthGrowth } from '../../src/modules/health/contract/growth-analysis.ts'
import * as analysis from '../../src/modules/health/contract/analysis.ts'
import { healthRounds } from '../../src/modules/health/contract/rounds.ts'
import * as health from '../../src/modules/health/contract/screen.ts'
import { healthSubmissions } from '../../src/modules/health/contract/submissions.ts'
import { inverseAnalysis } from '../../src/modules/health/contract/inverse-analysis.ts'
import { askOf, type Question } from './screen-questions.ts'

/** What screens of check-ups and of the fitness test ask of a district, and of one school of it. */
export function healthQuestions(school: number): Question[] {
  const ask = askOf('health')
  return [
    ask('check totals', health.healthTotals),
    ask('check totals of one school', health.healthTotals, { school }),
    ask('check breakdown by school', health.healthBreakdown, { by: 'school', stage: 'primary' }),
    ask('check breakdown by grade, of one school', health.healthBreakdown, { by: 'grade', school }),
    ask('fitness totals', health.fitnessTotals),
    ask('fitness breakdown by school', health.fitnessBreakdown, { by: 'school', stage: 'primary' }),
    ask('what schools have sent', healthSubmissions),
    ask('what schools lack', fitnessCompletenessOfSchools),
    ask('fitness analysis', fitness.fitnessHead),
    ask('fitness scores', fitness.fitnessScores),
    ask('fitness items', fitness.fitnessItems),
    ask('fitness gaps', analysis.fitnessMissing),
    ask('fitness borderline', analysis.fitnessBorderline),
    ask('fitness cohort', analysis.fitnessCohort),
    ask('growth', healthGrowth),
    ask('inverse analysis', inverseAnalysis, { outcome: 'myopia' }),
    ask('mind', mindTotals),
    ask('rounds', healthRounds),
  ]
}
