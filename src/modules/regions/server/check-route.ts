import { nodeCheck } from '@/modules/health/contract/node-screen.ts'
import { checkMetrics } from '@/modules/health/contract/screen.ts'
import { route } from '@/server/http/route.ts'
import { readPanels } from './district-figures.ts'
import { nodeOfCaller } from './node-of-caller.ts'
import { childrenOf } from './panels/children.ts'
import { checkScreen } from './panels/check-screen.ts'
import { summedDistricts } from './panels/counted.ts'
import { rateStages } from './panels/rate-stages.ts'

/** Two queries whatever the level: the tree, and the kept panels of the districts below. Throws 403 for a place elsewhere. */
export const nodeCheckRoute = route(nodeCheck, async ({ code }, { db, caller }) => {
  const { node } = await nodeOfCaller(db, caller, code)
  const { code: own, name, districts, children } = node
  const counted = await readPanels(db, districts, 'check')
  const summed = summedDistricts(counted)
  const screen = checkScreen(summed, districts.length)
  return {
    node: { code: own, name, districts: districts.length },
    ...(screen && { screen }),
    stages: rateStages(children, counted, summed, checkMetrics),
    without: childrenOf(children, counted, summed).uncounted,
  }
})
