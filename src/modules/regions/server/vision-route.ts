import { nodeVision } from '@/modules/vision/contract/node-screen.ts'
import { route } from '@/server/http/route.ts'
import { readPanels } from './district-figures.ts'
import { nodeOfCaller } from './node-of-caller.ts'
import { summedDistricts } from './panels/counted.ts'
import { visionScreen } from './panels/vision-screen.ts'
import { visionStages } from './panels/vision-stages.ts'

/** Two queries whatever the level: the tree, and the kept panels of the districts below. Throws 403 for a place elsewhere. */
export const nodeVisionRoute = route(nodeVision, async ({ code }, { db, caller }) => {
  const { node } = await nodeOfCaller(db, caller, code)
  const counted = await readPanels(db, node.districts, 'vision')
  const summed = summedDistricts(counted)
  const screen = visionScreen(summed, node.districts.length)
  const { code: own, name, districts } = node
  return {
    node: { code: own, name, districts: districts.length },
    ...(screen && { screen }),
    stages: visionStages(node.children, counted, summed),
  }
})
