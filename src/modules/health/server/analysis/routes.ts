import { fitnessHead, fitnessItems, fitnessScores } from '@/modules/health/contract/fitness-analysis.ts'
import { fitnessBorderline, fitnessCohort, fitnessMissing } from '@/modules/health/contract/analysis.ts'
import { healthProblems, healthSpine, healthTeeth } from '@/modules/health/contract/check-analysis.ts'
import { healthGrowth } from '@/modules/health/contract/growth-analysis.ts'
import type { FigureCache } from '@/server/cache/figure-cache.ts'
import type { Route } from '@/server/http/route.ts'
import { checkFamily, fitnessFamily } from '../families.ts'
import { healthRoute } from '../health-route.ts'
import { readBorderline } from './borderline.ts'
import { readFitnessCohort } from './cohort.ts'
import { readGrowth } from './growth.ts'
import { readFitnessHead } from './head.ts'
import { readItems } from './items.ts'
import { readMissing } from './missing.ts'
import { readProblems } from './problems.ts'
import { readScores } from './scores.ts'
import { readSpine } from './spine.ts'
import { readTeeth } from './teeth.ts'

/** The analysis of check-ups and of the fitness test. */
export function analysisRoutes(cache: FigureCache): readonly Route[] {
  const tests = { cache, family: fitnessFamily }
  const checks = { cache, family: checkFamily }
  const beside = { ...tests, besideDistrict: true }
  return [
    healthRoute(fitnessHead, beside, readFitnessHead),
    healthRoute(fitnessScores, beside, readScores),
    healthRoute(fitnessItems, beside, readItems),
    healthRoute(fitnessMissing, tests, readMissing),
    healthRoute(fitnessBorderline, tests, readBorderline),
    healthRoute(fitnessCohort, tests, readFitnessCohort),
    healthRoute(healthGrowth, checks, readGrowth),
    healthRoute(healthTeeth, checks, readTeeth),
    healthRoute(healthSpine, checks, readSpine),
    healthRoute(healthProblems, checks, readProblems),
  ]
}
