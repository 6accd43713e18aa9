import { nodeFitness, nodeFitnessMetrics } from '@/modules/health/contract/node-screen.ts'
import { route } from '@/server/http/route.ts'
import { readPanels } from './district-figures.ts'
import { nodeOfCaller } from './node-of-caller.ts'
import { childrenOf } from './panels/children.ts'
import { summedDistricts } from './panels/counted.ts'
import { fitnessMissing, fitnessScreen } from './panels/fitness-screen.ts'
import { rateStages } from './panels/rate-stages.ts'

/** Two queries whatever the level: the tree, and the kept panels of the districts below. Throws 403 for a place elsewhere. */
export const nodeFitnessRoute = route(nodeFitness, async ({ code }, { db, caller }) => {
  const { node } = await nodeOfCaller(db, caller, code)
  const { code: own, name, districts, children } = node
  const counted = await readPanels(db, districts, 'fitness')
  const summed = summedDistricts(counted)
  const screen = fitnessScreen(summed, districts.length)
  return {
    node: { code: own, name, districts: districts.length },
    ...(screen && { screen }),
    stages: rateStages(children, counted, summed, nodeFitnessMetrics),
    missing: fitnessMissing(children, counted, summed),
    without: childrenOf(children, counted, summed).uncounted,
  }
})
